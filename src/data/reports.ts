/** The data functions for reports of entries, and for moderators, who remove a reported entry or keep it. */

import { isDataError } from '../domain/dataError'
import { readText as text } from '../domain/entry/kinds'
import {
  isOutdated,
  type Reason,
  type Removal,
  type Report,
  type ReportContent,
  type ReportedEntry,
  type SeenEntry,
} from '../domain/store/reports'
import { validValue } from '../domain/store/storedSchemas'
import { sameFields } from '../domain/tables'
import type { DatabaseClient, Unsubscribe, Watcher } from './types'
import { add, conflict, gone, removal, SERVER_TIME, watchThen, writeOnce } from './access'
import { childrenOf, isRecord, moment } from './parse'
import { pathOf } from '../domain/store/paths'
import { entryRemoval } from './entries'

export function reportsData(database: DatabaseClient) {
  const readCardVersion = async (entryId: string) =>
    parseCardVersion(await database.read(pathOf('interviewSummaries', entryId)))
  const isGone = async (entryId: string) => (await database.read(pathOf('entryOwners', entryId))) === null

  return {
    /** Maintainers make an account a moderator in the Firebase console. */
    watchModerator: (uid: string, watcher: Watcher<boolean>): Unsubscribe =>
      database.watch(pathOf('moderators', uid), (value) => value === true, watcher),

    /** Emits the account's report until a moderator decides or the entry changes; null if there is none. */
    watchOwn: (uid: string, entryId: string, watcher: Watcher<Report | null>): Unsubscribe =>
      watchThen(
        (own: Watcher<Report | null>) =>
          database.watch(pathOf('reports', entryId, uid), (value) => parseReport(uid, value), own),
        (report, onward) =>
          database.watch(
            pathOf('interviewSummaries', entryId),
            (card) => (isOutdated(report, parseCardVersion(card)) ? null : report),
            onward,
          ),
        watcher,
      ),

    /** Emits when the entry last changed, in milliseconds since 1970; null if unknown. */
    watchCardVersion: (entryId: string, watcher: Watcher<number | null>): Unsubscribe =>
      database.watch(pathOf('interviewSummaries', entryId), parseCardVersion, watcher),

    /**
     * Replaces a report that is outdated. Fails with `conflict` after another report of this account about the entry,
     * `notFound` if the entry is gone, `LimitReachedError` beyond the daily limit. The same report again changes nothing.
     */
    async append(uid: string, entryId: string, report: ReportContent): Promise<void> {
      const content = validValue('report', report)
      const path = pathOf('reports', entryId, uid)
      const readCurrent = async () => {
        const stored = parseReport(uid, await database.read(path))
        return stored !== null && isOutdated(stored, await readCardVersion(entryId)) ? null : stored
      }
      try {
        await add(database, {
          uid,
          id: entryId,
          changes: { [path]: { ...content, timestamp: SERVER_TIME } },
          limitedBy: 'reportLimits',
          isDone: async () => sameFields<object>(content, (await readCurrent()) ?? {}),
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied') && !isDataError(error, 'limitReached')) throw error
        if ((await readCurrent()) !== null) throw conflict()
        throw (await isGone(entryId)) ? gone() : error
      }
    },

    /** For moderators. Most reports first, then the longest wait. */
    watchAll: (watcher: Watcher<readonly ReportedEntry[]>): Unsubscribe =>
      database.watch(pathOf('reports'), toReportedEntries, watcher),

    /**
     * Removes a reported entry with its card and reports, and leaves its author a notice. Does nothing if it is gone. Fails
     * with `conflict` if it has changed since the moderator saw it, or if nobody else reports it by now; with
     * `permissionDenied` if it is the moderator's own.
     */
    async removeEntry(uid: string, seen: SeenEntry, reason: Reason): Promise<void> {
      const { entryId, ownerUid, changedAt, reports } = seen
      const isAsSeen = async () =>
        (await readCardVersion(entryId)) === changedAt &&
        Object.keys(Object(await database.read(pathOf('reports', entryId)))).some((by) => by !== uid)
      // The rules cannot see whether there is another report beside the moderator's own. So that one goes first, and is
      // lost if the entry changes before both writes arrive.
      if (reports.some(({ by }) => by === uid) && (await isAsSeen()))
        await database.update({ [pathOf('reports', entryId, uid)]: null })
      const stored: unknown = await database.read(pathOf('interviews', ownerUid, entryId))
      const { companyName = null, roleTitle = null } = Object(stored)
      const change = {
        ...entryRemoval(ownerUid, entryId),
        [pathOf('removals', ownerUid, entryId)]: {
          companyName,
          roleTitle,
          reason,
          timestamp: SERVER_TIME,
          changedAt,
        },
      }
      try {
        await writeOnce(database.update(change), () => isGone(entryId))
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        throw (await isAsSeen()) ? error : conflict()
      }
    },

    /** Deletes the reports of these accounts, so also a newer one of the same account; others stay. Fails with `permissionDenied` for the moderator's own entry. */
    keepEntry: ({ entryId, reports }: ReportedEntry): Promise<void> =>
      database.update(removal(reports.map(({ by }) => pathOf('reports', entryId, by)))),
  }
}

/** The notices that authors get of their removed entries. */
export function removalsData(database: DatabaseClient) {
  return {
    /** Emits the account's entries that moderators removed, newest first. */
    watch: (uid: string, watcher: Watcher<readonly Removal[]>): Unsubscribe =>
      database.watch(
        pathOf('removals', uid),
        (stored) => childrenOf(stored, parseRemoval).sort((a, b) => b.timestamp - a.timestamp),
        watcher,
      ),

    /** Deletes the notice of a removed entry. Does nothing if it is gone. */
    dismiss: (uid: string, entryId: string): Promise<void> =>
      database.update({ [pathOf('removals', uid, entryId)]: null }),
  }
}

function parseReport(uid: string, value: unknown): Report | null {
  if (!isRecord(value)) return null
  return {
    by: uid,
    reason: text(value['reason']),
    text: text(value['text']),
    timestamp: moment(value['timestamp']) ?? 0,
  }
}

function parseCardVersion(value: unknown): number | null {
  const { changedAt } = isRecord(value) ? value : {}
  return typeof changedAt === 'number' ? changedAt : null
}

function toReportedEntries(value: unknown): readonly ReportedEntry[] {
  return childrenOf(value, parseReportedEntry).sort(
    (a, b) => b.reports.length - a.reports.length || begun(a) - begun(b),
  )
}

const begun = ({ reports }: ReportedEntry) => reports[0]?.timestamp ?? 0

/** Its reports are the oldest first. */
function parseReportedEntry(entryId: string, stored: unknown): ReportedEntry | null {
  const reports = childrenOf(stored, parseReport).sort((a, b) => a.timestamp - b.timestamp)
  return reports.length === 0 ? null : { entryId, reports }
}

function parseRemoval(entryId: string, value: unknown): Removal | null {
  if (!isRecord(value)) return null
  return {
    entryId,
    companyName: text(value['companyName']),
    roleTitle: text(value['roleTitle']),
    reason: text(value['reason']),
    timestamp: moment(value['timestamp']) ?? 0,
  }
}
