/** The user's own entries as cards, one open at a time, and their skeletons. */

import { memo, useCallback, useState } from 'react'
import type { Entry } from '../../../domain/entry'
import { Button } from '../../../ui/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, CopyLink, EntryCard, EntryGrid, EntryTexts } from '../card'
import { entryDialog } from './OwnEntryDialog'

interface OwnEntryListProps {
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

export function OwnEntryList({ entries, onEdit, onDelete }: OwnEntryListProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), [])
  return (
    <EntryGrid openIndex={entries.findIndex(({ id }) => id === expandedId)}>
      {entries.map((entry) => (
        <OwnEntryCard
          key={entry.id}
          entry={entry}
          expanded={entry.id === expandedId}
          onToggle={toggle}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </EntryGrid>
  )
}

interface OwnEntryCardProps {
  entry: Entry
  expanded: boolean
  onToggle: (id: string) => void
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

const OwnEntryCard = memo(function OwnEntryCard(props: OwnEntryCardProps) {
  const { entry, expanded, onToggle, onEdit, onDelete } = props
  return (
    <EntryCard
      entry={entry}
      heading="h3"
      renderTools={(titleId) => <CopyLink entryId={entry.id} titleId={titleId} />}
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
