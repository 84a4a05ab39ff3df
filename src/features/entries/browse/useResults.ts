/** The results of the experiences page: the entries in their steps, their news, and what the bar says about them. */

import { useMemo, useState } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
import type { EntrySummary } from '../../../domain/entry/entry'
import { filterChoices } from '../../../domain/finding/entryFilters'
import { isNarrowed } from '../../../domain/finding/entryView'
import { companyKey, companyName } from '../../../domain/names/companies'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { useResultLine } from './resultLine'
import {
  isComplete,
  isReady,
  resultsState,
  useFoundEntries,
  useReadEntries,
  useShownEntries,
} from './listSteps'
import type { EntryPage } from './useEntryView'
import { countNews, useNewEntries } from './useNewEntries'

export type Results = ReturnType<typeof useResults>

export function useResults(
  all: WatchedWithRetry<SummaryList>,
  { view, firstId }: Pick<EntryPage, 'view' | 'firstId'>,
) {
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const read = useReadEntries(all, view)
  const found = useFoundEntries(read, view, isAboutToSearch)
  const newest = all.status === 'ready' && isReady(read) ? (all.value.summaries[0]?.timestamp ?? 0) : null
  const since = useNewEntries(newest)
  const news = useMemo(() => countNews(since, read, found.summaries), [since, read, found])
  const shown = useShownEntries(read, found, { onlyNew: view.onlyNew, isNew: since.isNew, firstId })
  const choices = useMemo(() => filterChoices(read.summaries), [read])
  const company = useMemo(
    () => (isNarrowed(view) && isComplete(shown) ? companyIn(shown.summaries, view.search) : null),
    [view, shown],
  )
  const line = useResultLine({ count: shown.summaries.length, list: shown })
  const prepareSearch = () => setAboutToSearch(true)
  return { read, found, shown, state: resultsState(shown), news, choices, company, line, prepareSearch }
}

/** The name of the company that the reader has searched, or of the only one among the entries. */
function companyIn(entries: readonly EntrySummary[], search: string): string | null {
  const [first] = entries
  const isOnly = entries.every(
    ({ companyName: name }) => companyKey(name) === companyKey(first?.companyName ?? ''),
  )
  const named = entries.find(({ companyName: name }) => companyKey(name) === companyKey(search))
  const name = (named ?? (isOnly ? first : undefined))?.companyName ?? ''
  return companyKey(name) === '' ? null : companyName(name)
}
