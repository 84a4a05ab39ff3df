/** What moderators do with reports. */

import { DataError, isDataError } from '../domain/dataError'
import type { ModerationAct, Report, ReportedEntry } from '../domain/moderation'
import { removalSchema } from '../domain/moderationSchemas'
import { sameFields, sameValue } from '../domain/tables'
import { SERVER_TIME, type Changes, type Child, type DatabaseClient } from './clients'
import { isRecord, moment, parseEntry, parseOwner, text } from './parse'
import { pathOf } from './paths'
import { entryRemoval } from './records'
import { parseReport } from './reports'
import type { ModerationData } from './types'
import { removal, validated, writeOnce } from './writes'

/** How many acts of the log are read. */
const ACTS = 100

export function moderationData(database: DatabaseClient): ModerationData {
  /** Does it in one update with its line in the log, which the rules find by `lastModeration`. */
  async function act(line: Changes, changes: Changes): Promise<void> {
    const id = database.newKey()
    const path = pathOf.moderationAct(id)
    await writeOnce(
      database.update({
        ...changes,
        [path]: { ...line, timestamp: SERVER_TIME },
        [pathOf.lastModeration]: id,
      }),
      // Nobody else knows the id.
      async () => (await database.read(path)) !== null,
    )
  }

  return {
    watchReports: (watcher) => database.watch(pathOf.reports, toReportedEntries, watcher),

    async removeEntry(uid, entry, content) {
      const { id } = entry
      const { reason, note } = validated(removalSchema, content)
      const owner = parseOwner(await database.read(pathOf.entryOwner(id)))
      if (owner === null) throw conflict('The entry is gone.')
      const path = pathOf.entry(owner, id)
      const stored = await database.read(path)
      const isAsSeen = (value: unknown) => {
        const current = value === null ? null : parseEntry(id, value)
        return current !== null && sameFields(current, entry)
      }
      if (!isAsSeen(stored)) throw conflict('The entry was changed or removed.')
      try {
        await act(
          { by: uid, entryId: id, action: 'removed', reason },
          {
            ...entryRemoval(owner, id),
            [pathOf.removal(owner, id)]: { reason, note, timestamp: SERVER_TIME, entry: stored },
            [pathOf.reportsOf(id)]: null,
          },
        )
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const reports = await database.read(pathOf.reportsOf(id))
        const isOpen = reports !== null && isAsSeen(await database.read(path))
        throw isOpen ? error : conflict('The entry or its reports were changed.')
      }
    },

    async dismissReports(uid, { entryId, reports }) {
      try {
        await act(
          { by: uid, entryId, action: 'dismissed' },
          // One that has come meanwhile stays, and the rules refuse to close some of them.
          removal(reports.map(({ by }) => pathOf.report(by, entryId))),
        )
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const stored = toReports(await database.read(pathOf.reportsOf(entryId)))
        throw sameValue(stored, reports) ? error : conflict('The reports were changed.')
      }
    },

    watchModerationLog(watcher) {
      const acts = new Map<string, ModerationAct>()
      const newest = { orderBy: 'timestamp', before: null, limit: ACTS }
      return database.watchChildren(pathOf.moderationLog, newest, {
        onValue(children) {
          for (const child of children) {
            const line = parseAct(child)
            if (line !== null) acts.set(line.id, line)
          }
          watcher.onValue([...acts.values()].sort((a, b) => b.timestamp - a.timestamp))
        },
        onError: (error) => watcher.onError(error),
      })
    },
  }
}

/** Also when somebody else was first. */
function conflict(message: string): DataError {
  return new DataError('conflict', message)
}

/** Those with most reports first; of as many, the one that has waited longest. */
function toReportedEntries(value: unknown): readonly ReportedEntry[] {
  return Object.entries(Object(value))
    .map(([entryId, stored]) => ({ entryId, reports: toReports(stored) }))
    .filter(({ reports }) => reports.length > 0)
    .sort((a, b) => b.reports.length - a.reports.length || begun(a) - begun(b))
}

function begun({ reports }: ReportedEntry): number {
  return reports[0]?.timestamp ?? 0
}

/** The oldest first. */
function toReports(value: unknown): readonly Report[] {
  return Object.entries(Object(value))
    .map(([uid, stored]) => parseReport(uid, stored))
    .filter((report) => report !== null)
    .sort((a, b) => a.timestamp - b.timestamp)
}

function parseAct([id, value]: Child): ModerationAct | null {
  if (!isRecord(value)) return null
  return {
    id,
    by: text(value['by']),
    entryId: text(value['entryId']),
    action: value['action'] === 'removed' ? 'removed' : 'dismissed',
    reason: text(value['reason']) || null,
    timestamp: moment(value['timestamp']) ?? 0,
  }
}
