/**
 * The copy of the cards that this device keeps in IndexedDB between visits, as one record. Cards are public. If the
 * browser refuses to store (a private window, a full disk), nothing is kept and the user sees no message. Of several
 * tabs, the last one that writes wins: its cards and its position belong together, so the next visit continues there.
 */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { CARDS_KEPT_KEY, deviceStore } from '../device/deviceStore'
import { SUMMARY_FIELDS, type EntrySummary } from '../domain/entry/entry'
import { CARD_COPY_DAYS, DAY_MS } from '../domain/store/limits'
import { idle, wait, withTimeout } from '../data'
import type { CardsProgress } from './sync'

interface Kept {
  readonly format: string
  /** By this device's clock, in milliseconds since 1970. */
  readonly savedAt: number
  readonly progress: CardsProgress
  /** Newest first. */
  readonly list: readonly EntrySummary[]
}

interface Schema extends DBSchema {
  copies: { key: string; value: Kept }
}

/** Changes with the stored data. Raise the number when parse.ts reads it in another way. */
const FORMAT = `3 ${SUMMARY_FIELDS.join(' ')}`
const KEY = 'cards'

/** Minimum time between two writes. */
const WRITE_INTERVAL_MS = 1_000
/** In some browsers, storage waits for another tab, even a closed one, and never answers. */
const READ_TIMEOUT_MS = 3_000

export function openCardsCopy(pause = wait) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  let wanted: Pick<Kept, 'list' | 'progress'> | null = null
  let isWriting = false
  let writeNow: (() => void) | null = null
  const end = new AbortController()
  const { signal } = end

  function open() {
    opening ??= openDB<Schema>('wic.cards', 2, {
      upgrade(database) {
        for (const store of Array.from(database.objectStoreNames)) database.deleteObjectStore(store)
        database.createObjectStore('copies')
      },
      // The browser has deleted the database while the page is open. The next write opens it again.
      terminated: forget,
    })
    return opening
  }

  function forget() {
    opening = null
  }

  async function readKept() {
    return (await open()).get('copies', KEY)
  }

  /** Runs one write at a time, each with the latest list. Writes at once when the tab is hidden or shown. */
  async function writeSoon() {
    if (isWriting) return
    isWriting = true
    while (wanted !== null) {
      await Promise.race([
        pause(WRITE_INTERVAL_MS).then(idle),
        new Promise<void>((resolve) => (writeNow = resolve)),
      ])
      if (signal.aborted) return
      const kept = { ...wanted, format: FORMAT, savedAt: Date.now() }
      wanted = null
      try {
        await (await open()).put('copies', kept, KEY)
        if (!signal.aborted) deviceStore.write(CARDS_KEPT_KEY, 'yes')
      } catch {
        forget()
      }
    }
    isWriting = false
  }

  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => writeNow?.(), { signal })
  }

  return {
    /** Null if there is no usable copy. */
    async read(): Promise<Kept | null> {
      try {
        const kept = await withTimeout(READ_TIMEOUT_MS, readKept(), () => undefined)
        if (isUsable(kept)) return kept
      } catch {
        forget()
      }
      if (!signal.aborted) deviceStore.remove(CARDS_KEPT_KEY)
      return null
    },
    /** Writes the copy soon, when the page is idle. */
    keep(list: readonly EntrySummary[], progress: CardsProgress) {
      wanted = { list, progress }
      void writeSoon()
    },
    /** Drops a write that has not begun. */
    close() {
      end.abort()
    },
  }
}

/** The clock may be wrong now, or may have been wrong when the copy was saved. */
function isUsable(kept: Kept | undefined): kept is Kept {
  return kept?.format === FORMAT && Math.abs(Date.now() - kept.savedAt) <= CARD_COPY_DAYS * DAY_MS
}
