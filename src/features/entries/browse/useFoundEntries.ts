/** The cards that the page's view leaves: of all or what is marked, those found, in its order. */

import { useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../../data'
import type { EntrySummary } from '../../../domain/entry'
import { filterEntries } from '../../../domain/entryFilters'
import { orderEntries } from '../../../domain/entryOrder'
import { indexEntries, marksOf, readSearch, searchEntries, type Marks } from '../../../domain/entrySearch'
import type { EntryView } from '../../../domain/entryView'
import { useOwn } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'

interface FoundEntries {
  readonly entries: readonly EntrySummary[]
  /** What was found in an entry; undefined while nothing is searched for. */
  readonly marksOf: ((entry: EntrySummary) => Marks) | undefined
}

export function useFoundEntries(
  summaries: readonly EntrySummary[],
  { filters, search, order }: EntryView,
  isAboutToSearch: boolean,
): FoundEntries {
  const isSearching = isAboutToSearch || search !== ''
  useEffect(() => (isSearching ? indexEntries(summaries) : undefined), [isSearching, summaries])
  const ordered = useMemo(() => orderEntries(summaries, order), [summaries, order])
  const filtered = useMemo(() => filterEntries(ordered, filters), [ordered, filters])
  return useMemo(() => {
    if (search === '') return { entries: filtered, marksOf: undefined }
    const words = readSearch(search)
    return {
      entries: searchEntries(filtered, words),
      marksOf: (entry: EntrySummary) => marksOf(entry, words),
    }
  }, [filtered, search])
}

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
