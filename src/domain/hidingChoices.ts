/** For a view without results: the choices to remove, and how many entries each removal brings. */

import type { EntrySummary } from './entry'
import { filterEntries, FILTER_NAMES, type EntryFilters, type FilterName } from './entryFilters'
import { readSearch, searchEntries } from './entrySearch'
import type { EntryView } from './entryView'
import { byName } from './tables'

type Choices = Pick<EntryView, 'filters' | 'search' | 'onlyNew' | 'bookmarked'>
export type ChoiceName = FilterName | Exclude<keyof Choices, 'filters'>

export interface Removal {
  /** The choices to remove. */
  readonly names: readonly ChoiceName[]
  /** The other choices. */
  readonly others: Choices
  /** The number of entries that match the other choices. */
  readonly count: number
}

interface Facts {
  /** All entries, bookmarked or not. */
  readonly entries: readonly EntrySummary[]
  readonly isNew: (entry: EntrySummary) => boolean
  readonly isBookmarked: (entry: EntrySummary) => boolean
}

const MAX_REMOVALS = 3

/**
 * The removals of one choice that bring entries: at most three, most entries first. If no single choice is enough, the
 * removals of two choices, and so on. Empty if the user must remove all choices.
 */
export function removalsOf(view: Choices, facts: Facts): readonly Removal[] {
  const set = [
    ...FILTER_NAMES.filter((name) => view.filters[name] !== ''),
    ...(view.search.trim() === '' ? [] : (['search'] as const)),
    ...(view.onlyNew ? (['onlyNew'] as const) : []),
    ...(view.bookmarked ? (['bookmarked'] as const) : []),
  ]
  for (let size = 1; size < set.length; size += 1) {
    const removals = groupsOf<ChoiceName>(set, size)
      .map((names) => ({ names, others: without(view, names) }))
      .map((removal) => ({ ...removal, count: foundIn(removal.others, facts) }))
      .filter(({ count }) => count > 0)
    if (removals.length > 0) return removals.sort((a, b) => b.count - a.count).slice(0, MAX_REMOVALS)
  }
  return []
}

/** All groups of `size` items, in their order. */
function groupsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    groupsOf(items.slice(index + 1), size - 1).map((others) => [item, ...others]),
  )
}

function without(view: Choices, names: readonly ChoiceName[]): Choices {
  return {
    filters: byName<EntryFilters>(FILTER_NAMES, (name) => (names.includes(name) ? '' : view.filters[name])),
    search: names.includes('search') ? '' : view.search,
    onlyNew: view.onlyNew && !names.includes('onlyNew'),
    bookmarked: view.bookmarked && !names.includes('bookmarked'),
  }
}

function foundIn({ filters, search, onlyNew, bookmarked }: Choices, { entries, isNew, isBookmarked }: Facts) {
  const marked = bookmarked ? entries.filter(isBookmarked) : entries
  const found = filterEntries(onlyNew ? marked.filter(isNew) : marked, filters)
  return searchEntries(found, readSearch(search)).length
}
