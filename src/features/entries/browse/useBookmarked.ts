/** The list of all cards, or what the reader has marked of it. */

import { useMemo, useState } from 'react'
import type { SummaryList } from '../../../data'
import { useOwn } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useWatch'

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
