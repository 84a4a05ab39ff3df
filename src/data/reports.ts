/** The data functions for reports and for an author's removed entries. Moderators' functions are in moderation.ts. */

import { DataError, isDataError } from '../domain/dataError'
import type { Removal, Report } from '../domain/moderation'
import type { ReportContent } from '../domain/moderationSchemas'
import { SERVER_TIME, type DatabaseClient, type Unsubscribe, type Watcher } from './clients'
import { isRecord, moment, parseEntry, text } from './parse'
import { pathOf } from './paths'
import { add, validated } from './writes'

export function reportsData(database: DatabaseClient) {
  return {
    /** Maintainers make an account a moderator in the Firebase console. */
    watchModerator: (uid: string, watcher: Watcher<boolean>): Unsubscribe =>
      database.watch(pathOf('moderators', uid), (value) => value === true, watcher),

    /** Emits the account's report until a moderator closes it; null if there is none. */
    watchOwnReport: (uid: string, entryId: string, watcher: Watcher<Report | null>): Unsubscribe =>
      database.watch(pathOf('reports', entryId, uid), (value) => parseReport(uid, value), watcher),

    /**
     * Fails with `conflict` after another report of this account about the entry, `notFound` if the entry is gone,
     * `LimitReachedError` beyond the daily limit. The same report again changes nothing.
     */
    async appendReport(uid: string, entryId: string, report: ReportContent): Promise<void> {
      const content = await validated('report', report)
      const path = pathOf('reports', entryId, uid)
      try {
        await add(database, {
          uid,
          id: entryId,
          changes: { [path]: { ...content, timestamp: SERVER_TIME } },
          limitedBy: 'reportLimits',
          isDone: async () => isSameReport(parseReport(uid, await database.read(path)), content),
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied') && !isDataError(error, 'limitReached')) throw error
        if ((await database.read(path)) !== null)
          throw new DataError('conflict', 'This account has reported the entry already.')
        if ((await database.read(pathOf('entryOwners', entryId))) === null)
          throw new DataError('notFound', 'The entry is gone.')
        throw error
      }
    },

    /** Emits the account's entries that moderators removed, newest first. */
    watchRemovals: (uid: string, watcher: Watcher<readonly Removal[]>): Unsubscribe =>
      database.watch(pathOf('removals', uid), toRemovals, watcher),

    /** Deletes the kept copy of a removed entry. Does nothing if it is gone. */
    dismissRemoval: (uid: string, entryId: string): Promise<void> =>
      database.update({ [pathOf('removals', uid, entryId)]: null }),
  }
}

export function parseReport(uid: string, value: unknown): Report | null {
  if (!isRecord(value)) return null
  return {
    by: uid,
    reason: text(value['reason']),
    text: text(value['text']),
    timestamp: moment(value['timestamp']) ?? 0,
  }
}

function isSameReport(report: Report | null, { reason, text: words }: ReportContent): boolean {
  return report?.reason === reason && report.text === words
}

/** Newest first. */
function toRemovals(value: unknown): readonly Removal[] {
  return Object.entries(Object(value))
    .map(([entryId, stored]) => parseRemoval(entryId, stored))
    .filter((removal) => removal !== null)
    .sort((a, b) => b.timestamp - a.timestamp)
}

function parseRemoval(entryId: string, value: unknown): Removal | null {
  const entry = isRecord(value) ? parseEntry(entryId, value['entry']) : null
  if (!isRecord(value) || entry === null) return null
  return {
    reason: text(value['reason']),
    note: text(value['note']),
    timestamp: moment(value['timestamp']) ?? 0,
    entry,
  }
}
