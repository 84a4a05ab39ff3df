/** The card of a reported entry: details, reports, and two buttons to decide. */

import { useCallback, useEffect, useId, type ReactNode } from 'react'
import type { Watcher } from '../../../data'
import { formatLongDate, formatMoment } from '../../../domain/dates'
import type { Entry } from '../../../domain/entry'
import { notLoaded } from '../../../domain/errorMessages'
import type { ReportedEntry } from '../../../domain/moderation'
import { counted } from '../../../domain/numbers'
import { useData } from '../../../session/DataContext'
import { useSubscription } from '../../../session/useSharedWatch'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { ButtonRow } from '../../../ui/Page'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { EntryCard } from '../card/EntryCard'
import { EntryTextsSkeleton } from '../card/EntryTexts'
import { EntryArticle } from '../detail/EntryArticle'
import { useEntryDetail, type EntryDetails } from '../detail/entryDetails'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ReportedCardProps {
  reported: ReportedEntry
  details: EntryDetails
  isOwn: boolean
  /** True while a decision about the entry is pending. */
  isDeciding: boolean
  onRemove: (entry: Entry) => void
  /** Receives the shown version of the card. */
  onDismiss: (changedAt: number | null) => void
}

export function ReportedCard(props: ReportedCardProps) {
  const { reported, details, isOwn, isDeciding, onRemove, onDismiss } = props
  const { entryId } = reported
  const data = useData()
  const detail = useEntryDetail(details, entryId)
  const version = useSubscription(
    useCallback(
      (watcher: Watcher<number | null>) => data.watchCardVersion(entryId, watcher),
      [data, entryId],
    ),
  )
  // Marks the entry as recently used, so that the cache keeps it.
  useEffect(() => details.prefetch(entryId), [details, entryId])
  const reportsId = useId()
  const changedAt = version.status === 'ready' ? version.value : null
  const reports = <ReportList id={reportsId} reported={reported} changedAt={changedAt} />
  const actions = (entry: Entry | null) =>
    isOwn ? (
      <p className={styles.own}>{moderateMessages.ownEntry}</p>
    ) : (
      <ButtonRow>
        {entry !== null && (
          <Button
            variant="danger"
            disabled={isDeciding}
            aria-describedby={reportsId}
            onClick={() => onRemove(entry)}
          >
            Remove entry…
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isDeciding}
          aria-describedby={reportsId}
          onClick={() => onDismiss(changedAt)}
        >
          Dismiss reports
        </Button>
      </ButtonRow>
    )

  if (detail.status === 'loading' || version.status === 'loading') {
    return (
      <Plain>
        {reports}
        <EntryTextsSkeleton />
      </Plain>
    )
  }
  if (detail.status === 'failed' || version.status === 'failed') {
    const failed = detail.status === 'failed' ? detail : version
    return (
      <Plain>
        {reports}
        <LoadError onRetry={failed.retry}>
          {failed.status === 'failed' && notLoaded('the reported entry', failed.error)}
        </LoadError>
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

function Plain({ children }: { children: ReactNode }) {
  return (
    <Card as="li" className={`${styles.reported} ${styles.plain}`}>
      {children}
    </Card>
  )
}

interface ReportListProps {
  id: string
  reported: ReportedEntry
  /** When the entry last changed; null if unknown. */
  changedAt: number | null
}

function ReportList({ id, reported: { reports }, changedAt }: ReportListProps) {
  return (
    <div className={styles.reports}>
      <p id={id} className={styles.count}>
        {counted(reports.length, 'report')}
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
            {changedAt !== null && changedAt > timestamp && (
              <p className={styles.own}>{moderateMessages.editedAfterReport(formatMoment(changedAt))}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
