/**
 * A cache of entry details, so that a card opens at once the second time. Each entry is read on demand and stays live.
 * The security rules decide who may read it.
 */

import { useEffect, useMemo, useState } from 'react'
import type { Data } from '../../../data'
import type { OwnedEntry } from '../../../domain/entry/entry'
import { usePageState } from '../../../hooks/usePage'
import { useData } from '../../../session/DataContext'
import { createSharedWatch, type SharedWatch } from '../../../session/sharedWatch'
import { useReader } from '../../../session/useSession'

export interface EntryDetails {
  /** The first subscriber loads the entry. Null once it is deleted. */
  watchOf(this: void, id: string): SharedWatch<OwnedEntry | null>
  /** Loads the entry before its card opens. Retries a failed read. */
  prefetch(this: void, id: string): void
  /** Ends all subscriptions and empties the cache. */
  clear(this: void): void
}

/** Above this number, the least recently used entry is evicted. */
const MAX_CACHED_ENTRIES = 24

export function createEntryDetails(data: { readonly entries: Pick<Data['entries'], 'watch'> }): EntryDetails {
  const kept = new Map<string, { watch: SharedWatch<OwnedEntry | null>; listeners: number }>()

  function keep(id: string) {
    const known = kept.get(id)
    if (known !== undefined) return known
    const watch = createSharedWatch<OwnedEntry | null>((watcher) => data.entries.watch(id, watcher))
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
      if (kept.size <= MAX_CACHED_ENTRIES) return
      if (listeners > 0) continue
      kept.delete(id)
      watch.stop()
    }
  }

  return {
    watchOf: (id) => keep(id).watch,
    prefetch(id) {
      const entry = keep(id)
      // Moves the entry to the end of the map, which is evicted last.
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

/** One reader's cache. It is emptied when the reader changes, because the next one may not be allowed to see it. */
export function useEntryDetails(readerUid: string | null): EntryDetails {
  const data = useData()
  const cache = useMemo(() => ({ readerUid, details: createEntryDetails(data) }), [data, readerUid])
  useEffect(() => cache.details.clear, [cache])
  return cache.details
}

/** The id of the open card, which Back and a reload restore. The card closes when another account signs in. */
export function useOpenId() {
  const uid = useReader((reader) => reader.uid)
  const [lastUid, setLastUid] = useState(uid)
  const [openId, setOpenId] = usePageState('openId', () => null)
  if (uid !== null && uid !== lastUid) {
    setLastUid(uid)
    if (lastUid !== null) setOpenId(null)
  }
  return [openId, setOpenId] as const
}
