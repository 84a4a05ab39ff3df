/** The section with the user's own entries, and its empty state. */

import { NotebookPen } from 'lucide-react'
import type { RefObject } from 'react'
import type { Entry } from '../../../domain/entry/entry'
import { notLoaded } from '../../../domain/text/errorMessages'
import { experiencesMessages } from '../../../domain/text/messages'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { SampleExperience } from '../gate/SampleExperience'
import styles from './Contribute.module.css'
import { contributeMessages } from './messages'
import { OwnEntryList, OwnEntryListSkeleton, type OwnEntryListProps } from './OwnEntryList'

interface PreviousEntriesProps extends Omit<OwnEntryListProps, 'entries'> {
  entries: WatchedWithRetry<readonly Entry[]>
  /** Gets the focus when a focused element disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>
  onShare: () => void
}

export function PreviousEntries(props: PreviousEntriesProps) {
  const { uid, entries, headingRef, onShare, onEdit, onDelete } = props
  return (
    <section className={styles.entries} aria-labelledby="previous-entries">
      <h2 ref={headingRef} id="previous-entries" tabIndex={-1}>
        {contributeMessages.previousEntries}
      </h2>
      {entries.status === 'loading' && <OwnEntryListSkeleton />}
      {entries.status === 'failed' && (
        <LoadError onRetry={entries.retry}>{notLoaded('your entries', entries.error)}</LoadError>
      )}
      {entries.status === 'ready' && entries.value.length === 0 && <NoEntries onShare={onShare} />}
      {entries.status === 'ready' && entries.value.length > 0 && (
        <OwnEntryList uid={uid} entries={entries.value} onEdit={onEdit} onDelete={onDelete} />
      )}
    </section>
  )
}

function NoEntries({ onShare }: Pick<PreviousEntriesProps, 'onShare'>) {
  return (
    <EmptyState
      icon={<NotebookPen />}
      action={
        <SampleExperience
          renderShare={(closeExample) => (
            <Button
              onClick={() => {
                closeExample()
                onShare()
              }}
            >
              Share yours
            </Button>
          )}
        />
      }
    >
      <p>{contributeMessages.empty}</p>
      <p>{experiencesMessages.everythingCounts}</p>
    </EmptyState>
  )
}
