/** Ways out of a view without results: a corrected search, and the choices to remove. Loaded when a view has no results. */

import { useDeferredValue, useMemo } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { choiceOf, type FilterChoices } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { hidingChoices, type HidingChoice } from '../../../domain/hidingChoices'
import { correctSearch } from '../../../domain/nearSearch'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import { resultMessages } from './messages'

export interface EmptyAdviceProps {
  view: EntryView
  choices: FilterChoices
  /** All entries, bookmarked or not. */
  entries: readonly EntrySummary[]
  isBookmarked: (entry: EntrySummary) => boolean
  isNew: (entry: EntrySummary) => boolean
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyAdvice({ view, choices, entries, isBookmarked, isNew, onChange }: EmptyAdviceProps) {
  // Deferred, so that the advice never delays a keystroke.
  const shown = useDeferredValue(view)
  const corrected = useMemo(() => correctSearch(shown.search, entries), [shown, entries])
  const hiding = useMemo(
    () => hidingChoices(shown, { entries, isBookmarked, isNew }),
    [shown, entries, isBookmarked, isNew],
  )
  return (
    <>
      {corrected !== null && (
        <Button variant="secondary" onClick={() => onChange({ search: corrected })}>
          <UserText as="span">{resultMessages.didYouMean(corrected)}</UserText>
        </Button>
      )}
      {hiding.map((choice) => (
        <Button key={choice.name} variant="secondary" onClick={() => onChange(choice.removal)}>
          <UserText as="span">
            {resultMessages.without(labelOf(choice, view, choices), choice.count)}
          </UserText>
        </Button>
      ))}
    </>
  )
}

/** The choice as the page shows it elsewhere. */
function labelOf({ name }: HidingChoice, { filters, search }: EntryView, choices: FilterChoices): string {
  switch (name) {
    case 'search':
      return `“${search.trim()}”`
    case 'onlyNew':
      return '“new since your last visit”'
    case 'bookmarked':
      return 'Bookmarked'
    default:
      return choiceOf(name, filters[name], choices[name])
  }
}
