/** Counts experiences, in total and by company. */

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../cards/watchCards'
import { companyKey } from '../../domain/names/companies'
import { counted } from '../../domain/text/numbers'
import { useSummaries } from '../../session/DataContext'

export interface Counts {
  readonly line: string
  /** The count of each company that has experiences, by its key. */
  readonly byKey: ReadonlyMap<string, number>
}

/**
 * Null until all cards have loaded. They load after the page, and never with the browser’s data saver. A failure shows no
 * message, because the reader did not ask for counts.
 */
export function useCounts(): Counts | null {
  const list = useDeferredValue(useSummaries(usePageLoaded() && !savesData()))
  const all = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => (all === null ? null : countsOf(all)), [all])
}

function countsOf(summaries: SummaryList['summaries']): Counts {
  const byKey = new Map<string, number>()
  for (const { companyName } of summaries) {
    const key = companyKey(companyName)
    byKey.set(key, (byKey.get(key) ?? 0) + 1)
  }
  // Entries without a company name do not count as a company.
  const companies = byKey.size - (byKey.has('') ? 1 : 0)
  const line = `${counted(summaries.length, 'experience')} from ${counted(companies, 'company', 'companies')}`
  return { line: summaries.length === 0 ? '' : line, byKey }
}

function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    const load = () => setLoaded(true)
    if (document.readyState === 'complete') load()
    else window.addEventListener('load', load, { signal: events.signal })
    return () => events.abort()
  }, [])
  return isLoaded
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
