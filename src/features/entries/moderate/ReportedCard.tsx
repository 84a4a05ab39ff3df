/** The card of a reported entry: reports, two buttons to decide, details. */

import { useCallback, useEffect, useId, type ReactNode } from 'react'
import type { Watcher } from '../../../data'
import { formatLongDate, formatMoment } from '../../../domain/text/dates'
import { notLoaded } from '../../../domain/text/errorMessages'
import { counted } from '../../../domain/text/numbers'
import { isOutdated, type ReportedEntry } from '../../../domain/store/reports'
import { useData } from '../../../session/DataContext'
import { useSubscription } from '../../../session/useSharedWatch'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { EntryCard } from '../card/EntryCard'
import { EntryTextsSkeleton } from '../card/EntryTexts'
import { EntryArticle } from '../detail/EntryArticle'
import { useEntryDetail, type EntryDetails } from '../detail/entryDetails'
import { Decision } from './Decision'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ReportedCardProps {
  uid: string
  reported: ReportedEntry
  details: EntryDetails
}

export function ReportedCard({ uid, reported, details }: ReportedCardProps) {
  const { entryId } = reported
  const data = useData()
  const detail = useEntryDetail(details, entryId)
  const version = useSubscription(
    useCallback(
      (watcher: Watcher<number | null>) => data.reports.watchCardVersion(entryId, watcher),
      [data, entryId],
    ),
  )
  // Marks the entry as recently used, so that the cache keeps it.
  useEffect(() => details.prefetch(entryId), [details, entryId])
  const reportsId = useId()
  const changedAt = version.status === 'ready' ? version.value : null
  const reports = <ReportList id={reportsId} reported={reported} changedAt={changedAt} />

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
  if (detail.status === 'loading' || version.status === 'loading') {
    return (
      <Plain>
        {reports}
        <EntryTextsSkeleton />
      </Plain>
    )
  }
  const entry = detail.value
  const decision = (
    <Decision uid={uid} reported={reported} entry={entry} changedAt={changedAt} reportsId={reportsId} />
  )
  if (entry === null) {
    return (
      <Plain>
        {reports}
        <p>{moderateMessages.entryGone}</p>
        {decision}
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
          {decision}
          <EntryArticle entry={entry} />
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
        {reports.map((report) => (
          <li key={report.by}>
            <p>
              <strong>{report.reason}</strong>{' '}
              <time className={styles.when} dateTime={new Date(report.timestamp).toISOString()}>
                {formatLongDate(report.timestamp)}
              </time>
            </p>
            {report.text !== '' && <LongUserText lines={QUOTED_LINES}>{report.text}</LongUserText>}
            {changedAt !== null && isOutdated(report, changedAt) && (
              <p className={styles.own}>{moderateMessages.editedAfterReport(formatMoment(changedAt))}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
