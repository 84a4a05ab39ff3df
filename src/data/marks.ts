/** The data functions for counted marks: an account's private mark, and the count of all marks on the same target. */

import { DataError, isDataError } from '../domain/dataError'
import { MAX_ASKED_READ, MAX_WANTED_READ } from '../domain/limits'
import { canBeMarked, MARK_USES, type Count, type MarkTarget } from '../domain/marks'
import { NODES, type NodeName } from '../domain/nodes'
import { SERVER_TIME, type DatabaseClient, type Unsubscribe, type Watcher } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'
import { add, writeCounted } from './writes'

/** The query for the companies with the most recent marks. */
const LATEST_COMPANIES = { orderBy: 'lastAt', before: null, limit: MAX_WANTED_READ } as const
/** The query for the questions of a company with the highest counts. */
const HIGHEST_COUNTS = { orderBy: 'count', before: null, limit: MAX_ASKED_READ } as const

export function marksData(database: DatabaseClient) {
  return {
    /**
     * Stores the mark and its count in one write. Tries again if another account changes the count first. Does nothing if
     * the mark exists already. Fails with a `LimitReachedError` beyond the daily limit, `notFound` when the entry is gone,
     * and `conflict` when others changed the count during each of 20 attempts.
     */
    async mark(uid: string, target: MarkTarget): Promise<void> {
      const { markPath, countPath } = pathsOf(uid, target)
      await add(database, {
        uid,
        id: markPath,
        countPath,
        changes: (stored) => ({
          [markPath]: SERVER_TIME,
          [countPath]: { count: (parseCount(stored)?.count ?? 0) + 1, lastAt: SERVER_TIME },
        }),
        limitedBy: 'markLimits',
        isDone: async () => (await database.read(markPath)) !== null,
      }).catch(async (error: unknown) => {
        if ('entryId' in target && (await isEntryGone(database, target.entryId, error)))
          throw new DataError('notFound', 'The entry is gone.')
        throw error
      })
    },

    /**
     * Removes the mark and subtracts one from the count, in one write. Does nothing if there is no such mark, or if the
     * company has no usable key.
     */
    async unmark(uid: string, target: MarkTarget): Promise<void> {
      if ('companyKey' in target && !canBeMarked(target.companyKey)) return
      const { markPath, countPath } = pathsOf(uid, target)
      const isDone = async () => (await database.read(markPath)) === null
      if (await isDone()) return
      await writeCounted(database, {
        counts: [countPath],
        changesFor: ([stored]) => [{ [markPath]: null, ...countAfterRemoval(countPath, parseCount(stored)) }],
        isDone,
      })
    },

    /** Emits the 100 companies with the most recent marks, latest first. Verified users only. */
    watchWantCounts: (watcher: Watcher<ReadonlyMap<string, Count>>): Unsubscribe =>
      database.watch(pathOf('wantCounts'), latestFirst, watcher, LATEST_COMPANIES),

    /** Emits null if nobody thanked for the entry. Contributors and moderators only. */
    watchThankCount: (entryId: string, watcher: Watcher<Count | null>): Unsubscribe =>
      database.watch(pathOf('thankCounts', entryId), parseCount, watcher),

    /** Emits a company's 500 highest counts of marked questions, by line key. Contributors and moderators only. */
    watchAskedCounts: (companyKey: string, watcher: Watcher<ReadonlyMap<string, Count>>): Unsubscribe =>
      database.watch(
        pathOf('askedCounts', companyKey),
        (value) => new Map(countsOf(value)),
        watcher,
        HIGHEST_COUNTS,
      ),
  }
}

function pathsOf(uid: string, target: MarkTarget) {
  const { marks, counts } = MARK_USES[target.use]
  const keys: Readonly<Record<string, string>> = { ...target, uid }
  const filled = (node: NodeName) =>
    NODES[node].path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => keys[name] ?? '')
  return { markPath: filled(marks), countPath: filled(counts) }
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

function countsOf(value: unknown): readonly (readonly [string, Count])[] {
  return childrenOf(value).flatMap(([key, child]) => {
    const count = parseCount(child)
    return count === null ? [] : [[key, count] as const]
  })
}

function latestFirst(value: unknown): ReadonlyMap<string, Count> {
  return new Map([...countsOf(value)].sort(([, a], [, b]) => b.lastAt - a.lastAt))
}
