/** How something is written: checked first, done once though an answer may be lost, and counted where that is limited. */

import * as v from 'valibot'
import { DataError, isDataError, LimitReachedError } from '../domain/dataError'
import { DAY_MS } from '../domain/limits'
import { NODES, type CountNode } from '../domain/nodes'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'

/** The value as the schema has it. Throws `unknown` with the first reason: a form should have said so before. */
export function validated<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/**
 * Waits for a write that the rules take only once. When a connection ends before the answer, the SDK sends the write
 * again, and what has been done already is refused: then `isDone`, which looks at what is stored, decides.
 */
export async function writeOnce(write: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    // What cannot be read cannot be called done.
    const done = await isDone().catch(() => false)
    if (!done) throw error
  }
}

/** Removes all of that in one write. */
export function removal(paths: readonly string[]): Changes {
  return Object.fromEntries(paths.map((path) => [path, null]))
}

interface Counter {
  /** When the last was added, in milliseconds since 1970. */
  readonly since: number
  /** How many there have been without a pause of 24 hours. */
  readonly count: number
}

interface Addition {
  readonly uid: string
  readonly id: string
  readonly changes: Changes
  /** The node that counts it. */
  readonly countedIn: CountNode
  /** Whether an earlier attempt has done all of it. */
  readonly isDone: () => Promise<boolean>
}

/**
 * Adds something in one write with its count: the rules hold how much an account adds in 24 hours. Waits for a
 * connection, and begins again when another tab has counted meanwhile. Fails with a `LimitReachedError` when nothing
 * more can be added today.
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

/** Only the server knows whether the 24 hours are over: what this device believes comes first, then the opposite. */
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

/** Null for none, and for one that the rules would not keep. */
function parseCounter(value: unknown): Counter | null {
  if (!isRecord(value)) return null
  const { since, count } = value
  return typeof since === 'number' && typeof count === 'number' ? { since, count } : null
}

/** Unlike `read` it does not give up without a connection: the write after it would wait as well. */
function readOnceConnected(database: DatabaseClient, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = database.watch(path, (value) => value, {
      onValue(value) {
        resolve(value)
        // What is known already may come before there is anything to stop.
        queueMicrotask(() => stop())
      },
      onError: reject,
    })
  })
}
