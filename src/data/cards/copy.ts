/**
 * The cards that this device keeps between visits, in IndexedDB. They are public, and nothing else is in it. A small record,
 * read first, holds the newest ones; all of them are in a few large blocks. Where the browser refuses (a private window, a
 * full disk) nothing is kept and nothing is said.
 *
 * Several tabs may have it open. Each writes in one transaction, and replaces the whole of a copy that another one wrote,
 * unless that goes as far as its own.
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
  /** All cards, newest first, and how far they had been read; null when the copy has gone meanwhile. */
  readAll(this: void): Promise<{ list: readonly EntrySummary[]; progress: CardsProgress } | null>
}

export interface CardsCopy {
  /** What is kept; null for nothing that is of use. */
  read(): Promise<KeptCards | null>
  /** Keeps this in the place of what was kept before, soon and when the page is idle. */
  keep(list: readonly EntrySummary[], progress: CardsProgress): void
}

interface Head {
  readonly format: string
  /** Another one after each writing. */
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

/** Changes whenever the stored data or the way it is read changes (parse.ts). */
const FORMAT = `2 ${SUMMARY_FIELDS.join(' ')}`
const HEAD = 'head'

/** However often something changes, storing it stays a small part of the work. */
const WRITE_EACH_MS = 2_000
const FIRST_WRITE_MS = 500
/** A storage that has not answered by then may never do so: some wait for another tab, or for one that is gone. */
const READ_TIMEOUT_MS = 3_000
/** A browser that has refused so often in a row is left alone until the next visit. */
const MOST_FAILURES = 3

/** `pause` waits for so many milliseconds. */
export function openCardsCopy(pause = wait): CardsCopy {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  /** The copy as this tab read or wrote it last. */
  let known: { readonly writer: string; readonly blocks: readonly Block[] } | null = null
  let wanted: { readonly list: readonly EntrySummary[]; readonly progress: CardsProgress } | null = null
  let isBusy = false
  let writeNow: (() => void) | null = null
  let failures = 0

  function open() {
    opening ??= openDB<Schema>('wic.cards', 1, {
      upgrade(database) {
        database.createObjectStore('heads')
        database.createObjectStore('blocks')
      },
      // Cleared under the open page: the next writing opens it anew.
      terminated: forget,
    })
    return opening
  }

  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => writeNow?.())

  function forget() {
    opening = null
    known = null
  }

  async function readHead() {
    return (await open()).get('heads', HEAD)
  }

  /** In pieces, so that the page goes on meanwhile. */
  async function readAll() {
    const transaction = (await open()).transaction(['heads', 'blocks'])
    const stored = transaction.objectStore('blocks')
    const head = await transaction.objectStore('heads').get(HEAD)
    if (!isOfUse(head)) return null
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
    // What goes wrong shows at the step that met it.
    transaction.done.catch(() => undefined)
    const [heads, stored] = [transaction.objectStore('heads'), transaction.objectStore('blocks')]
    const head = await heads.get(HEAD)
    const isOurs = known !== null && head?.writer === known.writer
    if (!isOurs && isOfUse(head) && goesAsFar(head.progress, progress)) return
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
    deviceStore.write(CARDS_KEPT_KEY, 'yes')
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

  /** One writing after the other, with what is wanted by then; at once when the page may be left. */
  async function writeSoon() {
    if (isBusy) return
    isBusy = true
    await Promise.race([
      pause(known === null ? FIRST_WRITE_MS : WRITE_EACH_MS).then(idle),
      new Promise<void>((resolve) => (writeNow = resolve)),
    ])
    await write()
    isBusy = false
    if (wanted !== null && failures < MOST_FAILURES) void writeSoon()
  }

  return {
    async read() {
      try {
        const head = await withTimeout(READ_TIMEOUT_MS, readHead(), () => undefined)
        if (isOfUse(head)) {
          const { savedAt, newest } = head
          return { savedAt, newest, readAll: () => readAll().catch(() => null) }
        }
      } catch {
        forget()
      }
      deviceStore.remove(CARDS_KEPT_KEY)
      return null
    },
    keep(list, progress) {
      if (failures >= MOST_FAILURES) return
      wanted = { list, progress }
      void writeSoon()
    },
  }
}

/** The clock of the device may have been wrong by then, or be so now. */
function isOfUse(head: Head | undefined): head is Head {
  return head?.format === FORMAT && Math.abs(Date.now() - head.savedAt) <= CARD_COPY_DAYS * DAY_MS
}

/** Whether what is kept is at least as much. */
function goesAsFar(kept: CardsProgress, own: CardsProgress): boolean {
  return (
    kept.epoch === own.epoch &&
    timeOf(kept.changes) >= timeOf(own.changes) &&
    (kept.older === null || (own.older !== null && timeOf(kept.older) <= timeOf(own.older)))
  )
}

function timeOf(position: Position | null): number {
  return position?.value ?? -Infinity
}
