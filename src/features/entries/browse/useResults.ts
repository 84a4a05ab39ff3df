/**
 * The results of the experiences page. They have three steps: the entries that are read, those found among them, and
 * those shown. News, filter choices and the line of the bar follow from them.
 */

import { useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
import type { Own } from '../../../data'
import type { EntrySummary } from '../../../domain/entry/entry'
import { filterChoices, filterEntries } from '../../../domain/finding/entryFilters'
import { orderEntries } from '../../../domain/finding/entryOrder'
import {
  highlightsOf,
  indexOf,
  readSearch,
  searchEntries,
  type Highlights,
} from '../../../domain/finding/entrySearch'
import { isNarrowed, type EntryView } from '../../../domain/finding/entryView'
import { companyKey, companyName } from '../../../domain/names/companies'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { useOwn, useReader } from '../../../session/useSession'
import { useResultLine } from './resultLine'
import { useNewEntries, type NewEntries } from './useNewEntries'

type Summaries = readonly EntrySummary[]
const NONE: Summaries = []

export type ListedCards =
  | SummaryList
  /** 'closed': the page shows bookmarks, but nobody is signed in. */
  | { readonly status: 'loading' | 'failed' | 'closed'; readonly summaries: Summaries }

/** False while more entries may arrive. */
export const isComplete = ({ status }: ListedCards) => status === 'kept' || status === 'current'

export type PageResults = ReturnType<typeof useResults>

interface ViewOfPage {
  readonly view: EntryView
  /** The id of the entry that comes first in every list; null for none. */
  readonly firstId: string | null
}

export function useResults(all: WatchedWithRetry<SummaryList>, { view, firstId }: ViewOfPage) {
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const read = useReadEntries(all, view)
  const found = useFoundEntries(read, view, isAboutToSearch)
  const hasCards = all.status === 'ready' && (isComplete(read) || read.status === 'partial')
  const newEntries = useNewEntries(hasCards ? (all.value.summaries[0]?.timestamp ?? 0) : null)
  const news = useMemo(() => countNews(newEntries, read, found.summaries), [newEntries, read, found])
  const shown = useShownEntries(read, found, view.onlyNew ? newEntries.isNew : null, firstId)
  const choices = useMemo(() => filterChoices(read.summaries), [read])
  const company = useMemo(
    () => (isNarrowed(view) && isComplete(shown) ? companyIn(shown.summaries, view.search) : null),
    [view, shown],
  )
  const line = useResultLine({ count: shown.summaries.length, list: shown })
  const prepareSearch = () => setAboutToSearch(true)
  return { read, found, shown, state: stateOf(shown), news, choices, company, line, prepareSearch }
}

/** Step 1: all entries, or the bookmarked ones. */
function useReadEntries(all: WatchedWithRetry<SummaryList>, { bookmarked }: EntryView): ListedCards {
  const isVisitor = useReader(({ role }) => role === 'visitor')
  const bookmarks = useOwn('bookmarks')
  const ids = useSeen(bookmarked && bookmarks.status === 'ready' ? bookmarks.value : NO_BOOKMARKS)
  return useMemo(() => {
    if (bookmarked && isVisitor) return { status: 'closed', summaries: NONE }
    if (all.status !== 'ready') return { status: all.status, summaries: NONE }
    if (!bookmarked) return all.value
    if (bookmarks.status !== 'ready') return { status: bookmarks.status, summaries: NONE }
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
function useFoundEntries(
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

/** Step 3: the found entries, or the new ones of them. The same of `searched` gives the counts of the filters' choices. */
function useShownEntries(
  read: ListedCards,
  found: FoundEntries,
  /** Null to show all. */
  isNew: NewEntries['isNew'] | null,
  firstId: string | null,
): ListedCards & { readonly searched: Summaries } {
  return useMemo(() => {
    const only = (entries: Summaries) => (isNew === null ? entries : entries.filter(isNew))
    const rest = only(found.summaries)
    const linked = firstId !== null && read.summaries.find(({ id }) => id === firstId)
    const summaries = linked ? [linked, ...rest.filter((entry) => entry !== linked)] : rest
    return { ...read, summaries, searched: only(found.searched) }
  }, [read, found, isNew, firstId])
}

/** The state of the part below the filters. */
function stateOf(shown: ListedCards): 'failed' | 'closed' | 'loading' | 'empty' | 'found' {
  if (shown.status === 'failed' || shown.status === 'closed') return shown.status
  if (shown.summaries.length > 0) return 'found'
  return isComplete(shown) ? 'empty' : 'loading'
}

/** The number of new entries among the found ones. Undefined while it is uncertain, null without an earlier visit. */
function countNews({ since, isNew, isKnown }: NewEntries, read: ListedCards, found: Summaries) {
  if (since === null) return null
  // More new entries may arrive until an older one has been read.
  const isRead =
    isComplete(read) || (read.status === 'partial' && (read.summaries.at(-1)?.timestamp ?? 0) <= since)
  return isKnown && isRead ? found.filter(isNew).length : undefined
}

/** The name of the company that the reader has searched, or of the only one among the entries. */
function companyIn(entries: Summaries, search: string): string | null {
  const [first] = entries
  const isOnly = entries.every(
    ({ companyName: name }) => companyKey(name) === companyKey(first?.companyName ?? ''),
  )
  const named = entries.find(({ companyName: name }) => companyKey(name) === companyKey(search))
  const name = (named ?? (isOnly ? first : undefined))?.companyName ?? ''
  return companyKey(name) === '' ? null : companyName(name)
}
