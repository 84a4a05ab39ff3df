/** The questions of a company, the most frequent first, with fields that narrow them and a button that copies them. */

import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { tagsOf, type AskedLine } from '../../../domain/questions/askedLines'
import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { notLoaded } from '../../../domain/text/errorMessages'
import { counted, countOf, groupThousands } from '../../../domain/text/numbers'
import { capitalised, oneLine } from '../../../domain/text/text'
import { useCopy } from '../../../hooks/useCopy'
import { useIsPrinting } from '../../../hooks/useIsPrinting'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { SearchField } from '../../../ui/SearchField'
import { EntryArticle } from '../detail/EntryArticle'
import { PendingDetail } from '../detail/ExperienceDetail'
import { ChoiceSelect } from '../list/ChoiceSelect'
import styles from './Company.module.css'
import { QuestionList } from './QuestionList'
import { READING_STEP, type Details } from './useDetails'
import { RECENT, useQuestions, type Questions } from './useQuestions'

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
  const total = isEmpty && reading.status !== 'done' ? '' : counted(questions.total, 'question')

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
      {isEmpty && reading.status === 'reading' && <PendingDetail />}
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

const TIMES = [
  { value: '', label: 'Any time' },
  { value: RECENT, label: 'Last 12 months' },
]

/** Words, a round, the last 12 months. The address holds the last two. */
function Narrowing({ questions }: { questions: Questions }) {
  const { typed, setTyped, rounds, round, setRound, isRecent, setSince } = questions
  return (
    <div className={styles.search}>
      <SearchField
        label="Filter the questions"
        placeholder="Filter"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onType={setTyped}
        onClear={() => setTyped('')}
      />
      {rounds.length > 0 && (
        <ChoiceSelect
          label="Round"
          choices={[{ value: '', label: 'All rounds' }, ...rounds.map((one) => ({ value: one, label: one }))]}
          value={round}
          onChoose={(value) => setRound(value || null)}
        />
      )}
      <ChoiceSelect
        label="Time"
        choices={TIMES}
        value={isRecent ? RECENT : ''}
        onChoose={(value) => setSince(value || null)}
      />
    </div>
  )
}

function CopyQuestions({ lines }: { lines: readonly AskedLine[] }) {
  const { copy, isCopied, refused } = useCopy()
  return (
    <>
      <Button variant="quiet" onClick={() => copy(lines.map(listItem).join('\n'))}>
        <ClipboardCopy aria-hidden />
        Copy questions
      </Button>
      <output>{isCopied ? 'Copied.' : refused}</output>
    </>
  )
}

/** '- Two sum (Technical)', with its parts below it. In Markdown, '![' would load an image when the reader opens their notes. */
function listItem(line: AskedLine): string {
  const rounds = tagsOf(line).map(oneLine).join(', ')
  const asked = `- ${capitalised(oneLine(line.text))}${rounds && ` (${rounds})`}`
  const parts = line.parts.map((part) => part.replace(/\S.*/, oneLine))
  return [asked, ...parts].join('\n  ').replaceAll('![', '! [')
}
