/** The cards that the page's view leaves, in its order. What finds them by words is a chunk of its own. */

import { useEffect, useMemo } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { filterEntries } from '../../../domain/entryFilters'
import { orderEntries } from '../../../domain/entryOrder'
import type { Marks, SearchModule } from '../../../domain/entrySearch'
import type { EntryView } from '../../../domain/entryView'
import { useWatch, type WatchedWithRetry } from '../../../session/useWatch'
import { lazyModule } from '../../../session/lazyModule'

const searchModule = lazyModule<SearchModule>(() => import('../../../domain/entrySearch'))

export interface FoundEntries {
  readonly entries: readonly EntrySummary[]
  /** What was found in an entry; undefined while nothing is searched for. */
  readonly marksOf: ((entry: EntrySummary) => Marks) | undefined
}

export function useFoundEntries(
  summaries: readonly EntrySummary[],
  { filters, search, order }: EntryView,
  isAboutToSearch: boolean,
): WatchedWithRetry<FoundEntries> {
  const module = useWatch(searchModule, isAboutToSearch || search !== '')
  useEffect(
    () => (module.status === 'ready' ? module.value.indexEntries(summaries) : undefined),
    [module, summaries],
  )
  const ordered = useMemo(() => orderEntries(summaries, order), [summaries, order])
  const filtered = useMemo(() => filterEntries(ordered, filters), [ordered, filters])
  return useMemo(() => {
    if (search === '') return ready({ entries: filtered, marksOf: undefined })
    if (module.status !== 'ready') return module
    const { readSearch, searchEntries, marksOf } = module.value
    const words = readSearch(search)
    return ready({ entries: searchEntries(filtered, words), marksOf: (entry) => marksOf(entry, words) })
  }, [filtered, search, module])
}

const ready = (value: FoundEntries) => ({ status: 'ready', value, retry: () => undefined }) as const
