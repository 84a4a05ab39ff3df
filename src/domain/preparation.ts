/** The preparation sheet that the results of the experiences page lead to. */

import { companyKey } from './companies'
import type { EntrySummary } from './entry'
import { filterEntries, type EntryFilters } from './entryFilters'
import { readSearch, searchEntries } from './entrySearch'
import type { EntryView } from './entryView'

export interface Preparation {
  /** As the choices of the filter spell it. */
  readonly company: string
  /** What the sheet is narrowed to, with the company among the filters. */
  readonly view: Pick<EntryView, 'filters' | 'search'>
}

interface Results {
  readonly summaries: readonly EntrySummary[]
  /** What filters and search leave of them. */
  readonly found: readonly EntrySummary[]
  /** Those that have entries. */
  readonly companies: readonly string[]
  /** Older ones are still to come. */
  readonly isPartial: boolean
}

/** Of the company that is chosen, that the whole search names, or that all results are of; null for several, or none. */
export function sheetOf(
  { filters, search }: Pick<EntryView, 'filters' | 'search'>,
  { summaries, found, companies, isPartial }: Results,
): Preparation | null {
  const ofKey = (key: string) => companies.find((name) => companyKey(name) === key)
  const named = ofKey(companyKey(filters.company || search))
  const company = named ?? (filters.company === '' && !isPartial ? ofKey(onlyKeyOf(found)) : undefined)
  if (company === undefined || found.length === 0) return null
  const ofCompany = { ...filters, company }
  return {
    company,
    view: { filters: ofCompany, search: isNarrower(search, summaries, ofCompany) ? search : '' },
  }
}

/** What leaves all of them narrows nothing. */
function isNarrower(search: string, summaries: readonly EntrySummary[], filters: EntryFilters): boolean {
  const words = readSearch(search)
  if (words.length === 0) return false
  const all = filterEntries(summaries, filters)
  return searchEntries(all, words).length < all.length
}

/** '' where they are of several companies. */
function onlyKeyOf(entries: readonly EntrySummary[]): string {
  const key = companyKey(entries[0]?.companyName ?? '')
  return entries.every(({ companyName }) => companyKey(companyName) === key) ? key : ''
}
