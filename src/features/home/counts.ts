/** Counts experiences, in total and by company. */

import type { SummaryList } from '../../data'
import { companyKey, COMPANIES } from '../../domain/names/companies'
import { counted } from '../../domain/text/numbers'

export interface Counts {
  readonly line: string
  /** The count of each company with a logo, by its name. Companies without experiences are absent. */
  readonly byCompany: ReadonlyMap<string, number>
}

export function countsOf(summaries: SummaryList['summaries']): Counts {
  const byKey = new Map<string, number>()
  for (const { companyName } of summaries) {
    const key = companyKey(companyName)
    byKey.set(key, (byKey.get(key) ?? 0) + 1)
  }
  const byCompany = new Map<string, number>()
  for (const { name } of COMPANIES) {
    const count = byKey.get(companyKey(name))
    if (count !== undefined) byCompany.set(name, count)
  }
  // Entries without a company name do not count as a company.
  const companies = byKey.size - (byKey.has('') ? 1 : 0)
  const line = `${counted(summaries.length, 'experience')} from ${counted(companies, 'company', 'companies')}`
  return { line: summaries.length === 0 ? '' : line, byCompany }
}
