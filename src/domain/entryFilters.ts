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

function matchesType(name: string, filter: string): boolean {
  return filter === '' || samePositionType(name, filter)
}

/** Those that the filters let through; the list itself when none is set. Each spelling is looked at once. */
export function filterEntries<T extends Filtered>(
  entries: readonly T[],
  filters: EntryFilters,
): readonly T[] {
  if (!hasFilters(filters)) return entries
  const company = remembered((name) => matchesName(name, filters.company))
  const type = remembered((name) => matchesType(name, filters.positionType))
  const location = remembered((name) => matchesName(name, filters.location))
  return entries.filter(
    (entry) => company(entry.companyName) && type(entry.positionType) && location(entry.location),
  )
}

/** There are few spellings, however many entries there are. */
function remembered(matches: (name: string) => boolean): (name: string) => boolean {
  const verdicts = new Map<string, boolean>()
  return (name) => {
    let verdict = verdicts.get(name)
    if (verdict === undefined) {
      verdict = matches(name)
      verdicts.set(name, verdict)
    }
    return verdict
  }
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
  return [...byName].toSorted(([a], [b]) => (letters(a) < letters(b) ? -1 : 1)).map(([, name]) => name)
}

/** An accent after its letter, so that 'é' stands between 'e' and 'f'. */
function letters(key: string): string {
  return key.normalize('NFD')
}
