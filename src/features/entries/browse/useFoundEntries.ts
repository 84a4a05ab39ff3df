/** The entries that match the page's filters and search, in its order; and the bookmarked entries. */

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
  /** The entries that match the search, whatever the filters. */
  readonly searched: readonly EntrySummary[]
  /** The matching parts of an entry, to highlight them; undefined without a search. */
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
  const found = useMemo(() => {
    if (search === '') return { searched: ordered, marksOf: undefined }
    const words = readSearch(search)
    return {
      searched: searchEntries(ordered, words),
      marksOf: (entry: EntrySummary) => marksOf(entry, words),
    }
  }, [ordered, search])
  const entries = useMemo(() => filterEntries(found.searched, filters), [found, filters])
  return { entries, ...found }
}

type Ids = ReadonlySet<string>
const NO_IDS: Ids = new Set()

/**
 * Reduces the list to bookmarked entries if `isWanted`. An entry stays after its bookmark is removed, so that the
 * reader can undo a mistake on the same card. It disappears when the bookmarks are opened again.
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
