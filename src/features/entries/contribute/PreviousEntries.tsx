/** The section with the user's own entries, their skeletons, and its empty state. */

import { NotebookPen } from 'lucide-react'
import { memo, useCallback, useState, type RefObject } from 'react'
import { entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { notLoaded } from '../../../domain/text/errorMessages'
import { experiencesMessages } from '../../../domain/text/messages'
import { lazyCode } from '../../../hooks/LazyBoundary'
import { useDraft } from '../../../hooks/useDraft'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrites } from '../../../hooks/useWrite'
import { isPending } from '../../../session/outbox'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CopyLink } from '../card/CopyLink'
import { EntryCard } from '../card/EntryCard'
import { CardSkeletons, EntryGrid } from '../card/EntryGrid'
import { EntryTexts } from '../detail/EntryTexts'
import { conflictOf, isSent, parseDraft } from '../form/entryDraft'
import { SampleExperience } from '../gate/SampleExperience'
import styles from './Contribute.module.css'
import { contributeMessages } from './messages'

/** The form, which loads when the user is about to open it. */
export const entryDialogCode = lazyCode(async () => (await import('../form/EntryDialog')).EntryDialog)

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

interface OwnEntryListProps {
  uid: string
  /** At least one. */
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

/** Cards, one open at a time. */
function OwnEntryList({ uid, entries, onEdit, onDelete }: OwnEntryListProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), [])
  const writes = useWrites()
  return (
    <EntryGrid label="Your entries" openIndex={entries.findIndex(({ id }) => id === expandedId)}>
      {entries.map((entry) => (
        <OwnEntryCard
          key={entry.id}
          uid={uid}
          entry={entry}
          isSaving={isPending(writes, 'entry', entry.id)}
          isDeleting={isPending(writes, 'delete', entry.id)}
          expanded={entry.id === expandedId}
          onToggle={toggle}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </EntryGrid>
  )
}

interface OwnEntryCardProps extends Omit<OwnEntryListProps, 'entries'> {
  entry: Entry
  /** True until the server has the entry as the card shows it. */
  isSaving: boolean
  isDeleting: boolean
  expanded: boolean
  onToggle: (id: string) => void
}

const OwnEntryCard = memo(function OwnEntryCard(props: OwnEntryCardProps) {
  const { uid, entry, isSaving, isDeleting, expanded, onToggle, onEdit, onDelete } = props
  const { value: draft } = useDraft(entryDraftKey(uid, entry.id), parseDraft)
  const saving = useSavingLabel()
  const note = isSaving
    ? saving
    : draft !== null && contributeMessages.editKept(isSent(draft) && conflictOf(draft, entry, null) === null)
  return (
    <EntryCard
      entry={entry}
      heading="h3"
      renderTools={(titleId) => <CopyLink entryId={entry.id} titleId={titleId} />}
      note={note}
      renderActions={(titleId) => (
        <>
          <Button
            variant="quiet"
            aria-describedby={titleId}
            onPointerEnter={entryDialogCode.preload}
            onFocus={entryDialogCode.preload}
            onClick={() => onEdit(entry)}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            aria-describedby={titleId}
            busy={isDeleting}
            busyLabel="Deleting…"
            onClick={() => onDelete(entry)}
          >
            Delete
          </Button>
        </>
      )}
      expanded={expanded}
      onToggle={() => onToggle(entry.id)}
      detail={<EntryTexts entry={entry} heading="h4" />}
    />
  )
})

export function OwnEntryListSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <CardSkeletons count={3} own />
    </>
  )
}
