/**
 * The copy of the cards that this device keeps in IndexedDB between visits. Cards are public. A small record with the
 * newest cards is read first; a few large blocks hold all cards. If the browser refuses to store (a private window, a
 * full disk), nothing is kept and the user sees no message.
 *
 * Several tabs may use the copy. Each tab writes in one transaction. It keeps the copy of another tab if that copy is
 * at least as complete as its own.
 */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { CARDS_KEPT_KEY, deviceStore } from '../../device/deviceStore'
import { SUMMARY_FIELDS, type EntrySummary } from '../../domain/entry'
import { CARD_COPY_DAYS, DAY_MS, FIRST_PAGE_SIZE } from '../../domain/limits'
import type { Position } from '../clients'
import { withTimeout } from '../timeout'
import { toBlocks, type Block } from './blocks'
import type { CardsProgress } from './sync'
import { idle, wait } from './waiting'

export interface KeptCards {
  /** By this device's clock, in milliseconds since 1970. */
  readonly savedAt: number
  /** Newest first. */
  readonly newest: readonly EntrySummary[]
  /** All cards, newest first, and how far they were read. Null if the copy has been deleted since. */
  readAll(this: void): Promise<{ list: readonly EntrySummary[]; progress: CardsProgress } | null>
}

export interface CardsCopy {
  /** Null if there is no usable copy. */
  read(): Promise<KeptCards | null>
  /** Writes the copy soon, when the page is idle. */
  keep(list: readonly EntrySummary[], progress: CardsProgress): void
  /** Drops a write that has not begun. */
  close(): void
}

interface Head {
  readonly format: string
  /** A new id for each write. */
  readonly writer: string
  readonly savedAt: number
  readonly progress: CardsProgress
  readonly newest: readonly EntrySummary[]
  /** The keys of the blocks, newest cards first. */
  readonly blocks: readonly number[]
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head }
  blocks: { key: number; value: readonly EntrySummary[] }
}

/** Changes with the stored data. Raise the number when parse.ts reads it in another way. */
const FORMAT = `2 ${SUMMARY_FIELDS.join(' ')}`
const HEAD = 'head'

/** Minimum time between two writes. */
const WRITE_INTERVAL_MS = 2_000
const FIRST_WRITE_MS = 500
/** In some browsers, storage waits for another tab, even a closed one, and never answers. */
const READ_TIMEOUT_MS = 3_000
/** After this many failures in a row, the copy is not written again until the next visit. */
const MAX_FAILURES = 3

export function openCardsCopy(pause = wait): CardsCopy {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  /** The copy that this tab last read or wrote. */
  let known: { readonly writer: string; readonly blocks: readonly Block[] } | null = null
  let wanted: { readonly list: readonly EntrySummary[]; readonly progress: CardsProgress } | null = null
  let isBusy = false
  let writeNow: (() => void) | null = null
  let failures = 0
  const end = new AbortController()
  const { signal } = end

  function open() {
    opening ??= openDB<Schema>('wic.cards', 1, {
      upgrade(database) {
        database.createObjectStore('heads')
        database.createObjectStore('blocks')
      },
      // The browser has deleted the database while the page is open. The next write opens it again.
      terminated: forget,
    })
    return opening
  }

  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => writeNow?.(), { signal })
  }

  function forget() {
    opening = null
    known = null
  }

  async function readHead() {
    return (await open()).get('heads', HEAD)
  }

  /** Reads one block at a time, so that the page stays responsive. */
  async function readAll() {
    const transaction = (await open()).transaction(['heads', 'blocks'])
    const stored = transaction.objectStore('blocks')
    const head = await transaction.objectStore('heads').get(HEAD)
    if (!isUsable(head)) return null
    const blocks: Block[] = []
    for (const number of head.blocks) {
      const cards = await stored.get(number)
      if (cards === undefined) return null
      blocks.push({ number, cards })
    }
    known = { writer: head.writer, blocks }
    return { list: blocks.flatMap(({ cards }) => cards), progress: head.progress }
  }

  async function store(list: readonly EntrySummary[], progress: CardsProgress) {
    const transaction = (await open()).transaction(['heads', 'blocks'], 'readwrite')
    // The failed step reports the error.
    transaction.done.catch(() => undefined)
    const [heads, stored] = [transaction.objectStore('heads'), transaction.objectStore('blocks')]
    const head = await heads.get(HEAD)
    const isOurs = known !== null && head?.writer === known.writer
    if (!isOurs && isUsable(head) && isAtLeastAsComplete(head.progress, progress)) return
    const before = isOurs && known !== null ? known.blocks : []
    const blocks = toBlocks(list, before)
    if (!isOurs) await stored.clear()
    for (const { number } of before) {
      if (!blocks.some((block) => block.number === number)) await stored.delete(number)
    }
    for (const block of blocks) {
      if (!before.includes(block)) await stored.put(block.cards, block.number)
    }
    const writer = `${Date.now()} ${Math.random()}`
    await heads.put(
      {
        format: FORMAT,
        writer,
        savedAt: Date.now(),
        progress,
        newest: list.slice(0, FIRST_PAGE_SIZE),
        blocks: blocks.map(({ number }) => number),
      },
      HEAD,
    )
    await transaction.done
    known = { writer, blocks }
    if (!signal.aborted) deviceStore.write(CARDS_KEPT_KEY, 'yes')
  }

  async function write() {
    if (wanted === null) return
    const { list, progress } = wanted
    wanted = null
    try {
      await store(list, progress)
      failures = 0
    } catch {
      forget()
      failures += 1
    }
  }

  /** Runs one write at a time, each with the latest list. Writes at once when the tab is hidden or shown. */
  async function writeSoon() {
    if (isBusy) return
    isBusy = true
    await Promise.race([
      pause(known === null ? FIRST_WRITE_MS : WRITE_INTERVAL_MS).then(idle),
      new Promise<void>((resolve) => (writeNow = resolve)),
    ])
    await write()
    isBusy = false
    if (wanted !== null && failures < MAX_FAILURES) void writeSoon()
  }

  return {
    async read() {
      try {
        const head = await withTimeout(READ_TIMEOUT_MS, readHead(), () => undefined)
        if (isUsable(head)) {
          const { savedAt, newest } = head
          return { savedAt, newest, readAll: () => readAll().catch(() => null) }
        }
      } catch {
        forget()
      }
      if (!signal.aborted) deviceStore.remove(CARDS_KEPT_KEY)
      return null
    },
    keep(list, progress) {
      if (failures >= MAX_FAILURES) return
      wanted = { list, progress }
      void writeSoon()
    },
    close() {
      wanted = null
      end.abort()
    },
  }
}

/** The clock may be wrong now, or may have been wrong when the copy was saved. */
function isUsable(head: Head | undefined): head is Head {
  return head?.format === FORMAT && Math.abs(Date.now() - head.savedAt) <= CARD_COPY_DAYS * DAY_MS
}

/** True when the stored copy is at least as complete as this tab's list. */
function isAtLeastAsComplete(kept: CardsProgress, own: CardsProgress): boolean {
  return (
    kept.epoch === own.epoch &&
    timeOf(kept.changes) >= timeOf(own.changes) &&
    (kept.older === null || (own.older !== null && timeOf(kept.older) <= timeOf(own.older)))
  )
}

function timeOf(position: Position | null): number {
  return position?.value ?? -Infinity
}
