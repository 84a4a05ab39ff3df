/**
 * Brings the device's list of cards up to date with the server, and keeps it so.
 *
 * Two readings run side by side. One reads each page once, from the newest card to the oldest, and skips tombstones. The
 * other follows every change, in the server's order. On a first visit it starts at the newest change, which is read before
 * the first page: so it skips all earlier tombstones, and misses no change. A later visit continues where both readings
 * stopped.
 */

import { DataError, isDataError } from '../../domain/dataError'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../domain/limits'
import type { Child, ChildQuery, DatabaseClient, Position } from '../clients'
import { isRecord, parseCardsEpoch, parseSummary } from '../parse'
import { pathOf } from '../paths'
import type { Unsubscribe } from '../types'
import type { CardChanges } from './list'
import { connected, idle, wait } from './waiting'

/** How far the cards have been read. */
export interface CardsProgress {
  /** `cardsEpoch` when the reading began. */
  readonly epoch: number
  /** All changes up to this position in the order of `changedAt` are known; null when none is. */
  readonly changes: Position | null
  /** All cards from the newest down to this position in the order of `timestamp` are known; null when all are. */
  readonly older: Position | null
}

export interface CardsStart {
  /** How far an earlier reading got; null to begin anew. */
  readonly known: CardsProgress | null
  /** The newest cards are on the screen already, so that the first page need not be small. */
  readonly hasPreview: boolean
}

export interface CardsFollower {
  /** More is known, and how far that goes. */
  onCards(changes: CardChanges, progress: CardsProgress): void
  /** Every change that was made by now is known. */
  onCaughtUp(): void
  /** What was known is no longer so: all cards come again. */
  onRestart(): void
  /** Nothing more comes. */
  onError(error: DataError): void
}

/** After so many changes a subscription gives way to one from there on: after a lost connection little comes twice. */
const LIVE_WINDOW = 30
/** Before what failed for want of a network is tried again. */
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

  /** Unless the reading is over by now. */
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
      // What has just been read is shown before more is asked for.
      await idle()
      await this.#readOlderPage()
    }
  }

  /** The newest change is read before the page. Later changes reach the list by the subscription. */
  async #readFirstPage(size: number) {
    const [epoch, [changed], page] = await this.#answered(() =>
      Promise.all([
        this.#database.read(pathOf('cardsEpoch')).then(parseCardsEpoch),
        // The subscription starts at the last but one: another change may come within the millisecond of the last one.
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

  /** Again and again while there is no network. */
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

  /** What has changed until now, a page at a time; and at its end what changes from then on. */
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
    // The first page may have come at once.
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

/** Null when the page has come to the end. */
function oldestOf(page: readonly Child[], size: number): Position | null {
  const [oldest] = page
  return page.length < size || oldest === undefined ? null : positionOf(oldest, 'timestamp')
}

/**
 * Where the next subscription begins: behind the last change but those of its millisecond, because another one may still
 * come within that. Not where those are many, as one large update leaves them.
 */
function endOf(seen: readonly Position[]): Position | undefined {
  const newest = Math.max(...seen.map(timeOf))
  const [last, before] = [
    seen.filter((position) => timeOf(position) === newest),
    seen.filter((position) => timeOf(position) < newest),
  ]
  return before.length > 0 && last.length <= LIVE_WINDOW ? latestOf(before) : last.at(-1)
}

/** Of those of one moment the one that came last. */
function latestOf(positions: readonly Position[]): Position | undefined {
  const newest = Math.max(...positions.map(timeOf))
  return positions.filter((position) => timeOf(position) === newest).at(-1)
}

function timeOf({ value }: Position): number {
  return value ?? 0
}
