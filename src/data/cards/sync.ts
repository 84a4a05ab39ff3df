/**
 * Brings the device's list of cards up to date with the server, and keeps it up to date.
 *
 * Two readers run side by side. The first reads each page once, from the newest card to the oldest, and skips
 * tombstones. The second follows every change, in the server's order. On a first visit the second reader starts at the
 * newest change, which is read before the first page. So it skips all earlier tombstones and misses no change. On a
 * later visit both readers continue where they stopped.
 */

import { DataError, isDataError } from '../../domain/dataError'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../domain/limits'
import type { Child, ChildQuery, DatabaseClient, Position } from '../clients'
import { isRecord, parseCardsEpoch, parseSummary } from '../parse'
import { pathOf } from '../paths'
import type { Unsubscribe } from '../types'
import type { CardChanges } from './list'
import { connected, idle, wait } from './waiting'

/** The progress of reading the cards. */
export interface CardsProgress {
  /** The value of `cardsEpoch` when the reading began. */
  readonly epoch: number
  /** All changes up to this position, in the order of `changedAt`, are known. Null if no change is known. */
  readonly changes: Position | null
  /**
   * All cards from the newest down to this position, in the order of `timestamp`, are known. Null if all cards are
   * known.
   */
  readonly older: Position | null
}

export interface CardsStart {
  /** The progress of an earlier reading; null to start from the beginning. */
  readonly known: CardsProgress | null
  /** The newest cards are on the screen already, so the first page may be large. */
  readonly hasPreview: boolean
}

export interface CardsFollower {
  /** Called with new or changed cards, and with the progress so far. */
  onCards(changes: CardChanges, progress: CardsProgress): void
  /** Called when every change made until now is known. */
  onCaughtUp(): void
  /** Called when earlier cards are no longer valid. All cards are read again. */
  onRestart(): void
  /** Called once. No other callback follows it. */
  onError(error: DataError): void
}

/** After so many changes, a new subscription starts behind them. So a reconnect receives few changes a second time. */
const LIVE_WINDOW = 30
/** Pause before a read that failed without a network is retried. */
const RETRY_MS = 1_000

const nothing = () => undefined
const NOTHING_KNOWN: CardsProgress = { epoch: 0, changes: null, older: null }

export function followCards(
  database: DatabaseClient,
  start: CardsStart,
  follower: CardsFollower,
): Unsubscribe {
  function restart() {
    reading.stop()
    follower.onRestart()
    reading = new Reading(database, { known: null, hasPreview: true }, follower, restart)
  }

  let reading = new Reading(database, start, follower, restart)
  return () => reading.stop()
}

class Reading {
  readonly #database: DatabaseClient
  readonly #follower: CardsFollower
  readonly #restart: () => void
  readonly #end = new AbortController()
  #progress: CardsProgress
  #stopEpoch: Unsubscribe = nothing
  #stopChanges: Unsubscribe = nothing

  constructor(database: DatabaseClient, start: CardsStart, follower: CardsFollower, restart: () => void) {
    this.#database = database
    this.#follower = follower
    this.#restart = restart
    this.#progress = start.known ?? NOTHING_KNOWN
    const firstPageSize = start.hasPreview ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE
    this.#read(start.known === null ? firstPageSize : null).catch((error: unknown) => {
      this.#fail(isDataError(error) ? error : new DataError('unknown', String(error), error))
    })
  }

  stop(): void {
    this.#end.abort()
    this.#stopEpoch()
    this.#stopChanges()
  }

  get #isOver() {
    return this.#end.signal.aborted
  }

  #fail(error: DataError) {
    if (this.#isOver) return
    this.stop()
    this.#follower.onError(error)
  }

  /** Reports the children, unless the reading has ended. */
  #advance(children: readonly Child[], further: Partial<CardsProgress>) {
    if (this.#isOver) return
    this.#progress = { ...this.#progress, ...further }
    this.#follower.onCards(toChanges(children), this.#progress)
  }

  /** `firstPageSize` is null when the first page is known. */
  async #read(firstPageSize: number | null) {
    if (firstPageSize !== null) await this.#readFirstPage(firstPageSize)
    if (this.#isOver) return
    this.#watchEpoch()
    this.#watchChanges()
    while (this.#progress.older !== null && !this.#isOver) {
      // The screen shows the last page before the next one is read.
      await idle()
      await this.#readOlderPage()
    }
  }

  /** Reads the newest change together with the first page. The subscription delivers later changes. */
  async #readFirstPage(size: number) {
    const [epoch, [changed], page] = await this.#answered(() =>
      Promise.all([
        this.#database.read(pathOf('cardsEpoch')).then(parseCardsEpoch),
        // The subscription starts at the last change but one: another change may follow in the same millisecond as the
        // last.
        this.#database.readChildren(pathOf('interviewSummaries'), {
          orderBy: 'changedAt',
          before: null,
          limit: 2,
        }),
        this.#readPage(null, size),
      ]),
    )
    const changes = changed === undefined ? null : positionOf(changed, 'changedAt')
    this.#advance(page, { epoch, changes, older: oldestOf(page, size) })
  }

  async #readOlderPage() {
    const before = this.#progress.older
    const page = await this.#answered(() => this.#readPage(before, NEXT_PAGE_SIZE))
    this.#advance(page, { older: oldestOf(page, NEXT_PAGE_SIZE) })
  }

  /** The newest cards before a position. Tombstones have no timestamp. */
  #readPage(before: Position | null, limit: number) {
    return this.#database.readChildren(pathOf('interviewSummaries'), {
      orderBy: 'timestamp',
      minValue: 0,
      before,
      limit,
    })
  }

  /** Retries the read while there is no network. */
  async #answered<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await read()
      } catch (error) {
        if (this.#isOver || !isDataError(error, 'network')) throw error
        await wait(RETRY_MS)
        await connected(this.#database, this.#end.signal)
      }
    }
  }

  #watchEpoch() {
    this.#stopEpoch = this.#database.watch(pathOf('cardsEpoch'), parseCardsEpoch, {
      onValue: (epoch) => {
        if (!this.#isOver && epoch !== this.#progress.epoch) this.#restart()
      },
      onError: (error) => this.#fail(error),
    })
  }

  /** Subscribes to changes: earlier ones arrive page by page, then new ones as they happen. */
  #watchChanges() {
    const after = this.#progress.changes
    const seen = new Map<string, Position>()
    let isLeft = false
    const stop = this.#database.watchChildren(
      pathOf('interviewSummaries'),
      { orderBy: 'changedAt', after, limit: NEXT_PAGE_SIZE },
      {
        onValue: (children) => {
          if (isLeft || this.#isOver) return
          for (const child of children) seen.set(child[0], positionOf(child, 'changedAt'))
          this.#advance(children, { changes: endOf([...seen.values()]) ?? after })
          if (seen.size < NEXT_PAGE_SIZE) this.#follower.onCaughtUp()
          if (seen.size <= LIVE_WINDOW) return
          isLeft = true
          this.#stopChanges()
          this.#watchChanges()
        },
        onError: (error) => this.#fail(error),
      },
    )
    // The first page may arrive before `watchChildren` returns.
    if (isLeft || this.#isOver) stop()
    else this.#stopChanges = stop
  }
}

function toChanges(children: readonly Child[]): CardChanges {
  return new Map(children.map(([id, value]) => [id, parseSummary(id, value)]))
}

function positionOf([key, value]: Child, orderBy: ChildQuery['orderBy']): Position {
  const stored = isRecord(value) ? value[orderBy] : null
  return { value: typeof stored === 'number' ? stored : null, key }
}

/** Null if this was the last page. */
function oldestOf(page: readonly Child[], size: number): Position | null {
  const [oldest] = page
  return page.length < size || oldest === undefined ? null : positionOf(oldest, 'timestamp')
}

/**
 * The position after which the next subscription starts: the last change before the newest millisecond, because more
 * changes may follow in that millisecond. If a large update put many changes in one millisecond, it starts after the
 * last of them.
 */
function endOf(seen: readonly Position[]): Position | undefined {
  const newest = Math.max(...seen.map(timeOf))
  const [last, before] = [
    seen.filter((position) => timeOf(position) === newest),
    seen.filter((position) => timeOf(position) < newest),
  ]
  return before.length > 0 && last.length <= LIVE_WINDOW ? latestOf(before) : last.at(-1)
}

/** The last of the positions with the newest time. */
function latestOf(positions: readonly Position[]): Position | undefined {
  const newest = Math.max(...positions.map(timeOf))
  return positions.filter((position) => timeOf(position) === newest).at(-1)
}

function timeOf({ value }: Position): number {
  return value ?? 0
}
