/**
 * The results of the experiences page. They have three steps: the entries that are read, those found among them, and
 * those shown. News, filter choices and the line of the bar follow from them.
 */

import { useEffect, useMemo, useState } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
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
import { useBookmarked } from '../list/Bookmarks'
import { useResultLine } from './resultLine'
import { useNewEntries, type NewEntries } from './useNewEntries'

type Summaries = readonly EntrySummary[]
const NONE: Summaries = []

export type ListedCards =
  SummaryList | { readonly status: 'loading' | 'failed'; readonly summaries: Summaries }

/** False while older entries may arrive. Newer ones than those of this device's copy may still arrive. */
export const isComplete = ({ status }: ListedCards) => status === 'kept' || status === 'current'

export type PageResults = ReturnType<typeof useResults>

interface ViewOfPage {
  readonly view: EntryView
  /** The id of the entry that comes first in every list; null for none. */
  readonly firstId: string | null
}

export function useResults(all: WatchedWithRetry<SummaryList>, { view, firstId }: ViewOfPage) {
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const listed = useBookmarked(all, view.bookmarked)
  const read: ListedCards = useMemo(
    () => (listed.status === 'ready' ? listed.value : { status: listed.status, summaries: NONE }),
    [listed],
  )
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
function stateOf(shown: ListedCards): 'failed' | 'loading' | 'empty' | 'found' {
  if (shown.status === 'failed') return shown.status
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
