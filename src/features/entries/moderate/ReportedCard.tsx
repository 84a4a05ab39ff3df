/** One reported entry in full, with what was said against it and what can be done. */

import { useEffect, useId, type ReactNode } from 'react'
import { formatLongDate } from '../../../domain/dates'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import { entryErrors } from '../../../domain/messages'
import type { ReportedEntry } from '../../../domain/moderation'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { ButtonRow } from '../../../ui/Page'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { EntryCard, EntryTextsSkeleton } from '../card'
import { EntryArticle } from '../detail/EntryArticle'
import { useEntryDetail, type EntryDetails } from '../detail/entryDetails'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ReportedCardProps {
  reported: ReportedEntry
  details: EntryDetails
  isOwn: boolean
  onRemove: (entry: Entry) => void
  onDismiss: () => void
}

export function ReportedCard({ reported, details, isOwn, onRemove, onDismiss }: ReportedCardProps) {
  const { entryId } = reported
  const detail = useEntryDetail(details, entryId)
  // Marks it as wanted: what was wanted longest ago is forgotten.
  useEffect(() => details.prefetch(entryId), [details, entryId])
  const reportsId = useId()
  const reports = <ReportList id={reportsId} reported={reported} />
  const actions = (entry: Entry | null) =>
    isOwn ? (
      <p className={styles.own}>{moderateMessages.ownEntry}</p>
    ) : (
      <ButtonRow>
        {entry !== null && (
          <Button variant="danger" aria-describedby={reportsId} onClick={() => onRemove(entry)}>
            Remove entry…
          </Button>
        )}
        <Button variant="secondary" aria-describedby={reportsId} onClick={onDismiss}>
          Dismiss reports
        </Button>
      </ButtonRow>
    )

  if (detail.status === 'loading') {
    return (
      <Plain>
        {reports}
        <EntryTextsSkeleton />
      </Plain>
    )
  }
  if (detail.status === 'failed') {
    return (
      <Plain>
        {reports}
        <LoadError onRetry={detail.retry}>{errorMessage(detail.error, entryErrors)}</LoadError>
      </Plain>
    )
  }
  const entry = detail.value
  if (entry === null) {
    return (
      <Plain>
        {reports}
        <p>{moderateMessages.entryGone}</p>
        {actions(null)}
      </Plain>
    )
  }
  return (
    <EntryCard
      entry={entry}
      heading="h2"
      figures
      expanded
      detail={
        <div className={styles.reported}>
          {reports}
          <EntryArticle entry={entry} />
          {actions(entry)}
        </div>
      }
    />
  )
}

/** Of an entry that is not there to be shown. */
function Plain({ children }: { children: ReactNode }) {
  return (
    <Card as="li" className={`${styles.reported} ${styles.plain}`}>
      {children}
    </Card>
  )
}

function ReportList({ id, reported: { reports } }: { id: string; reported: ReportedEntry }) {
  return (
    <div className={styles.reports}>
      <p id={id} className={styles.count}>
        {reports.length === 1 ? '1 report' : `${reports.length} reports`}
      </p>
      <ul>
        {reports.map(({ by, reason, text, timestamp }) => (
          <li key={by}>
            <p>
              <strong>{reason}</strong>{' '}
              <time className={styles.when} dateTime={new Date(timestamp).toISOString()}>
                {formatLongDate(timestamp)}
              </time>
            </p>
            {text !== '' && <LongUserText lines={QUOTED_LINES}>{text}</LongUserText>}
          </li>
        ))}
      </ul>
    </div>
  )
}
