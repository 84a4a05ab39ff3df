/**
 * Brings the device's list of cards up to date with the server, and keeps it up to date.
 *
 * Two readers run side by side. The first reads all pages once, from the newest card to the oldest, and skips
 * tombstones. The second follows the changes, in the server's order. On a first visit it starts at the newest changes,
 * which are requested before the first page. So it misses no change and skips earlier tombstones. On a later visit both
 * readers continue where they stopped.
 */

import { DataError, isDataError } from '../../domain/dataError'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../domain/limits'
import type { Child, ChildQuery, DatabaseClient, Position, Unsubscribe } from '../clients'
import { isRecord, parseCardsEpoch, parseSummary } from '../parse'
import { pathOf } from '../paths'
import type { CardChanges } from './list'
import { connected, idle, wait } from './waiting'

/** How far the cards have been read. */
export interface CardsProgress {
  /** The value of `cardsEpoch` when the reading began. */
  readonly epoch: number
  /** All changes up to this position are known, in the order of `changedAt`. Null if none is known. */
  readonly changes: Position | null
  /** All cards down to this position are known, newest first. Null if all cards are known. */
  readonly older: Position | null
}

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
/** The pause before a read without a network is retried. */
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
      // Lets the screen show a page before the next one is read.
      await idle()
      await this.#readOlderPage()
    }
  }

  /** Requests the newest changes before the first page. The subscription delivers later changes. */
  async #readFirstPage(size: number) {
    const [epoch, [changed], page] = await this.#answered(() =>
      Promise.all([
        this.#database.read(pathOf('cardsEpoch')).then(parseCardsEpoch),
        // The subscription starts at the last change but one, because more changes may come in the last millisecond.
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

  /** Skips tombstones, which have no timestamp. */
  #readPage(before: Position | null, limit: number) {
    return this.#database.readChildren(pathOf('interviewSummaries'), {
      orderBy: 'timestamp',
      minValue: 0,
      before,
      limit,
    })
  }

  /** Retries while there is no network. */
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

  /** Earlier changes arrive page by page, then new ones as they happen. */
  #watchChanges() {
    const after = this.#progress.changes
    const seen = new Map<string, Position>()
    let isReplaced = false
    const stop = this.#database.watchChildren(
      pathOf('interviewSummaries'),
      { orderBy: 'changedAt', after, limit: NEXT_PAGE_SIZE },
      {
        onValue: (children) => {
          if (isReplaced || this.#isOver) return
          for (const child of children) seen.set(child[0], positionOf(child, 'changedAt'))
          this.#advance(children, { changes: resumeAfter([...seen.values()]) ?? after })
          if (seen.size < NEXT_PAGE_SIZE) this.#follower.onCaughtUp()
          if (seen.size <= LIVE_WINDOW) return
          isReplaced = true
          this.#stopChanges()
          this.#watchChanges()
        },
        onError: (error) => this.#fail(error),
      },
    )
    // The first page may arrive before `watchChildren` returns.
    if (isReplaced || this.#isOver) stop()
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
 * changes may come in that millisecond. After a large update in one millisecond, it is the last change of that update.
 */
function resumeAfter(seen: readonly Position[]): Position | undefined {
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
