/**
 * Brings the device's list of cards up to date with the server, and keeps it up to date.
 *
 * Two readers run side by side. The first reads all pages once, from the newest card to the oldest, and skips
 * tombstones. The second follows the changes, in the server's order. On a first visit it starts at the newest changes,
 * which are requested before the first page. So it misses no change and skips earlier tombstones. On a later visit both
 * readers continue where they stopped.
 */

import type { EntrySummary } from '../domain/entry/entry'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../domain/store/limits'
import {
  asDataError,
  idle,
  type CardChange,
  type CardsData,
  type DataError,
  type Position,
  type Unsubscribe,
} from '../data'

/** The progress of reading the cards. */
export interface CardsProgress {
  /** The value of `cardsEpoch` when the reading began. */
  readonly epoch: number
  /** All changes up to this position are known, in the order of `changedAt`. Null if none is known. */
  readonly changes: Position | null
  /** All cards down to this position are known, newest first. Null if all cards are known. */
  readonly older: Position | null
}

/** Maps an id to its new card, or to null for a deleted card. */
export type CardChanges = ReadonlyMap<string, EntrySummary | null>

export interface CardsStart {
  /** Null to start from the beginning. */
  readonly known: CardsProgress | null
  /** True if the screen shows cards already, so the first page may be large. */
  readonly hasPreview: boolean
}

export interface CardsFollower {
  onCards(changes: CardChanges, progress: CardsProgress): void
  /** Called when all changes until now are known. */
  onCaughtUp(): void
  /** Called when all earlier cards are invalid. They are read again. */
  onRestart(): void
  /** No other callback follows. */
  onError(error: DataError): void
}

/** After this many changes, a new subscription starts after them, so that a reconnect repeats only a few changes. */
const LIVE_WINDOW = 30

const nothing = () => undefined

export function followCards(cards: CardsData, start: CardsStart, follower: CardsFollower): Unsubscribe {
  function restart() {
    stop()
    follower.onRestart()
    stop = readAndFollow(cards, { known: null, hasPreview: true }, follower, restart)
  }

  let stop = readAndFollow(cards, start, follower, restart)
  return () => stop()
}

/** Calls `restart` when the epoch changes. */
function readAndFollow(
  cards: CardsData,
  { known, hasPreview }: CardsStart,
  follower: CardsFollower,
  restart: () => void,
): Unsubscribe {
  let progress: CardsProgress = known ?? { epoch: 0, changes: null, older: null }
  let stopEpoch: Unsubscribe = nothing
  let stopChanges: Unsubscribe = nothing
  let isOver = false

  function stop() {
    isOver = true
    stopEpoch()
    stopChanges()
  }

  function fail(error: DataError) {
    if (isOver) return
    stop()
    follower.onError(error)
  }

  function advance(changes: readonly CardChange[], further: Partial<CardsProgress>) {
    if (isOver) return
    progress = { ...progress, ...further }
    follower.onCards(new Map(changes.map(({ id, card }) => [id, card])), progress)
  }

  async function read() {
    if (known === null) await readFirstPage(hasPreview ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE)
    if (isOver) return
    watchEpoch()
    watchChanges()
    while (progress.older !== null) {
      // Lets the screen show a page before the next one is read.
      await idle()
      if (isOver) return
      const page = await cards.readPage(progress.older, NEXT_PAGE_SIZE)
      advance(page, { older: oldestOf(page, NEXT_PAGE_SIZE) })
    }
  }

  /** Requests the newest changes before the first page. The subscription delivers later changes. */
  async function readFirstPage(size: number) {
    const [epoch, [changed], page] = await Promise.all([
      cards.readEpoch(),
      // The subscription starts at the last change but one, because more changes may come in the last millisecond.
      cards.readNewestChanges(2),
      cards.readPage(null, size),
    ])
    advance(page, { epoch, changes: changed?.position ?? null, older: oldestOf(page, size) })
  }

  function watchEpoch() {
    stopEpoch = cards.watchEpoch({
      onValue(epoch) {
        if (!isOver && epoch !== progress.epoch) restart()
      },
      onError: fail,
    })
  }

  /** Earlier changes arrive page by page, then new ones as they happen. */
  function watchChanges() {
    const after = progress.changes
    const seen = new Map<string, Position>()
    let isReplaced = false
    const stopThis = cards.watchChanges(after, NEXT_PAGE_SIZE, {
      onValue(changes) {
        if (isReplaced || isOver) return
        for (const { id, position } of changes) seen.set(id, position)
        advance(changes, { changes: resumeAfter([...seen.values()]) ?? after })
        if (seen.size < NEXT_PAGE_SIZE) follower.onCaughtUp()
        if (seen.size <= LIVE_WINDOW) return
        isReplaced = true
        stopChanges()
        watchChanges()
      },
      onError: fail,
    })
    // The first page may arrive before `watchChildren` returns.
    if (isReplaced || isOver) stopThis()
    else stopChanges = stopThis
  }

  read().catch((error: unknown) => {
    fail(asDataError(error))
  })
  return stop
}

/** Null if this was the last page. */
function oldestOf(page: readonly CardChange[], size: number): Position | null {
  const [oldest] = page
  return page.length < size || oldest === undefined ? null : oldest.position
}

/**
 * The position after which the next subscription starts: the last change before the newest millisecond, because more
 * changes may come in that millisecond. After a large update in one millisecond, it is the last change of that update.
 */
function resumeAfter(seen: readonly Position[]): Position | undefined {
  const inOrder = [...seen].sort((a, b) => timeOf(a) - timeOf(b))
  const newest = inOrder.at(-1)
  const before = inOrder.filter((position) => timeOf(position) < timeOf(newest))
  const isLargeUpdate = inOrder.length - before.length > LIVE_WINDOW
  return isLargeUpdate ? newest : (before.at(-1) ?? newest)
}

function timeOf(position: Position | null | undefined): number {
  return position?.value ?? -Infinity
}
