/** Ways out of a view without results: a corrected search. Loaded when a view has no results. */

import { useDeferredValue, useMemo } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import type { EntryView } from '../../../domain/entryView'
import { correctSearch } from '../../../domain/nearSearch'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import { resultMessages } from './messages'

export interface EmptyAdviceProps {
  view: EntryView
  /** All entries, bookmarked or not. */
  entries: readonly EntrySummary[]
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyAdvice({ view, entries, onChange }: EmptyAdviceProps) {
  // Deferred, so that the advice never delays a keystroke.
  const search = useDeferredValue(view.search)
  const corrected = useMemo(() => correctSearch(search, entries), [search, entries])
  if (corrected === null) return null
  return (
    <Button variant="secondary" onClick={() => onChange({ search: corrected })}>
      <UserText as="span">{resultMessages.didYouMean(corrected)}</UserText>
    </Button>
  )
}
