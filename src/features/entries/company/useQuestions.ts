/** A company's questions, the most frequent first, and those that the reader's filter leaves. */

import { useDeferredValue, useMemo, useState } from 'react'
import { byTimesAsked, roundsOf, wasAsked, type AskedLine } from '../../../domain/questions/askedLines'
import { questionWords } from '../../../domain/questions/words'
import { monthAt } from '../../../domain/text/dates'
import { plainWords } from '../../../domain/text/text'
import { useAddressParam } from './useAddressParam'
import type { Details } from './useDetails'

/** Fewer questions need no search and no choices. */
const MIN_TO_SEARCH = 12
const RECENT_MONTHS = 12
/** In the address. */
export const RECENT = 'year'

export type Questions = ReturnType<typeof useQuestions>

export function useQuestions(questions: Details['questions']) {
  const [typed, setTyped] = useState('')
  const [roundParam, setRound] = useAddressParam('round')
  const [since, setSince] = useAddressParam('since')
  const [nowMs] = useState(Date.now)
  const all = useMemo(
    () => byTimesAsked(questions.values()).map((line) => ({ line, words: wordsFor(line) })),
    [questions],
  )
  const rounds = useMemo(() => roundsOf(questions.values()), [questions])
  // The address may name a round that no question has.
  const round = rounds.find((one) => one === roundParam) ?? ''
  const isRecent = since === RECENT
  // Deferred, so that the list never delays a keystroke.
  const filter = useDeferredValue(typed)
  const isSearched = all.length >= MIN_TO_SEARCH
  const isNarrowed = isSearched && (filter.trim() + round !== '' || isRecent)
  const found = useMemo(() => {
    const first = isRecent ? monthAt(nowMs, RECENT_MONTHS) : ''
    const matching = isNarrowed ? all.filter(hasWords(filter)) : all
    return matching.map(({ line }) => line).filter((line) => !isNarrowed || wasAsked(line, round, first))
  }, [all, isNarrowed, filter, round, isRecent, nowMs])
  return {
    total: all.length,
    found,
    isSearched,
    isNarrowed,
    rounds,
    typed,
    setTyped,
    round,
    setRound,
    isRecent,
    setSince,
  }
}

/** True for a question with all words of the filter. */
function hasWords(filter: string) {
  // “graphs” also finds “graph”.
  const wanted = questionWords(filter)
    .split(' ')
    .map((word) => word.replace(/(?<=...)s$/, ''))
  return ({ words }: { words: string }) => wanted.every((word) => words.includes(` ${word}`))
}

/** The words that find a question, each after a blank: '(HR)' is found by 'hr', and '==' by '=='. */
function wordsFor({ text, parts }: AskedLine): string {
  return [text, ...parts].map((line) => ` ${questionWords(line)} ${plainWords(line)}`).join('')
}
