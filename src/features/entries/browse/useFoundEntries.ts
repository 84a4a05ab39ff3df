/** The cards that the page's view leaves: of all or what is marked, those found, in its order. What searches is a chunk of its own. */

import { useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../../data'
import type { EntrySummary } from '../../../domain/entry'
import { filterEntries } from '../../../domain/entryFilters'
import { orderEntries } from '../../../domain/entryOrder'
import type { Marks } from '../../../domain/entrySearch'
import type { EntryView } from '../../../domain/entryView'
import { lazyModule } from '../../../session/lazyModule'
import { useOwn } from '../../../session/useSession'
import { useWatch, type WatchedWithRetry } from '../../../session/useWatch'

const searchModule = lazyModule(() => import('../../../domain/entrySearch'))

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

type Ids = ReadonlySet<string>
const NO_IDS: Ids = new Set()

/**
 * Loading for a reader whose bookmarks are not known. What is marked no more stays until the bookmarks are opened anew: so
 * a slip of the finger is put right where it happened.
 */
export function useBookmarked(
  list: WatchedWithRetry<SummaryList>,
  isWanted: boolean,
): WatchedWithRetry<SummaryList> {
  const bookmarks = useOwn((own) => own.bookmarks)
  const [seen, setSeen] = useState({ ids: NO_IDS, all: NO_IDS })
  const ids = isWanted && bookmarks.status === 'ready' ? bookmarks.value : NO_IDS
  if (seen.ids !== ids) setSeen({ ids, all: ids === NO_IDS ? ids : new Set([...seen.all, ...ids]) })

  const { all } = seen
  return useMemo(() => {
    if (!isWanted || list.status !== 'ready') return list
    if (bookmarks.status !== 'ready') return bookmarks
    const summaries = list.value.summaries.filter(({ id }) => all.has(id))
    return { ...list, value: { ...list.value, summaries } }
  }, [list, isWanted, bookmarks, all])
}
