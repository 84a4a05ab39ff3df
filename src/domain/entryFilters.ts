/** Which cards the filters of the experiences page let through (spec 2 and 5). */

import { samePositionType, type EntrySummary } from './entry'
import { normalise } from './text'

/** A filter that is '' lets everything through. */
export interface EntryFilters {
  readonly company: string
  readonly positionType: string
  readonly location: string
}

export const NO_FILTERS: EntryFilters = { company: '', positionType: '', location: '' }

export function hasFilters(filters: EntryFilters): boolean {
  return filters.company !== '' || filters.positionType !== '' || filters.location !== ''
}

type Filtered = Pick<EntrySummary, 'companyName' | 'positionType' | 'location'>

function matchesName(name: string, filter: string): boolean {
  return filter === '' || normalise(name) === normalise(filter)
}

export function matchesFilters(entry: Filtered, filters: EntryFilters): boolean {
  return (
    matchesName(entry.companyName, filters.company) &&
    (filters.positionType === '' || samePositionType(entry.positionType, filters.positionType)) &&
    matchesName(entry.location, filters.location)
  )
}

/** Those that the filters let through; the list itself when none is set. Each spelling is looked at once. */
export function filterEntries<T extends Filtered>(
  entries: readonly T[],
  filters: EntryFilters,
): readonly T[] {
  if (!hasFilters(filters)) return entries
  const verdicts = new Map<string, boolean>()
  return entries.filter((entry) => {
    const spelling = `${entry.companyName}\n${entry.positionType}\n${entry.location}`
    let verdict = verdicts.get(spelling)
    if (verdict === undefined) {
      verdict = matchesFilters(entry, filters)
      verdicts.set(spelling, verdict)
    }
    return verdict
  })
}

/** Company names to choose from: each once, however it was written, in alphabetical order. */
export function companyChoices(entries: readonly Filtered[]): readonly string[] {
  // Each spelling first: there are few, however many entries there are.
  const spellings = new Set(entries.map(({ companyName }) => companyName))
  const byName = new Map<string, string>()
  for (const spelling of spellings) {
    const key = normalise(spelling)
    if (key !== '' && !byName.has(key)) byName.set(key, spelling.trim())
  }
  // By the letters themselves: the first use of a browser's collation is slow, and this runs before the first cards.
  const letters = (key: string) => key.normalize('NFD')
  return [...byName].toSorted(([a], [b]) => (letters(a) < letters(b) ? -1 : 1)).map(([, name]) => name)
}
