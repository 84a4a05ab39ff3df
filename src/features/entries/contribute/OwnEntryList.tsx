/** The user's own entries as cards, one open at a time, and their skeletons. */

import { memo, useCallback, useState } from 'react'
import { entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { useDraft } from '../../../hooks/useDraft'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrites } from '../../../hooks/useWrite'
import { isWrite } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, EntryGrid } from '../card/EntryGrid'
import { CopyLink } from '../card/CopyLink'
import { EntryCard } from '../card/EntryCard'
import { EntryTexts } from '../detail/EntryTexts'
import { conflictOf, isSent, parseDraft } from '../form/entryDraft'
import { entryDialog } from './entryDialog'
import { contributeMessages } from './messages'

export interface OwnEntryListProps {
  uid: string
  /** At least one. */
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

export function OwnEntryList({ uid, entries, onEdit, onDelete }: OwnEntryListProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), [])
  const writes = useWrites()
  const isPending = (entry: Entry, kind: 'entry' | 'delete') =>
    writes.find(isWrite(kind, entry.id))?.state.status === 'pending'
  return (
    <EntryGrid label="Your entries" openIndex={entries.findIndex(({ id }) => id === expandedId)}>
      {entries.map((entry) => (
        <OwnEntryCard
          key={entry.id}
          uid={uid}
          entry={entry}
          isPending={isPending(entry, 'entry')}
          isDeleting={isPending(entry, 'delete')}
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
  isPending: boolean
  isDeleting: boolean
  expanded: boolean
  onToggle: (id: string) => void
}

const OwnEntryCard = memo(function OwnEntryCard(props: OwnEntryCardProps) {
  const { uid, entry, isPending, isDeleting, expanded, onToggle, onEdit, onDelete } = props
  const { value: draft } = useDraft(entryDraftKey(uid, entry.id), parseDraft)
  const saving = useSavingLabel()
  const note = isPending
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
            onPointerEnter={entryDialog.preload}
            onFocus={entryDialog.preload}
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
