/** Helpers for writes: validating them, repeating them safely after a lost answer, and counting limited ones. */

import * as v from 'valibot'
import { DataError, isDataError, LimitReachedError } from '../domain/dataError'
import { DAY_MS } from '../domain/limits'
import { NODES, type CountNode } from '../domain/nodes'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'

/** The value as the schema returns it. Throws `unknown` with the first problem. Forms should show problems before. */
export function validated<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/**
 * Waits for a write that the rules accept only once. If the connection ends before the answer, the SDK sends the write
 * again, and the rules refuse the repetition. Then `isDone` checks the stored data and decides.
 */
export async function writeOnce(write: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    // If the check fails, the write counts as not done.
    const done = await isDone().catch(() => false)
    if (!done) throw error
  }
}

/** Changes that remove all these paths in one write. */
export function removal(paths: readonly string[]): Changes {
  return Object.fromEntries(paths.map((path) => [path, null]))
}

interface Counter {
  /** When the last addition was made, in milliseconds since 1970. */
  readonly since: number
  /** The number of additions without a pause of 24 hours. */
  readonly count: number
}

interface Addition {
  readonly uid: string
  readonly id: string
  readonly changes: Changes
  /** The node with the count. */
  readonly countedIn: CountNode
  /** Resolves to true when an earlier attempt has done everything. */
  readonly isDone: () => Promise<boolean>
}

/**
 * Adds data in one write with its count: the rules limit how much an account adds in 24 hours. Waits for a connection,
 * and starts again when another tab has counted since. Fails with a `LimitReachedError` when the limit is reached.
 */
export async function add(database: DatabaseClient, addition: Addition): Promise<void> {
  const { uid, id, changes, countedIn, isDone } = addition
  const counter = pathOf(countedIn, uid)
  const stored = parseCounter(await readOnceConnected(database, counter))
  const isFull = stored !== null && stored.count >= NODES[countedIn].limit
  const writes = nextCounts(stored, isFull).map((count) => {
    const counted = { since: SERVER_TIME, count, last: id }
    return () => writeOnce(database.update({ ...changes, [counter]: counted }), isDone)
  })
  try {
    await firstAllowed(writes)
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    const now = parseCounter(await database.read(counter))
    if (now?.since !== stored?.since || now?.count !== stored?.count) return add(database, addition)
    throw isFull ? new LimitReachedError(stored.since + DAY_MS) : error
  }
}

/** Only the server knows whether the 24 hours are over. This device's guess is tried first, then the opposite. */
function nextCounts(stored: Counter | null, isFull: boolean): readonly number[] {
  if (stored === null || isFull) return [1]
  const onward = stored.count + 1
  return stored.since + DAY_MS > Date.now() ? [onward, 1] : [1, onward]
}

async function firstAllowed([write, ...others]: readonly (() => Promise<void>)[]): Promise<void> {
  try {
    await write?.()
  } catch (error) {
    if (others.length === 0 || !isDataError(error, 'permissionDenied')) throw error
    await firstAllowed(others)
  }
}

/** Null if there is no count, or one that the rules would not accept. */
function parseCounter(value: unknown): Counter | null {
  if (!isRecord(value)) return null
  const { since, count } = value
  return typeof since === 'number' && typeof count === 'number' ? { since, count } : null
}

/** Unlike `read`, this does not time out without a connection: the write after it would wait as well. */
export function readOnceConnected(database: DatabaseClient, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = database.watch(path, (value) => value, {
      onValue(value) {
        resolve(value)
        // A known value may arrive before `stop` is assigned.
        queueMicrotask(() => stop())
      },
      onError: reject,
    })
  })
}
