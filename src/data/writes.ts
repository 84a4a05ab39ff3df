/** Helpers for writes: validating, repeating safely after a lost answer, counting. */

import type { InferOutput } from 'valibot'
import { DataError, isDataError, LimitReachedError } from '../domain/dataError'
import { DAY_MS } from '../domain/limits'
import { NODES, type LimitNode } from '../domain/nodes'
import type { STORED_SCHEMAS } from '../domain/storedSchemas'
import { sameValue } from '../domain/tables'
import { notLoaded, SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'

type Schemas = typeof STORED_SCHEMAS

/** Loads with the database client, so that a write needs no further code when the connection is lost. */
export const loadSchemas = () => import('../domain/storedSchemas')

/** The value as its schema returns it. Fails with `unknown` (see `validValue`), and with `network` if the code cannot load. */
export async function validated<Name extends keyof Schemas>(
  name: Name,
  value: unknown,
): Promise<InferOutput<Schemas[Name]>> {
  const { STORED_SCHEMAS: schemas, validValue } = await loadSchemas().catch(notLoaded)
  return validValue(schemas[name], value)
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
  readonly lastAt: number
  /** The number of additions without a pause of 24 hours. */
  readonly count: number
}

interface CountedWrite {
  /** The paths of the counts on which the changes depend. */
  readonly counts: readonly string[]
  /** The changes for these stored counts, the likeliest first. The rules accept at most one of them. */
  readonly changesFor: (stored: readonly unknown[]) => readonly Changes[]
  /** True when an earlier attempt has done everything. */
  readonly isDone: () => Promise<boolean>
}

/** Maximum attempts while others change the same count. A failed attempt means that another write succeeded. */
const MAX_ATTEMPTS = 20

/**
 * Writes changes that depend on stored counts, and tries again while others change these counts. Waits for a connection.
 * Fails with `permissionDenied`, and with `conflict` after 20 attempts.
 */
export async function writeCounted(database: DatabaseClient, write: CountedWrite): Promise<void> {
  const { counts, changesFor, isDone } = write
  let stored = await Promise.all(counts.map((path) => database.read(path)))
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    let refusal: unknown = null
    for (const changes of changesFor(stored)) {
      try {
        return await writeOnce(database.update(changes), isDone)
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        refusal = error
      }
    }
    const now = await Promise.all(counts.map((path) => database.read(path)))
    if (sameValue(now, stored)) throw refusal
    stored = now
  }
  throw new DataError('conflict', 'Others change this count all the time.')
}

interface Addition extends Pick<CountedWrite, 'isDone'> {
  readonly uid: string
  /** The id or the path of the addition. The rules compare it with what is written. */
  readonly id: string
  /** The node with the account's daily count. */
  readonly limitedBy: LimitNode
  /** The path of another count on which the changes depend, such as that of all marks on a company. */
  readonly countPath?: string
  readonly changes: (storedCount: unknown) => Changes
}

/**
 * Writes data together with its daily count, because the rules limit how much an account adds in 24 hours. Fails like
 * `writeCounted`, and with a `LimitReachedError`.
 */
export async function add(database: DatabaseClient, addition: Addition): Promise<void> {
  const { uid, id, limitedBy, countPath, changes, isDone } = addition
  const counter = pathOf(limitedBy, uid)
  const { limit } = NODES[limitedBy]
  try {
    await writeCounted(database, {
      counts: countPath === undefined ? [counter] : [counter, countPath],
      changesFor: ([counted, storedCount]) =>
        nextCounts(parseCounter(counted), limit).map((count) => ({
          ...changes(storedCount),
          [counter]: { lastAt: SERVER_TIME, count, last: id },
        })),
      isDone,
    })
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    const counted = parseCounter(await database.read(counter))
    throw counted !== null && counted.count >= limit ? new LimitReachedError(counted.lastAt + DAY_MS) : error
  }
}

/** Only the server knows whether the 24 hours are over. This device's guess is first. */
function nextCounts(counted: Counter | null, limit: number): readonly number[] {
  if (counted === null || counted.count >= limit) return [1]
  const increased = counted.count + 1
  return counted.lastAt + DAY_MS > Date.now() ? [increased, 1] : [1, increased]
}

/** Null without a count that the rules accept. */
export function parseCounter(value: unknown): Counter | null {
  if (!isRecord(value)) return null
  const { lastAt, count } = value
  return typeof lastAt === 'number' && typeof count === 'number' ? { lastAt, count } : null
}
