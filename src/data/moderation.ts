/** The data functions for moderators: reports, removals, dismissals and the log. */

import { DataError, isDataError } from '../domain/dataError'
import { newestFirst, type Entry } from '../domain/entry'
import { MAX_REPORTS_LOGGED } from '../domain/limits'
import type { ModerationAct, Report, ReportedEntry } from '../domain/moderation'
import type { RemovalContent } from '../domain/moderationSchemas'
import { newId } from '../domain/newId'
import { sameFields, sameValue } from '../domain/tables'
import { ARCHIVE_UID } from '../domain/user'
import {
  SERVER_TIME,
  type Changes,
  type Child,
  type DatabaseClient,
  type Unsubscribe,
  type Watcher,
} from './clients'
import { isRecord, moment, parseEntry, parseOwner, text } from './parse'
import { pathOf } from './paths'
import { entryRemoval } from './records'
import { parseReport } from './reports'
import { removal, validated, writeOnce } from './writes'

/** The last 100 lines of the log. */
const NEWEST_ACTS = { orderBy: 'timestamp', before: null, limit: 100 } as const

/** For moderators. All others get `permissionDenied`. */
export function moderationData(database: DatabaseClient) {
  /** Writes the changes and a line of the log in one update. The rules find the line by `lastModeration`. */
  async function act(line: Changes, changes: Changes): Promise<void> {
    const id = newId()
    const path = pathOf('moderationLog', id)
    await writeOnce(
      database.update({
        ...changes,
        [path]: { ...line, timestamp: SERVER_TIME },
        [pathOf('lastModeration')]: id,
      }),
      // Nobody else knows the id.
      async () => (await database.read(path)) !== null,
    )
  }

  return {
    /** Most reports first, then the longest wait. Includes deleted entries. */
    watchReports: (watcher: Watcher<readonly ReportedEntry[]>): Unsubscribe =>
      database.watch(pathOf('reports'), toReportedEntries, watcher),

    /** Emits when the card or its tombstone was last written, in milliseconds since 1970; null if unknown. */
    watchCardVersion: (entryId: string, watcher: Watcher<number | null>): Unsubscribe =>
      database.watch(pathOf('interviewSummaries', entryId), parseCardVersion, watcher),

    /**
     * Removes entry, summary and owner, closes all reports and keeps the entry for its author, in one write with the log.
     * Entries of the archive are not kept, because nobody can sign in there. `entry` is the version that the moderator
     * saw. Fails with `conflict` if it was changed, removed or dismissed since; with `permissionDenied` for the
     * moderator's own entry. `'stored'` removes the latest version, for a moderator who knows that the author keeps
     * editing.
     */
    async removeEntry(
      uid: string,
      entry: Entry,
      content: RemovalContent,
      version: 'seen' | 'stored' = 'seen',
    ): Promise<void> {
      const { id } = entry
      const { reason, note } = await validated('removal', content)
      const isAsSeen = (value: unknown) => {
        const current = parseEntry(id, value)
        return current !== null && sameFields(current, entry)
      }

      const owner = parseOwner(await database.read(pathOf('entryOwners', id)))
      const path = owner === null ? null : pathOf('interviews', owner, id)
      const stored = path === null ? null : await database.read(path)
      if (owner === null || path === null || stored === null) throw conflict('The entry is gone.')
      if (version === 'seen' && !isAsSeen(stored)) throw conflict('The entry was changed.')
      const reports = Object.keys(Object(await database.read(pathOf('reports', id)))).length
      const kept = { reason, note, timestamp: SERVER_TIME, entry: stored }
      const { companyName = null, roleTitle = null } = Object(stored)
      const about = { by: uid, entryId: id, companyName, roleTitle }
      const line = { ...about, action: 'removed', reason, reports: logged(reports) }
      try {
        return await act(line, {
          ...entryRemoval(owner, id),
          ...(owner === ARCHIVE_UID ? {} : { [pathOf('removals', owner, id)]: kept }),
          [pathOf('reports', id)]: null,
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        if ((await database.read(pathOf('reports', id))) === null)
          throw conflict('The entry was decided on, or is gone.')
        if (sameValue(await database.read(path), stored)) throw error
        throw conflict('The entry was changed.')
      }
    },

    /**
     * Closes the reports for the version of the card that the moderator saw. Fails with `conflict` after other reports or
     * another version, with `permissionDenied` for the moderator's own entry.
     */
    async dismissReports(
      uid: string,
      { entryId, reports }: ReportedEntry,
      changedAt: number | null,
    ): Promise<void> {
      const line = { by: uid, entryId, action: 'dismissed', changedAt, reports: logged(reports.length) }
      try {
        // The rules refuse to close only some of the reports, for example after a new report.
        await act(line, removal(reports.map(({ by }) => pathOf('reports', entryId, by))))
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const stored = toReports(await database.read(pathOf('reports', entryId)))
        const card = await database.read(pathOf('interviewSummaries', entryId))
        const isAsSeen = sameValue(stored, reports) && parseCardVersion(card) === changedAt
        throw isAsSeen ? error : conflict('The reports or the entry were changed.')
      }
    },

    /** The last 100 acts of all moderators, newest first. */
    watchModerationLog(watcher: Watcher<readonly ModerationAct[]>): Unsubscribe {
      const acts = new Map<string, ModerationAct>()
      return database.watchChildren(pathOf('moderationLog'), NEWEST_ACTS, {
        onValue(children) {
          for (const child of children) {
            const line = parseAct(child)
            if (line !== null) acts.set(line.id, line)
          }
          watcher.onValue([...acts.values()].sort(newestFirst))
        },
        onError: (error) => watcher.onError(error),
      })
    },
  }
}

function conflict(message: string): DataError {
  return new DataError('conflict', message)
}

/** The number of reports for the log. Rules cannot count, so they trust it. */
function logged(reports: number): number {
  return Math.min(reports, MAX_REPORTS_LOGGED)
}

function parseCardVersion(value: unknown): number | null {
  const { changedAt } = isRecord(value) ? value : {}
  return typeof changedAt === 'number' ? changedAt : null
}

/** Most reports first, then the longest wait. */
function toReportedEntries(value: unknown): readonly ReportedEntry[] {
  return Object.entries(Object(value))
    .map(([entryId, stored]) => ({ entryId, reports: toReports(stored) }))
    .filter(({ reports }) => reports.length > 0)
    .sort((a, b) => b.reports.length - a.reports.length || begun(a) - begun(b))
}

function begun({ reports }: ReportedEntry): number {
  return reports[0]?.timestamp ?? 0
}

/** Oldest first. */
function toReports(value: unknown): readonly Report[] {
  return Object.entries(Object(value))
    .map(([uid, stored]) => parseReport(uid, stored))
    .filter((report) => report !== null)
    .sort((a, b) => a.timestamp - b.timestamp)
}

function parseAct([id, value]: Child): ModerationAct | null {
  if (!isRecord(value)) return null
  const { reports } = value
  return {
    id,
    by: text(value['by']),
    entryId: text(value['entryId']),
    action: value['action'] === 'removed' ? 'removed' : 'dismissed',
    reason: text(value['reason']) || null,
    timestamp: moment(value['timestamp']) ?? 0,
    reports: typeof reports === 'number' ? reports : null,
    companyName: text(value['companyName']),
    roleTitle: text(value['roleTitle']),
  }
}
