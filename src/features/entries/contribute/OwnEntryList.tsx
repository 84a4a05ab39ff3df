/** The user's own entries as cards, one open at a time, and their skeletons. */

import { memo, useCallback, useState } from 'react'
import type { Entry } from '../../../domain/entry'
import { notLoaded } from '../../../domain/errorMessages'
import { thanksFor } from '../../../domain/received'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, CopyLink, EntryCard, EntryGrid, EntryTexts } from '../card'
import { receivedMessages } from './messages'
import { NewMarks } from './NewMarks'
import { entryDialog } from './OwnEntryDialog'
import { useReceived } from './useReceived'

interface OwnEntryListProps {
  uid: string
  /** At least one. */
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

export function OwnEntryList({ uid, entries, onEdit, onDelete }: OwnEntryListProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), [])
  const { watched, received } = useReceived(entries)
  return (
    <>
      {watched.status === 'failed' && (
        <LoadError onRetry={watched.retry}>
          {notLoaded('the thanks and marks on your entries', watched.error)}
        </LoadError>
      )}
      {received !== null && <NewMarks uid={uid} received={received} />}
      <EntryGrid label="Your entries" openIndex={entries.findIndex(({ id }) => id === expandedId)}>
        {entries.map((entry) => (
          <OwnEntryCard
            key={entry.id}
            entry={entry}
            thanks={received === null ? 0 : thanksFor(entry.id, received)}
            expanded={entry.id === expandedId}
            onToggle={toggle}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </EntryGrid>
    </>
  )
}

interface OwnEntryCardProps {
  entry: Entry
  /** The number of readers who thanked for the entry. */
  thanks: number
  expanded: boolean
  onToggle: (id: string) => void
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

const OwnEntryCard = memo(function OwnEntryCard(props: OwnEntryCardProps) {
  const { entry, thanks, expanded, onToggle, onEdit, onDelete } = props
  return (
    <EntryCard
      entry={entry}
      heading="h3"
      renderTools={(titleId) => <CopyLink entryId={entry.id} titleId={titleId} />}
      note={thanks > 0 && receivedMessages.thanked(thanks)}
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
          <Button variant="quiet" aria-describedby={titleId} onClick={() => onDelete(entry)}>
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
