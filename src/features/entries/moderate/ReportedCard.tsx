/** The card of a reported entry: reports, two buttons to decide, details. */

import { useCallback, useEffect, useId } from 'react'
import type { OwnedEntry } from '../../../domain/entry/entry'
import { formatLongDate, formatMoment } from '../../../domain/text/dates'
import { notLoaded } from '../../../domain/text/errorMessages'
import { counted } from '../../../domain/text/numbers'
import { isOutdated, type ReportedEntry } from '../../../domain/store/reports'
import { useData } from '../../../session/DataContext'
import { useSharedWatch, useSubscription, type WatchedWithRetry } from '../../../session/sharedWatch'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { ButtonRow } from '../../../ui/Page'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { EntryCard } from '../card/EntryCard'
import { EntryTextsSkeleton } from '../detail/EntryTexts'
import { EntryArticle } from '../detail/EntryArticle'
import type { EntryDetails } from '../detail/entryDetails'
import { Decision, KeepButton } from './Decision'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ReportedCardProps {
  uid: string
  reported: ReportedEntry
  details: EntryDetails
}

export function ReportedCard({ uid, reported, details }: ReportedCardProps) {
  const state = useReportedEntry(details, reported.entryId)
  const reportsId = useId()
  const decided = { reported, reportsId }
  if (state.status === 'shown')
    return (
      <EntryCard
        entry={state.entry}
        heading="h2"
        figures
        expanded
        detail={
          <div className={styles.reported}>
            <ReportList {...decided} changedAt={state.changedAt} />
            <Decision {...decided} uid={uid} entry={state.entry} changedAt={state.changedAt} />
            <EntryArticle entry={state.entry} />
          </div>
        }
      />
    )
  return (
    <Card as="li" className={`${styles.reported} ${styles.plain}`}>
      <ReportList {...decided} changedAt={null} />
      {state.status === 'loading' && <EntryTextsSkeleton />}
      {state.status === 'failed' && (
        <LoadError onRetry={state.retry}>{notLoaded('the reported entry', state.error)}</LoadError>
      )}
      {state.status === 'gone' && (
        <>
          <p>{moderateMessages.entryGone}</p>
          <ButtonRow>
            <KeepButton {...decided} names={NO_NAMES} label="Delete the reports" />
          </ButtonRow>
        </>
      )}
    </Card>
  )
}

/** The author may have deleted the entry, so its names are unknown. */
const NO_NAMES = { companyName: '', roleTitle: '' }

type ReportedState =
  | Exclude<WatchedWithRetry<unknown>, { status: 'ready' }>
  | { readonly status: 'gone' }
  /** `changedAt` is null if it is unknown when the entry last changed. */
  | { readonly status: 'shown'; readonly entry: OwnedEntry; readonly changedAt: number | null }

/** The entry with its version, live. */
function useReportedEntry(details: EntryDetails, entryId: string): ReportedState {
  const data = useData()
  const detail = useSharedWatch(details.watchOf(entryId))
  const version = useSubscription<number | null>(
    useCallback((watcher) => data.reports.watchCardVersion(entryId, watcher), [data, entryId]),
  )
  // Marks the entry as recently used, so that the cache keeps it.
  useEffect(() => details.prefetch(entryId), [details, entryId])
  if (detail.status !== 'ready') return detail
  if (version.status !== 'ready') return version
  if (detail.value === null) return { status: 'gone' }
  return { status: 'shown', entry: detail.value, changedAt: version.value }
}

interface ReportListProps {
  reported: ReportedEntry
  /** The id of the element with the number of reports. */
  reportsId: string
  changedAt: number | null
}

/** The reports about an entry, with their reasons. */
function ReportList({ reported: { reports }, reportsId, changedAt }: ReportListProps) {
  return (
    <div className={styles.reports}>
      <p id={reportsId} className={styles.count}>
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
