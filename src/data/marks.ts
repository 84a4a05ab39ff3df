/** The data functions for counted marks: an account's private mark, and the count of all marks on the same target. */

import { DataError, isDataError } from '../domain/dataError'
import { MARK_USES, type Count, type MarkTarget } from '../domain/marks'
import { NODES, type NodeName } from '../domain/nodes'
import { sameValue } from '../domain/tables'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'
import type { MarksData } from './types'
import { add, readOnceConnected, writeOnce } from './writes'

/** Maximum attempts while other accounts change the same count. A failed attempt means that another one succeeded. */
const MAX_ATTEMPTS = 20

/** The query for the companies with the most recent marks. */
const WANTED = { orderBy: 'lastAt', before: null, limit: 100 } as const

export function marksData(database: DatabaseClient): MarksData {
  return {
    async mark(uid, target) {
      const { markPath, countPath } = pathsOf(uid, target)
      await writeWithRetries(database, countPath, (stored) =>
        add(database, {
          uid,
          id: markPath,
          changes: {
            [markPath]: SERVER_TIME,
            [countPath]: { count: (stored?.count ?? 0) + 1, lastAt: SERVER_TIME },
          },
          countedIn: 'markLimits',
          isDone: async () => (await database.read(markPath)) !== null,
        }),
      ).catch(async (error: unknown) => {
        if ('entryId' in target && (await isEntryGone(database, target.entryId, error)))
          throw new DataError('notFound', 'The entry is gone.')
        throw error
      })
    },

    async unmark(uid, target) {
      const { markPath, countPath } = pathsOf(uid, target)
      const isDone = async () => (await database.read(markPath)) === null
      if (await isDone()) return
      await writeWithRetries(database, countPath, (stored) =>
        writeOnce(database.update({ [markPath]: null, ...countAfterRemoval(countPath, stored) }), isDone),
      )
    },

    watchWants: (uid, watcher) =>
      database.watch(pathOf('wants', uid), (value) => new Map(numbersOf(value)), watcher),

    watchWanted: (watcher) => database.watch(pathOf('wanted'), latestFirst, watcher, WANTED),

    watchThanked: (uid, watcher) =>
      database.watch(pathOf('thanked', uid), (value) => new Set(keysOf(value)), watcher),

    watchThanks: (entryId, watcher) => database.watch(pathOf('thanks', entryId), parseCount, watcher),

    watchAskedMe: (uid, watcher) =>
      database.watch(
        pathOf('askedMe', uid),
        (value) => new Map(childrenOf(value).map(([id, lines]) => [id, new Set(keysOf(lines))])),
        watcher,
      ),

    watchAsked: (entryId, watcher) =>
      database.watch(pathOf('asked', entryId), (value) => new Map(countsOf(value)), watcher),

    readAsked: async (entryId) => new Map(countsOf(await database.read(pathOf('asked', entryId)))),
  }
}

function pathsOf(uid: string, target: MarkTarget) {
  const { marks, counts } = MARK_USES[target.use]
  const keys: Readonly<Record<string, string>> = { ...target, uid }
  const filled = (node: NodeName) =>
    NODES[node].path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => keys[name] ?? '')
  return { markPath: filled(marks), countPath: filled(counts) }
}

/**
 * Calls `write` with the stored count, and calls it again if another account changed the count before the write. Waits
 * for a connection.
 */
async function writeWithRetries(
  database: DatabaseClient,
  countPath: string,
  write: (stored: Count | null) => Promise<void>,
): Promise<void> {
  let stored = parseCount(await readOnceConnected(database, countPath))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(stored)
    } catch (error) {
      if (!isDataError(error, 'permissionDenied') && !isDataError(error, 'limitReached')) throw error
      const now = parseCount(await database.read(countPath))
      if (sameValue(now, stored)) throw error
      if (attempt === MAX_ATTEMPTS) throw new DataError('conflict', 'Others change this count all the time.')
      stored = now
    }
  }
}

/** The change that subtracts a removed mark from its count. Without a count, it is empty: the mark is removed alone. */
function countAfterRemoval(countPath: string, stored: Count | null) {
  if (stored === null) return {}
  return stored.count > 1 ? { [`${countPath}/count`]: stored.count - 1 } : { [countPath]: null }
}

async function isEntryGone(database: DatabaseClient, entryId: string, error: unknown): Promise<boolean> {
  if (!isDataError(error, 'permissionDenied') && !isDataError(error, 'limitReached')) return false
  return (await database.read(pathOf('entryOwners', entryId)).catch(() => undefined)) === null
}

/** Null for a missing or invalid count. */
function parseCount(value: unknown): Count | null {
  if (!isRecord(value)) return null
  const { count, lastAt } = value
  return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : null
}

/** Firebase returns keys such as 0, 1, 2 as an array, with null in the gaps. */
function childrenOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([, child]) => child !== null)
}

const keysOf = (value: unknown) => childrenOf(value).map(([key]) => key)

function numbersOf(value: unknown): readonly (readonly [string, number])[] {
  return childrenOf(value).flatMap(([key, child]) =>
    typeof child === 'number' ? [[key, child] as const] : [],
  )
}

function countsOf(value: unknown): readonly (readonly [string, Count])[] {
  return childrenOf(value).flatMap(([key, child]) => {
    const count = parseCount(child)
    return count === null ? [] : [[key, count] as const]
  })
}

function latestFirst(value: unknown): ReadonlyMap<string, Count> {
  return new Map([...countsOf(value)].sort(([, a], [, b]) => b.lastAt - a.lastAt))
}
