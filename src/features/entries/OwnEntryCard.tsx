/** One of the signed-in user's own entries. */

import { memo, useId } from 'react'
import type { Entry } from '../../domain/entry'
import { Button } from '../../ui/Button'
import { DetailsToggle } from './DetailsToggle'
import { EntryCard } from './EntryCard'
import { EntryTexts } from './EntryTexts'
import { preloadEntryDialog } from './EntryWriteDialog'

export interface OwnEntryCardProps {
  entry: Entry
  expanded: boolean
  onToggle: (id: string) => void
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

export const OwnEntryCard = memo(function OwnEntryCard({
  entry,
  expanded,
  onToggle,
  onEdit,
  onDelete,
}: OwnEntryCardProps) {
  const titleId = useId()
  const detailId = useId()
  return (
    <EntryCard
      entry={entry}
      heading="h3"
      titleId={titleId}
      detailId={detailId}
      expanded={expanded}
      actions={
        <>
          <Button
            variant="quiet"
            aria-describedby={titleId}
            onPointerEnter={preloadEntryDialog}
            onFocus={preloadEntryDialog}
            onClick={() => onEdit(entry)}
          >
            Edit
          </Button>
          <Button variant="quiet" aria-describedby={titleId} onClick={() => onDelete(entry)}>
            Delete
          </Button>
          <DetailsToggle
            expanded={expanded}
            detailId={detailId}
            titleId={titleId}
            onToggle={() => onToggle(entry.id)}
          />
        </>
      }
      detail={<EntryTexts entry={entry} heading="h4" />}
    />
  )
})
