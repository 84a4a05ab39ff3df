/** The card of a reported entry: reports, two buttons to decide, details. */

import { useCallback, useEffect, useId, type ReactNode } from 'react'
import type { Watcher } from '../../../data'
import type { OwnedEntry } from '../../../domain/entry/entry'
import { notLoaded } from '../../../domain/text/errorMessages'
import type { ReportedEntry } from '../../../domain/store/reports'
import { useData } from '../../../session/DataContext'
import { useSharedWatch, useSubscription, type WatchedWithRetry } from '../../../session/sharedWatch'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { ButtonRow } from '../../../ui/Page'
import { EntryCard } from '../card/EntryCard'
import { EntryTextsSkeleton } from '../detail/EntryTexts'
import { EntryArticle } from '../detail/EntryArticle'
import type { EntryDetails } from '../detail/entryDetails'
import { Decision, KeepButton } from './Decision'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'
import { ReportList } from './ReportList'

interface ReportedCardProps {
  uid: string
  reported: ReportedEntry
  details: EntryDetails
}

export function ReportedCard({ uid, reported, details }: ReportedCardProps) {
  const state = useReportedEntry(details, reported.entryId)
  const reportsId = useId()
  const decided = { reported, reportsId }
  switch (state.status) {
    case 'loading':
      return (
        <Plain {...decided}>
          <EntryTextsSkeleton />
        </Plain>
      )
    case 'failed':
      return (
        <Plain {...decided}>
          <LoadError onRetry={state.retry}>{notLoaded('the reported entry', state.error)}</LoadError>
        </Plain>
      )
    case 'gone':
      return (
        <Plain {...decided}>
          <p>{moderateMessages.entryGone}</p>
          <ButtonRow>
            <KeepButton {...decided} names={NO_NAMES} label="Delete the reports" />
          </ButtonRow>
        </Plain>
      )
    default:
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
  }
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
  const version = useSubscription(
    useCallback(
      (watcher: Watcher<number | null>) => data.reports.watchCardVersion(entryId, watcher),
      [data, entryId],
    ),
  )
  // Marks the entry as recently used, so that the cache keeps it.
  useEffect(() => details.prefetch(entryId), [details, entryId])
  if (detail.status !== 'ready') return detail
  if (version.status !== 'ready') return version
  if (detail.value === null) return { status: 'gone' }
  return { status: 'shown', entry: detail.value, changedAt: version.value }
}

interface PlainProps {
  reported: ReportedEntry
  reportsId: string
  children: ReactNode
}

/** The reports without their entry. */
function Plain({ children, ...props }: PlainProps) {
  return (
    <Card as="li" className={`${styles.reported} ${styles.plain}`}>
      <ReportList {...props} changedAt={null} />
      {children}
    </Card>
  )
}
