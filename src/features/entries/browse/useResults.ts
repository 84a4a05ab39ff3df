/** The results of the experiences page: the entries in their steps, their news, and what the bar says about them. */

import { useMemo, useState } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
import { filterChoices } from '../../../domain/finding/entryFilters'
import { isNarrowed } from '../../../domain/finding/entryView'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { companyIn } from './preparation'
import { useResultLine } from './resultLine'
import {
  isComplete,
  isReady,
  resultsState,
  useFoundEntries,
  useReadEntries,
  useShownEntries,
} from './useEntries'
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
  const isPartial = !isComplete(read)
  const company = useMemo(
    () =>
      isNarrowed(view)
        ? companyIn(view, { found: shown.summaries, companies: choices.company, isPartial })
        : null,
    [view, shown, choices, isPartial],
  )
  const line = useResultLine({
    count: shown.summaries.length,
    total: all.status === 'ready' ? all.value.summaries.length : 0,
    list: shown,
  })
  const prepareSearch = () => setAboutToSearch(true)
  return { read, found, shown, state: resultsState(shown), news, choices, company, line, prepareSearch }
}
