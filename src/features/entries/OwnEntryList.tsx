/** The signed-in user's entries as cards, one open at a time. */

import { useCallback, useState } from 'react'
import type { Entry } from '../../domain/entry'
import { EntryGrid } from './EntryGrid'
import { OwnEntryCard } from './OwnEntryCard'

export interface OwnEntryListProps {
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

export function OwnEntryList({ entries, onEdit, onDelete }: OwnEntryListProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), [])
  return (
    <EntryGrid>
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
