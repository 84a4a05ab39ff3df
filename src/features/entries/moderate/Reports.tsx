/** The reported entries. */

import { ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { notLoaded } from '../../../domain/text/errorMessages'
import type { ReportedEntry } from '../../../domain/store/reports'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useData } from '../../../session/DataContext'
import { useSubscription } from '../../../session/sharedWatch'
import { EmptyState } from '../../../ui/EmptyState'
import { focusHeading } from '../../../ui/focusHeading'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { LoadError } from '../../../ui/LoadError'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, EntryGrid } from '../card/EntryGrid'
import { useEntryDetails } from '../detail/entryDetails'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'
import { ReportedCard } from './ReportedCard'

/** Few, because each entry is read with all its details. */
const ENTRIES_PER_STEP = 6

export function Reports({ uid }: { uid: string }) {
  const data = useData()
  const reports = useSubscription<readonly ReportedEntry[]>(
    useCallback((watcher) => data.reports.watchAll(watcher), [data]),
  )
  switch (reports.status) {
    case 'loading':
      return <ReportsSkeleton />
    case 'failed':
      return <LoadError onRetry={reports.retry}>{notLoaded('the reports', reports.error)}</LoadError>
    default:
      return <ReportedEntries uid={uid} reported={reports.value} />
  }
}

function ReportedEntries({ uid, reported }: { uid: string; reported: readonly ReportedEntry[] }) {
  const details = useEntryDetails(uid)
  const growing = useGrowingList(reported.length, ENTRIES_PER_STEP, '')
  useFocusAfterRemoval(reported.length)
  return (
    <>
      <output className={styles.lead}>
        {reported.length > 0 && moderateMessages.reported(reported.length)}
      </output>
      {reported.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title="Nothing is reported">
          When someone reports an entry, it appears here automatically.
        </EmptyState>
      ) : (
        <EntryGrid label="Reported entries">
          {reported.slice(0, growing.shown).map((one) => (
            <ReportedCard key={one.entryId} uid={uid} reported={one} details={details} />
          ))}
        </EntryGrid>
      )}
      <GrowingListEnd list={growing}>Show more entries</GrowingListEnd>
    </>
  )
}

/** Focuses the heading when a card disappears with the focus. */
function useFocusAfterRemoval(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      focusHeading(document.querySelector('main'))
    before.current = count
  }, [count])
}

export function ReportsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <CardSkeletons count={2} />
    </>
  )
}
