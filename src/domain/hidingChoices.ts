/** For a view without results: the choices that hide entries, and how many entries each of them hides alone. */

import type { EntrySummary } from './entry'
import { filterEntries, FILTER_NAMES, type FilterName } from './entryFilters'
import { readSearch, searchEntries } from './entrySearch'
import type { EntryView } from './entryView'

type Choices = Pick<EntryView, 'filters' | 'search' | 'onlyNew' | 'bookmarked'>

export interface HidingChoice {
  readonly name: FilterName | 'search' | 'onlyNew' | 'bookmarked'
  /** The change of the view that removes the choice. */
  readonly removal: Partial<Choices>
  /** The number of entries that the other choices leave. */
  readonly count: number
}

interface Facts {
  /** All entries, bookmarked or not. */
  readonly entries: readonly EntrySummary[]
  readonly isNew: (entry: EntrySummary) => boolean
  readonly isBookmarked: (entry: EntrySummary) => boolean
}

/** The choices whose removal brings entries, most entries first. Empty if there is only one choice to remove. */
export function hidingChoices(view: Choices, facts: Facts): readonly HidingChoice[] {
  const { filters } = view
  const set: Pick<HidingChoice, 'name' | 'removal'>[] = FILTER_NAMES.filter(
    (name) => filters[name] !== '',
  ).map((name) => ({ name, removal: { filters: { ...filters, [name]: '' } } }))
  if (view.search.trim() !== '') set.push({ name: 'search', removal: { search: '' } })
  if (view.onlyNew) set.push({ name: 'onlyNew', removal: { onlyNew: false } })
  if (view.bookmarked) set.push({ name: 'bookmarked', removal: { bookmarked: false } })
  if (set.length === 1) return []
  return set
    .map((choice) => ({ ...choice, count: countOf({ ...view, ...choice.removal }, facts) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function countOf({ filters, search, onlyNew, bookmarked }: Choices, { entries, isNew, isBookmarked }: Facts) {
  const marked = bookmarked ? entries.filter(isBookmarked) : entries
  const left = filterEntries(onlyNew ? marked.filter(isNew) : marked, filters)
  return searchEntries(left, readSearch(search)).length
}
