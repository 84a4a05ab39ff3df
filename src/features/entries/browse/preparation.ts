/** Decides which company's page fits the current results of the experiences page. */

import { companyKey } from '../../../domain/names/companies'
import type { EntrySummary } from '../../../domain/entry/entry'
import type { EntryView } from '../../../domain/finding/entryView'

interface Results {
  readonly found: readonly EntrySummary[]
  /** The companies with entries. */
  readonly companies: readonly string[]
  readonly isPartial: boolean
}

/** The chosen company, the company in the search, or the only company in the results, in the filter's spelling. Or null. */
export function companyIn(
  { filters, search }: Pick<EntryView, 'filters' | 'search'>,
  { found, companies, isPartial }: Results,
): string | null {
  const ofKey = (key: string) => companies.find((name) => companyKey(name) === key)
  const named = ofKey(companyKey(filters.company || search))
  const only = filters.company === '' && !isPartial ? ofKey(onlyKeyOf(found)) : undefined
  return found.length === 0 ? null : (named ?? only ?? null)
}

/** The key of the only company among the entries; '' for several companies. */
function onlyKeyOf(entries: readonly EntrySummary[]): string {
  const key = companyKey(entries[0]?.companyName ?? '')
  return entries.every(({ companyName }) => companyKey(companyName) === key) ? key : ''
}
