/** Helpers for writes: validating, repeating safely after a lost answer, counting limited ones. */

import * as v from 'valibot'
import { DataError, isDataError, LimitReachedError } from '../domain/dataError'
import { DAY_MS } from '../domain/limits'
import { NODES, type CountNode } from '../domain/nodes'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'

/** The value as the schema returns it. Throws `unknown` with the first problem; forms should show problems earlier. */
export function validated<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

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
  readonly countedIn: CountNode
  /** True when an earlier attempt has done everything. */
  readonly isDone: () => Promise<boolean>
}

/**
 * Writes data together with its count, because the rules limit how much an account adds in 24 hours. Waits for a
 * connection. Starts again if another tab has counted since. Fails with `LimitReachedError`.
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

/** Only the server knows whether the 24 hours are over. Tries this device's guess first, then the opposite. */
function nextCounts(stored: Counter | null, isFull: boolean): readonly number[] {
  if (stored === null || isFull) return [1]
  const increased = stored.count + 1
  return stored.since + DAY_MS > Date.now() ? [increased, 1] : [1, increased]
}

async function firstAllowed([write, ...others]: readonly (() => Promise<void>)[]): Promise<void> {
  try {
    await write?.()
  } catch (error) {
    if (others.length === 0 || !isDataError(error, 'permissionDenied')) throw error
    await firstAllowed(others)
  }
}

/** Null without a count that the rules accept. */
function parseCounter(value: unknown): Counter | null {
  if (!isRecord(value)) return null
  const { since, count } = value
  return typeof since === 'number' && typeof count === 'number' ? { since, count } : null
}

/** Has no timeout, unlike `read`: the write after it would wait for a connection, too. */
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
