/**
 * The details that were opened or are about to be, kept for the visit so that a card opens at once the second time.
 * Each is read on demand and stays live. Must not know who may read: the security rules answer that.
 */

import type { Data } from '../../data'
import type { Entry, EntrySummary } from '../../domain/entry'
import { createSharedWatch, type SharedWatch } from '../../session/sharedWatch'

export type EntryAddress = Pick<EntrySummary, 'id' | 'uid'>

export interface EntryDetails {
  /** The entry behind a card, read from the first subscriber on; null once it is gone. */
  watchOf(this: void, address: EntryAddress): SharedWatch<Entry | null>
  /** Starts reading before the card is opened, and tries again what failed. */
  prefetch(this: void, address: EntryAddress): void
  /** Ends every subscription and forgets what was read. */
  clear(this: void): void
}

/** Entries kept at once; beyond that the one that was asked for longest ago is let go. */
const KEPT_ENTRIES = 24

export function createEntryDetails(data: Pick<Data, 'watchEntry'>): EntryDetails {
  const kept = new Map<string, { watch: SharedWatch<Entry | null>; listeners: number }>()

  function keep({ id, uid }: EntryAddress) {
    const known = kept.get(id)
    if (known !== undefined) return known
    const watch = createSharedWatch<Entry | null>((watcher) => data.watchEntry(uid, id, watcher))
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

  function letGo() {
    for (const [id, { watch, listeners }] of kept) {
      if (kept.size <= KEPT_ENTRIES) return
      if (listeners > 0) continue
      kept.delete(id)
      watch.stop()
    }
  }

  return {
    watchOf: (address) => keep(address).watch,
    prefetch(address) {
      const entry = keep(address)
      // Asked for just now: last in line to be let go.
      kept.delete(address.id)
      kept.set(address.id, entry)
      if (entry.watch.getSnapshot().status === 'failed') entry.watch.retry()
      else entry.watch.subscribe(() => undefined)()
      letGo()
    },
    clear() {
      for (const { watch } of kept.values()) watch.stop()
      kept.clear()
    },
  }
}
