/** Ways out of a view without results: a corrected search, and the choices to remove. */

import { useDeferredValue, useMemo } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { choiceOf, type FilterChoices } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { removalsOf, type ChoiceName } from '../../../domain/hidingChoices'
import { correctSearch } from '../../../domain/nearSearch'
import { isolated, listOf } from '../../../domain/text'
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
  const removals = useMemo(
    () => removalsOf(shown, { entries, isBookmarked, isNew }),
    [shown, entries, isBookmarked, isNew],
  )
  const labelOf = (name: ChoiceName) => isolated(choiceLabel(name, shown, choices))
  return (
    <>
      {corrected !== null && (
        <Button variant="secondary" onClick={() => onChange({ search: corrected })}>
          <UserText as="span">{resultMessages.didYouMean(corrected)}</UserText>
        </Button>
      )}
      {removals.map(({ names, others, count }) => (
        <Button key={names.join(' ')} variant="secondary" onClick={() => onChange(others)}>
          <UserText as="span">{resultMessages.without(listOf(names.map(labelOf)), count)}</UserText>
        </Button>
      ))}
    </>
  )
}

/** The maximum length of a choice on a button. The number after it must stay visible. */
const LABEL_MAX_LETTERS = 30

function cut(label: string): string {
  const letters = Array.from(label)
  return letters.length > LABEL_MAX_LETTERS ? `${letters.slice(0, LABEL_MAX_LETTERS - 1).join('')}…` : label
}

/** The choice as the page shows it elsewhere. */
function choiceLabel(name: ChoiceName, { filters, search }: EntryView, choices: FilterChoices): string {
  switch (name) {
    case 'search':
      return `“${cut(search.trim())}”`
    case 'onlyNew':
      return '“new since your last visit”'
    case 'bookmarked':
      return 'Bookmarked'
    default:
      return cut(choiceOf(name, filters[name], choices[name]))
  }
}
