/** Helpers of the data functions: two dependent reads, a write after a lost answer, a daily count. */

import { DataError, isDataError, LimitReachedError } from '../domain/dataError'
import { DAY_MS } from '../domain/store/limits'
import { NODES, type LimitNode } from '../domain/store/nodes'
import { sameValue } from '../domain/tables'
import type { Changes, DatabaseClient, Unsubscribe, Watcher } from './types'
import { isRecord } from './parse'
import { pathOf } from '../domain/store/paths'

/** The server's time in milliseconds since 1970, when it stores the write. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

export const conflict = () => new DataError('conflict', 'Something else is stored by now.')
export const gone = () => new DataError('notFound', 'It is not stored, or no longer.')

/**
 * Waits for a write that the rules accept only once. If the connection ends before the answer, the SDK sends it again
 * and the rules refuse it. Then `isDone` checks what is stored.
 */
export async function writeOnce(write: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    // A failed check counts as not done.
    const done = await isDone().catch(() => false)
    if (!done) throw error
  }
}

/**
 * Follows a value, and a second one that depends on it. Emits null without the first value, otherwise the values of
 * `watchNext` for the current one. Both end with an error.
 */
export function watchThen<First, Emitted>(
  watchFirst: (watcher: Watcher<First | null>) => Unsubscribe,
  watchNext: (first: First, watcher: Watcher<Emitted | null>) => Unsubscribe,
  watcher: Watcher<Emitted | null>,
): Unsubscribe {
  let stopFirst: Unsubscribe | null = null
  let stopNext: Unsubscribe | null = null
  let isOver = false
  function stop() {
    isOver = true
    stopFirst?.()
    stopNext?.()
  }
  function onError(error: DataError) {
    stop()
    watcher.onError(error)
  }
  stopFirst = watchFirst({
    onValue(first) {
      stopNext?.()
      stopNext = null
      if (first === null) watcher.onValue(null)
      else stopNext = watchNext(first, { onValue: (value) => watcher.onValue(value), onError })
    },
    onError,
  })
  // The SDK answers from memory at once, so an error may have ended both.
  if (isOver) stopFirst()
  return stop
}

/** `refused` if this account may not read the value. */
export async function readAllowed(database: DatabaseClient, path: string, refused: unknown = null) {
  try {
    return await database.read(path)
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return refused
    throw error
  }
}

export function removal(paths: readonly string[]): Changes {
  return Object.fromEntries(paths.map((path) => [path, null]))
}

/** An account's count of its additions in a limit node. */
interface Count {
  /** The time of the first counted addition, in milliseconds since 1970. A new count starts 24 hours later. */
  readonly since: number
  readonly count: number
  /** The id of the last addition. */
  readonly last: unknown
}

/** Null without a count that the rules accept. */
export function parseCount(value: unknown): Count | null {
  if (!isRecord(value)) return null
  const { since, count, last } = value
  return typeof since === 'number' && typeof count === 'number' ? { since, count, last } : null
}

interface Addition {
  readonly uid: string
  /** The id of the addition. The rules compare it with what is written. */
  readonly id: string
  /** The node with the account's daily count. */
  readonly limitedBy: LimitNode
  readonly changes: Changes
  /** True when an earlier attempt has done everything. */
  readonly isDone: () => Promise<boolean>
}

/**
 * Writes data together with its daily count, because the rules limit how much an account adds in 24 hours. Tries again
 * while another tab or device of the account changes the count. Waits for a connection. Fails with `permissionDenied`,
 * and with a `LimitReachedError`.
 */
export async function add(database: DatabaseClient, addition: Addition): Promise<void> {
  const { uid, id, limitedBy, changes, isDone } = addition
  const counter = pathOf(limitedBy, uid)
  const { limit } = NODES[limitedBy]
  let counted = parseCount(await database.read(counter))
  for (;;) {
    let refusal: unknown = null
    for (const next of nextCounts(counted, limit)) {
      const update = { ...changes, [counter]: { ...next, lastAt: SERVER_TIME, last: id } }
      try {
        return await writeOnce(database.update(update), isDone)
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        refusal = error
      }
    }
    const before = counted
    counted = parseCount(await database.read(counter))
    if (!sameValue(counted, before)) continue
    throw counted !== null && counted.count >= limit ? new LimitReachedError(counted.since + DAY_MS) : refusal
  }
}

/** Only the server knows whether the 24 hours are over. This device's guess is first. */
function nextCounts(counted: Count | null, limit: number) {
  const first = { since: SERVER_TIME, count: 1 }
  if (counted === null || counted.count >= limit) return [first]
  const next = { since: counted.since, count: counted.count + 1 }
  return counted.since + DAY_MS > Date.now() ? [next, first] : [first, next]
}
