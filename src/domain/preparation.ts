/** Finds the preparation sheet for the current results of the experiences page. */

import { companyKey } from './companies'
import type { EntrySummary } from './entry'
import { filterEntries, type EntryFilters } from './entryFilters'
import { readSearch, searchEntries } from './entrySearch'
import type { EntryView } from './entryView'

export interface Preparation {
  /** In the spelling of the filter's choices. */
  readonly company: string
  /** The filters and search of the sheet, with the company among the filters. */
  readonly view: Pick<EntryView, 'filters' | 'search'>
}

interface Results {
  readonly summaries: readonly EntrySummary[]
  /** The summaries that match filters and search. */
  readonly found: readonly EntrySummary[]
  /** The companies with entries. */
  readonly companies: readonly string[]
  /** True while older summaries are still to come. */
  readonly isPartial: boolean
}

/**
 * The sheet of the company that is chosen, named by the whole search, or shared by all results. Null for several
 * companies or none.
 */
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

/** False for a search that matches all of the company's entries. */
function isNarrower(search: string, summaries: readonly EntrySummary[], filters: EntryFilters): boolean {
  const words = readSearch(search)
  if (words.length === 0) return false
  const all = filterEntries(summaries, filters)
  return searchEntries(all, words).length < all.length
}

/** The company key that all entries share; '' if they have several. */
function onlyKeyOf(entries: readonly EntrySummary[]): string {
  const key = companyKey(entries[0]?.companyName ?? '')
  return entries.every(({ companyName }) => companyKey(companyName) === key) ? key : ''
}
