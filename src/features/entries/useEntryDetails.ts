/** The details of entries for one reader, and one of them as a card shows it. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../../domain/entry'
import { useData } from '../../session/DataContext'
import type { WatchedWithRetry } from '../../session/useSession'
import { createEntryDetails, type EntryAddress, type EntryDetails } from './entryDetails'

/** Forgets everything when the reader changes or leaves: what one may see is not the next one's. */
export function useEntryDetails(readerUid: string | null): EntryDetails {
  const data = useData()
  const visit = useMemo(() => ({ readerUid, details: createEntryDetails(data) }), [data, readerUid])
  useEffect(() => visit.details.clear, [visit])
  return visit.details
}

export function useEntryDetail(details: EntryDetails, address: EntryAddress): WatchedWithRetry<Entry | null> {
  const watch = details.watchOf(address)
  const state = useSyncExternalStore(watch.subscribe, watch.getSnapshot)
  return { ...state, retry: watch.retry }
}
