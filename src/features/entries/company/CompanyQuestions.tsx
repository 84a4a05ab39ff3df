/** The questions of a company, the most frequent first, with a field that filters them while the reader types. */

import { useDeferredValue, useMemo, useState } from 'react'
import { byTimesAsked, roundsOf, wasAsked, type AskedLine } from '../../../domain/questions/askedLines'
import { notLoaded } from '../../../domain/text/errorMessages'
import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { counted, countOf, groupThousands } from '../../../domain/text/numbers'
import { questionWords } from '../../../domain/questions/words'
import { plainWords } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { useIsPrinting } from '../../../hooks/useIsPrinting'
import { SearchField } from '../../../ui/SearchField'
import { Skeleton } from '../../../ui/Skeleton'
import { EntryArticle } from '../detail/EntryArticle'
import styles from './Company.module.css'
import { CopyQuestions } from './CopyQuestions'
import { Narrowing, useNarrowed, type Narrowed } from './Narrowing'
import { QuestionList } from './QuestionList'
import type { Details } from './useDetails'
import { READING_STEP } from './useReading'

/** The questions shown at first, if more than a few others are left. */
const FIRST = 6
const FEW = 2
/** Fewer questions need no search and no choices. */
const MIN_TO_SEARCH = 12

export function CompanyQuestions({ details }: { details: Details }) {
  const { questions, reading } = details
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const all = useMemo(
    () => byTimesAsked(questions.values()).map((line) => ({ line, words: wordsFor(line) })),
    [questions],
  )
  const rounds = useMemo(() => roundsOf(questions.values()), [questions])
  const narrowed = useNarrowed(rounds)
  const isSearched = all.length >= MIN_TO_SEARCH
  // Deferred, so that the list never delays a keystroke.
  const filter = useDeferredValue(typed)
  const { round, since } = narrowed
  const isNarrowed = isSearched && filter.trim() + round + since !== ''
  const { found, unknown } = useMemo(
    () => (isNarrowed ? findIn(all, filter, { round, since }) : { found: all, unknown: 0 }),
    [all, isNarrowed, filter, round, since],
  )
  const isLong = found.length > FIRST + FEW
  const shown = !isLong || isOpen || isPrinting ? found : found.slice(0, FIRST)
  const total = all.length === 0 && reading.status === 'reading' ? '' : counted(all.length, 'question')

  return (
    <section className={styles.part} aria-label="Questions">
      <div className={styles.partHead}>
        <h2>Questions</h2>
        <output className={styles.aside}>
          {isNarrowed ? `${groupThousands(found.length)} of ${total}` : total}
        </output>
        {reading.status === 'reading' && reading.total > READING_STEP && (
          <progress
            value={reading.readCount}
            max={reading.total}
            aria-label={countOf(reading.readCount, reading.total)}
          />
        )}
        {isSearched && (
          <div className={styles.search}>
            <SearchField
              label="Filter the questions"
              placeholder="Filter"
              maxLength={SEARCH_MAX_LENGTH}
              value={typed}
              onType={setTyped}
              onClear={() => setTyped('')}
            />
            <Narrowing rounds={rounds} narrowed={narrowed} />
          </div>
        )}
      </div>
      {reading.status === 'failed' && (
        <LoadError onRetry={reading.retry}>{notLoaded('some experiences', reading.error)}</LoadError>
      )}
      {total === '' && <Shapes />}
      {all.length > 0 && found.length === 0 && <p>No question matches these choices.</p>}
      <QuestionList
        lines={shown.map(({ line }) => line)}
        renderEntry={(id) => {
          const entry = details.entries.get(id)
          return entry && <EntryArticle entry={entry} />
        }}
      />
      {unknown > 0 && (
        <p className={styles.aside}>
          {`${counted(unknown, 'question')} without a known round ${unknown === 1 ? 'is' : 'are'} not shown.`}
        </p>
      )}
      {found.length > 0 && (
        <div className={styles.actions}>
          {isLong && (
            <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${groupThousands(found.length)}`}
            </Button>
          )}
          <CopyQuestions lines={found.map(({ line }) => line)} />
        </div>
      )}
    </section>
  )
}

interface Searchable {
  readonly line: AskedLine
  readonly words: string
}

/** The questions with all words of the filter; `unknown` of them have no known round, so a chosen round hides them. */
function findIn(all: readonly Searchable[], filter: string, { round, since }: Narrowed) {
  // “graphs” also finds “graph”.
  const wanted = questionWords(filter)
    .split(' ')
    .map((word) => word.replace(/(?<=...)s$/, ''))
  const matching = all.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
  return {
    found: matching.filter(({ line }) => wasAsked(line, round, since)),
    unknown: round === '' ? 0 : matching.filter(({ line }) => roundsOf([line]).length === 0).length,
  }
}

/** The words that find a question, each after a blank: '(HR)' is found by 'hr', and '==' by '=='. */
function wordsFor({ text, parts }: AskedLine): string {
  return [text, ...parts].map((line) => ` ${questionWords(line)} ${plainWords(line)}`).join('')
}

const Shapes = () => (
  <div className={styles.shapes} aria-hidden>
    {Array.from({ length: FIRST }, (_, index) => (
      <Skeleton key={index} width={`${90 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)
