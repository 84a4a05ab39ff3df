/** One entry of a sheet: its facts, its questions and its process. */

import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { entryPath } from '../../../config/paths'
import type { Entry } from '../../../domain/entry'
import { UserText } from '../../../ui/UserText'
import { Questions } from '../asked/Questions'
import { EntryTexts } from '../card'
import { Tick } from './Checklist'
import styles from './Prepare.module.css'
import { factsOf } from './sheetParts'

interface SheetEntryProps {
  entry: Entry
  role: string
  /** True if the reader has a plan. */
  isChecklist: boolean
}

const renderTick = (lineKey: string, questionId: string) => <Tick lineKey={lineKey} questionId={questionId} />

/** Memoised, because a loaded entry does not change. */
export const SheetEntry = memo(function SheetEntry({ entry, role, isChecklist }: SheetEntryProps) {
  const factsId = useId()
  return (
    <article className={styles.entry} tabIndex={-1} data-anchor={entry.id} aria-labelledby={factsId}>
      <UserText as="h3" id={factsId} className={styles.facts}>
        {factsOf(entry, role).map((fact, index) => (
          <span key={fact}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </UserText>
      <EntryTexts
        entry={entry}
        heading="h4"
        questions={
          <Questions
            entryId={entry.id}
            text={entry.questionsAsked}
            renderTick={isChecklist ? renderTick : undefined}
          />
        }
      />
      <Link className={styles.open} to={entryPath(entry.id)} aria-describedby={factsId}>
        Open this entry
      </Link>
    </article>
  )
})
