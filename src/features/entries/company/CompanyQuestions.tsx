/** The questions of a company, the most frequent first, with a field that filters them while the reader types. */

import { useState } from 'react'
import { notLoaded } from '../../../domain/text/errorMessages'
import { counted, countOf, groupThousands } from '../../../domain/text/numbers'
import { useIsPrinting } from '../../../hooks/useIsPrinting'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import { EntryArticle } from '../detail/EntryArticle'
import styles from './Company.module.css'
import { CopyQuestions } from './CopyQuestions'
import { Narrowing } from './Narrowing'
import { QuestionList } from './QuestionList'
import type { Details } from './useDetails'
import { useQuestions } from './useQuestions'
import { READING_STEP } from './useReading'

/** The questions shown at first, if more than a few others are left. */
const FIRST = 6
const FEW = 2

export function CompanyQuestions({ details }: { details: Details }) {
  const { reading } = details
  const questions = useQuestions(details.questions)
  const { found, isNarrowed } = questions
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const isLong = found.length > FIRST + FEW
  const shown = !isLong || isOpen || isPrinting ? found : found.slice(0, FIRST)
  const isEmpty = questions.total === 0
  const total = isEmpty && reading.status === 'reading' ? '' : counted(questions.total, 'question')

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
        {questions.isSearched && <Narrowing questions={questions} />}
      </div>
      {reading.status === 'failed' && (
        <LoadError onRetry={reading.retry}>{notLoaded('some experiences', reading.error)}</LoadError>
      )}
      {total === '' && <Shapes />}
      {!isEmpty && found.length === 0 && <p>No question matches these choices.</p>}
      <QuestionList
        lines={shown}
        renderEntry={(id) => {
          const entry = details.entries.get(id)
          return entry && <EntryArticle entry={entry} />
        }}
      />
      {found.length > 0 && (
        <div className={styles.actions}>
          {isLong && (
            <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${groupThousands(found.length)}`}
            </Button>
          )}
          <CopyQuestions lines={found} />
        </div>
      )}
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
