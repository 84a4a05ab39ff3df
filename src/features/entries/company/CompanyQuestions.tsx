/** The questions of a company, the most frequent first, with a field that filters them while the reader types. */

import { useDeferredValue, useMemo, useState } from 'react'
import { byTimesAsked, roundsOf, wasAsked, type AskedLine } from '../../../domain/questions/askedLines'
import { notLoaded } from '../../../domain/text/errorMessages'
import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { counted, groupThousands } from '../../../domain/text/numbers'
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
import { Narrowing, useNarrowed } from './Narrowing'
import { QuestionList } from './QuestionList'
import { ReadingBar } from './ReadingBar'
import type { Details } from './useDetails'

/** The questions shown at first. */
const FIRST = 6

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
  const { narrowed, narrow } = useNarrowed(rounds)
  // Deferred, so that the list never delays a keystroke.
  const filter = useDeferredValue(typed)
  const { round, since } = narrowed
  const { found, unknown } = useMemo(() => {
    // “graphs” also finds “graph”.
    const wanted = questionWords(filter)
      .split(' ')
      .map((word) => word.replace(/(?<=...)s$/, ''))
    const matching = all.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
    return {
      found: matching.filter(({ line }) => wasAsked(line, round, since)),
      /** Nobody said in which round they were asked. */
      unknown: round === '' ? [] : matching.filter(({ line }) => roundsOf([line]).length === 0),
    }
  }, [all, filter, round, since])
  const shown = isOpen || isPrinting ? found : found.slice(0, FIRST)
  const count =
    filter.trim() + round + since === ''
      ? counted(all.length, 'question')
      : `${groupThousands(found.length)} of ${counted(all.length, 'question')}`

  return (
    <section className={styles.part} aria-label="Questions">
      <div className={styles.partHead}>
        <h2>Questions</h2>
        <output className={styles.aside}>{count}</output>
        <ReadingBar reading={reading} />
        <SearchField
          label="Filter the questions"
          placeholder="Filter, such as “graph”"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onType={setTyped}
          onClear={() => setTyped('')}
        />
      </div>
      {all.length > 0 && (
        <div className={styles.actions}>
          <Narrowing rounds={rounds} narrowed={narrowed} onNarrow={narrow} />
          {found.length > 0 && <CopyQuestions lines={found.map(({ line }) => line)} />}
        </div>
      )}
      {reading.status === 'failed' && (
        <LoadError onRetry={reading.resume}>{notLoaded('some experiences', reading.error)}</LoadError>
      )}
      {all.length === 0 && reading.status === 'reading' && <Shapes />}
      {all.length > 0 && found.length === 0 && <p>No question matches these choices.</p>}
      <QuestionList
        lines={shown.map(({ line }) => line)}
        renderEntry={(id) => {
          const entry = details.entries.find((each) => each.id === id)
          return entry && <EntryArticle entry={entry} />
        }}
      />
      {unknown.length > 0 && (
        <p className={styles.aside}>
          {`${counted(unknown.length, 'question')} without a known round ${unknown.length === 1 ? 'is' : 'are'} not shown.`}
        </p>
      )}
      {found.length > FIRST && (
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${groupThousands(found.length)}`}
        </Button>
      )}
    </section>
  )
}

/** The words that find a question, each after a blank: '(HR)' is found by 'hr', and '==' by '=='. */
function wordsFor({ text, parts }: AskedLine): string {
  return [text, ...parts].map((line) => ` ${questionWords(line)} ${plainWords(line)}`).join('')
}

/** While it is not known whether the reader may read details. */
export function QuestionsSkeleton() {
  return (
    <section className={styles.part} aria-label="Questions">
      <div className={styles.partHead}>
        <h2>Questions</h2>
      </div>
      <Shapes />
    </section>
  )
}

const Shapes = () => (
  <div className={styles.shapes} aria-hidden>
    {Array.from({ length: FIRST }, (_, index) => (
      <Skeleton key={index} width={`${90 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)
