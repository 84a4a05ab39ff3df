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
import { newestFirst, SUMMARY_FIELDS, type EntrySummary } from '../../domain/entry'
import { CARD_COPY_DAYS, DAY_MS, FIRST_PAGE_SIZE } from '../../domain/limits'
import { idle, wait, withTimeout } from '../waiting'
import { timeOf, type CardsProgress } from './sync'

interface Head {
  readonly format: string
  /** A new id for each write. */
  readonly writer: string
  /** By this device's clock, in milliseconds since 1970. */
  readonly savedAt: number
  readonly progress: CardsProgress
  /** Newest first. */
  readonly newest: readonly EntrySummary[]
  /** The keys of the blocks, newest cards first. */
  readonly blocks: readonly number[]
}

interface Block {
  /** The block's key in the store. */
  readonly number: number
  /** Newest first, and all newer than the cards of the next block. */
  readonly cards: readonly EntrySummary[]
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head }
  blocks: { key: number; value: Block['cards'] }
}

/** Changes with the stored data. Raise the number when parse.ts reads it in another way. */
const FORMAT = `2 ${SUMMARY_FIELDS.join(' ')}`
const HEAD = 'head'
export const BLOCK_SIZE = 2_000
const MAX_BLOCK_SIZE = 2 * BLOCK_SIZE

/** Minimum time between two writes. */
const WRITE_INTERVAL_MS = 2_000
const FIRST_WRITE_MS = 500
/** In some browsers, storage waits for another tab, even a closed one, and never answers. */
const READ_TIMEOUT_MS = 3_000
/** After this many failures in a row, the copy is not written again until the next visit. */
const MAX_FAILURES = 3

export type CardsCopy = ReturnType<typeof openCardsCopy>

export function openCardsCopy(pause = wait) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  /** The copy that this tab last read or wrote. */
  let known: { readonly writer: string; readonly blocks: readonly Block[] } | null = null
  let wanted: { readonly list: readonly EntrySummary[]; readonly progress: CardsProgress } | null = null
  let isWriting = false
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

  /** Runs one write at a time, each with the latest list. Writes at once when the tab is hidden or shown. */
  async function writeSoon() {
    if (isWriting) return
    isWriting = true
    while (wanted !== null && failures < MAX_FAILURES) {
      await Promise.race([
        pause(known === null ? FIRST_WRITE_MS : WRITE_INTERVAL_MS).then(idle),
        new Promise<void>((resolve) => (writeNow = resolve)),
      ])
      if (signal.aborted) return
      const { list, progress } = wanted
      wanted = null
      try {
        await write(list, progress)
        failures = 0
      } catch {
        forget()
        failures += 1
      }
    }
    isWriting = false
  }

  async function write(list: readonly EntrySummary[], progress: CardsProgress) {
    const transaction = (await open()).transaction(['heads', 'blocks'], 'readwrite')
    // The failed step reports the error.
    transaction.done.catch(() => undefined)
    const [heads, stored] = [transaction.objectStore('heads'), transaction.objectStore('blocks')]
    const head = await heads.get(HEAD)
    const ours = known !== null && head?.writer === known.writer ? known : null
    if (ours === null) {
      if (isUsable(head) && isAtLeastAsComplete(head.progress, progress)) return
      await stored.clear()
    }
    const before = ours?.blocks ?? []
    const blocks = toBlocks(list, before)
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

  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => writeNow?.(), { signal })
  }

  return {
    /** Null if there is no usable copy. `readAll` gives null if the copy has been deleted since. */
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

/**
 * Cuts the list into blocks, at the same cards as `before`, so that a small change rewrites only a few blocks. A block
 * with unchanged cards stays the same object.
 */
export function toBlocks(list: readonly EntrySummary[], before: readonly Block[]): readonly Block[] {
  // The first time, an empty block takes the whole list.
  const old: readonly Block[] = before.length > 0 ? before : [{ number: 0, cards: [] }]
  let free = Math.max(...old.map(({ number }) => number)) + 1
  let start = 0
  return old.flatMap((block, index) => {
    // The oldest card itself may have been deleted. The last block takes all older cards.
    const oldest = index < old.length - 1 ? block.cards.at(-1) : undefined
    const next = oldest ? list.findIndex((card, at) => at >= start && newestFirst(card, oldest) > 0) : -1
    const end = next === -1 ? list.length : next
    const cards = list.slice(start, end)
    start = end
    if (cards.length === 0) return []
    if (areSame(block.cards, cards)) return [block]
    if (before.length > 0 && cards.length <= MAX_BLOCK_SIZE) return [{ ...block, cards }]
    return Array.from({ length: Math.ceil(cards.length / BLOCK_SIZE) }, (_, piece) => ({
      number: piece === 0 ? block.number : free++,
      cards: cards.slice(piece * BLOCK_SIZE, (piece + 1) * BLOCK_SIZE),
    }))
  })
}

function areSame(a: readonly EntrySummary[], b: readonly EntrySummary[]): boolean {
  return a.length === b.length && a.every((card, index) => card === b[index])
}
