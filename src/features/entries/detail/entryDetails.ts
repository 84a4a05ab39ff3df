/**
 * The details that were opened or are about to be, kept for the visit so that a card opens at once the second time. Each
 * is read on demand and stays live. Who may read is for the security rules to say.
 */

import { useEffect, useMemo } from 'react'
import type { Data } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { useData } from '../../../session/DataContext'
import { createSharedWatch, type SharedWatch } from '../../../session/sharedWatch'
import { useSharedWatch, type WatchedWithRetry } from '../../../session/useSharedWatch'

export interface EntryDetails {
  /** The entry behind a card, read from the first subscriber on; null once it is gone. */
  watchOf(this: void, id: string): SharedWatch<Entry | null>
  /** Starts reading before the card is opened, and tries again what failed. */
  prefetch(this: void, id: string): void
  /** Ends every subscription and forgets what was read. */
  clear(this: void): void
}

/** Entries kept at once; beyond that the one that was wanted longest ago is evicted. */
const KEPT_ENTRIES = 24

export function createEntryDetails(data: Pick<Data, 'watchEntry'>): EntryDetails {
  const kept = new Map<string, { watch: SharedWatch<Entry | null>; listeners: number }>()

  function keep(id: string) {
    const known = kept.get(id)
    if (known !== undefined) return known
    const watch = createSharedWatch<Entry | null>((watcher) => data.watchEntry(id, watcher))
    const entry = {
      listeners: 0,
      watch: {
        ...watch,
        subscribe(listener: () => void) {
          entry.listeners += 1
          const unsubscribe = watch.subscribe(listener)
          return () => {
            entry.listeners -= 1
            unsubscribe()
          }
        },
      },
    }
    kept.set(id, entry)
    return entry
  }

  function evict() {
    for (const [id, { watch, listeners }] of kept) {
      if (kept.size <= KEPT_ENTRIES) return
      if (listeners > 0) continue
      kept.delete(id)
      watch.stop()
    }
  }

  return {
    watchOf: (id) => keep(id).watch,
    prefetch(id) {
      const entry = keep(id)
      // Wanted just now: last in line to be evicted.
      kept.delete(id)
      kept.set(id, entry)
      if (entry.watch.getSnapshot().status === 'failed') entry.watch.retry()
      else entry.watch.start()
      evict()
    },
    clear() {
      for (const { watch } of kept.values()) watch.stop()
      kept.clear()
    },
  }
}

/** Forgets everything when the reader changes or leaves: what one may see is not the next one's. */
export function useEntryDetails(readerUid: string | null): EntryDetails {
  const data = useData()
  const visit = useMemo(() => ({ readerUid, details: createEntryDetails(data) }), [data, readerUid])
  useEffect(() => visit.details.clear, [visit])
  return visit.details
}

export function useEntryDetail(details: EntryDetails, id: string): WatchedWithRetry<Entry | null> {
  return useSharedWatch(details.watchOf(id))
}
