/** Decides which preparation sheet fits the current results of the experiences page. */

import { companyKey } from './companies'
import type { EntrySummary } from './entry'
import { filterEntries, type EntryFilters } from './entryFilters'
import { readSearch, searchEntries } from './entrySearch'
import type { EntryView } from './entryView'

export interface Preparation {
  /** In the spelling of the company filter. */
  readonly company: string
  /** Includes the company among the filters. */
  readonly view: Pick<EntryView, 'filters' | 'search'>
}

interface Results {
  readonly summaries: readonly EntrySummary[]
  readonly found: readonly EntrySummary[]
  /** The companies with entries. */
  readonly companies: readonly string[]
  readonly isPartial: boolean
}

/** The sheet of the chosen company, of the company in the search, or of the only company in the results. Or null. */
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

/** False if the search finds all of the company's entries. */
function isNarrower(search: string, summaries: readonly EntrySummary[], filters: EntryFilters): boolean {
  const words = readSearch(search)
  if (words.length === 0) return false
  const all = filterEntries(summaries, filters)
  return searchEntries(all, words).length < all.length
}

/** The key of the only company among the entries; '' for several companies. */
function onlyKeyOf(entries: readonly EntrySummary[]): string {
  const key = companyKey(entries[0]?.companyName ?? '')
  return entries.every(({ companyName }) => companyKey(companyName) === key) ? key : ''
}
