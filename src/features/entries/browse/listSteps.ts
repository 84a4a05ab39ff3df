/** The entries of the experiences page in three steps: those read, those found among them, and those shown. */

import { useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
import type { DataError, Own } from '../../../data'
import type { EntrySummary } from '../../../domain/entry/entry'
import { filterEntries } from '../../../domain/finding/entryFilters'
import { orderEntries } from '../../../domain/finding/entryOrder'
import {
  highlightsOf,
  indexOf,
  readSearch,
  searchEntries,
  type Highlights,
} from '../../../domain/finding/entrySearch'
import type { EntryView } from '../../../domain/finding/entryView'
import { useOwn, useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'

/** Undefined while unknown; null if this device knows no earlier visit. */
export type IsNew = ((entry: EntrySummary) => boolean) | null | undefined

type Summaries = readonly EntrySummary[]
const NONE: Summaries = []

export type ListedCards =
  | SummaryList
  /** 'closed': the page shows bookmarks, but nobody is signed in. */
  | { readonly status: 'loading' | 'closed'; readonly summaries: Summaries }
  | {
      readonly status: 'failed'
      readonly summaries: Summaries
      readonly error: DataError
      readonly retry: () => void
    }

/** False while more entries may arrive. */
export const isComplete = ({ status }: ListedCards) => status === 'kept' || status === 'current'
/** True if there are entries to show: all of them, or the newest. */
export const isReady = (entries: ListedCards) => isComplete(entries) || entries.status === 'partial'

/** Step 1: all entries, or the bookmarked ones. */
export function useReadEntries(all: WatchedWithRetry<SummaryList>, { bookmarked }: EntryView): ListedCards {
  const isVisitor = useReader(({ role, isKnown }) => isKnown && role === 'visitor')
  const bookmarks = useOwn('bookmarks')
  const ids = useSeen(bookmarked && bookmarks.status === 'ready' ? bookmarks.value : NO_BOOKMARKS)
  return useMemo(() => {
    if (bookmarked && isVisitor) return { status: 'closed', summaries: NONE }
    if (all.status !== 'ready') return { ...all, summaries: NONE }
    if (!bookmarked) return all.value
    if (bookmarks.status !== 'ready') return { ...bookmarks, summaries: NONE }
    return { ...all.value, summaries: all.value.summaries.filter(({ id }) => ids.has(id)) }
  }, [all, bookmarked, isVisitor, bookmarks, ids])
}

type Bookmarks = Own<'bookmarks'>
const NO_BOOKMARKS: Bookmarks = new Map()

/**
 * The bookmarks, and those removed meanwhile. So an entry stays after its bookmark is removed, and the reader can undo
 * a mistake on the same card. It disappears when the bookmarks are opened again.
 */
function useSeen(ids: Bookmarks): Bookmarks {
  const [seen, setSeen] = useState({ ids: NO_BOOKMARKS, all: NO_BOOKMARKS })
  if (seen.ids !== ids) setSeen({ ids, all: ids === NO_BOOKMARKS ? ids : new Map([...seen.all, ...ids]) })
  return seen.all
}

interface FoundEntries {
  readonly summaries: Summaries
  /** The entries that match the search, whatever the filters. */
  readonly searched: Summaries
  /** The matching parts of an entry, to highlight them; undefined without a search. */
  readonly highlightsOf: ((entry: EntrySummary) => Highlights) | undefined
}

/** Step 2: the entries that match search and filters, in the chosen order. */
export function useFoundEntries(
  { summaries }: ListedCards,
  { filters, search, order }: EntryView,
  isAboutToSearch: boolean,
): FoundEntries {
  const isSearching = isAboutToSearch || search !== ''
  useEffect(() => (isSearching ? indexInSteps(summaries) : undefined), [isSearching, summaries])
  const ordered = useMemo(() => orderEntries(summaries, order), [summaries, order])
  const found = useMemo(() => {
    if (search === '') return { searched: ordered, highlightsOf: undefined }
    const words = readSearch(search)
    return {
      searched: searchEntries(ordered, words),
      highlightsOf: (entry: EntrySummary) => highlightsOf(entry, words),
    }
  }, [ordered, search])
  return useMemo(() => ({ ...found, summaries: filterEntries(found.searched, filters) }), [found, filters])
}

const INDEXED_AT_ONCE = 250

/** Prepares the search before the reader types, and keeps the page responsive. Returns a cancel function. */
function indexInSteps(entries: Summaries): () => void {
  let next = 0
  let timer = setTimeout(work)
  function work() {
    entries.slice(next, next + INDEXED_AT_ONCE).forEach(indexOf)
    next += INDEXED_AT_ONCE
    if (next < entries.length) timer = setTimeout(work)
  }
  return () => clearTimeout(timer)
}

interface Shown {
  readonly onlyNew: boolean
  readonly isNew: IsNew
  /** The id of the entry that comes first in every list; null for none. */
  readonly firstId: string | null
}

/** Step 3: the found entries, or the new ones of them. The same of `searched` gives the counts of the filters' choices. */
export function useShownEntries(
  read: ListedCards,
  found: FoundEntries,
  { onlyNew, isNew, firstId }: Shown,
): ListedCards & { readonly searched: Summaries } {
  return useMemo(() => {
    if (onlyNew && isNew === undefined && isReady(read))
      return { status: 'loading', summaries: NONE, searched: NONE }
    const only = (entries: Summaries) => (onlyNew && isNew ? entries.filter(isNew) : entries)
    const rest = only(found.summaries)
    const linked = firstId !== null && read.summaries.find(({ id }) => id === firstId)
    const summaries = linked ? [linked, ...rest.filter((entry) => entry !== linked)] : rest
    return { ...read, summaries, searched: only(found.searched) }
  }, [read, found, onlyNew, isNew, firstId])
}

/** The state of the part below the filters. 'closed': bookmarks, but nobody is signed in. */
type ResultsState =
  Extract<ListedCards, { status: 'failed' }> | { readonly status: 'closed' | 'loading' | 'empty' | 'found' }

export function resultsState(shown: ListedCards): ResultsState {
  if (shown.status === 'failed') return shown
  if (shown.status === 'closed') return { status: 'closed' }
  if (shown.summaries.length > 0) return { status: 'found' }
  return { status: isComplete(shown) ? 'empty' : 'loading' }
}
