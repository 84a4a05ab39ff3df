/** Interview entries with their summaries: written together, read apart (docs/decisions.md, summaries). */

import { newestFirst, sameEntry, type Entry, type EntryContent } from '../domain/entry'
import { entryContentSchema } from '../domain/entrySchemas'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { DataError, isDataError } from '../domain/dataError'
import { isRecord, parseEntry } from './parse'
import { pathOf } from './paths'
import { watchSummaries } from './summaries'
import type { EntriesData } from './types'
import { entryChanges, removal, validated, writeOnce } from './writes'

export function entriesData(database: DatabaseClient): EntriesData {
  return {
    watchOwnEntries: (uid, watcher) => database.watch(pathOf.entries(uid), toEntries, watcher),

    async appendEntry(uid, content) {
      const valid = validated(entryContentSchema, content)
      const entryId = database.newKey()
      await writeOnce(
        database.update(entryChanges(uid, entryId, valid, SERVER_TIME)),
        // Nobody else knows the id.
        async () => isRecord(await database.read(pathOf.entry(uid, entryId))),
      )
      return entryId
    },

    async updateEntry(uid, entryId, content, expected) {
      const valid = validated(entryContentSchema, content)
      const path = pathOf.entry(uid, entryId)
      // Answered from memory while the user's entries are watched.
      const stored = existing(await database.read(path))
      const current = parseEntry(entryId, stored)
      if (current === null || !sameEntry(current, expected)) throw conflict()
      const timestamp = stored['timestamp'] ?? SERVER_TIME
      const revision = revisionOf(stored)
      try {
        await database.update(entryChanges(uid, entryId, valid, timestamp, revision + 1))
      } catch (error) {
        // The rules refuse an edit whose revision does not follow the stored one: another edit was first.
        if (!isDataError(error, 'permissionDenied')) throw error
        const now = existing(await database.read(path).catch(() => stored))
        if (revisionOf(now) === revision) throw error
        // Unless that is this edit itself, whose answer was lost.
        if (!isEdit(now, revision + 1, valid)) throw conflict()
      }
    },

    async deleteEntry(uid, entryId) {
      const paths = await pathsOfEntry(database, uid, entryId)
      await writeOnce(
        database.update(removal(paths)),
        async () => (await database.read(pathOf.entry(uid, entryId))) === null,
      )
    },

    watchSummaries: (watcher) => watchSummaries(database, watcher),

    watchEntry: (uid, entryId, watcher) =>
      database.watch(
        pathOf.entry(uid, entryId),
        (value) => (value === null ? null : parseEntry(entryId, value)),
        watcher,
      ),
  }
}

/**
 * What to remove with that entry: itself, and its summary if it has one. The rules let nobody remove a summary that is
 * not there, as old entries have none, or that belongs to somebody else.
 */
export async function pathsOfEntry(
  database: DatabaseClient,
  uid: string,
  entryId: string,
): Promise<readonly string[]> {
  const summary = await database.read(pathOf.summary(entryId))
  const own = isRecord(summary) && summary['uid'] === uid
  return own ? [pathOf.entry(uid, entryId), pathOf.summary(entryId)] : [pathOf.entry(uid, entryId)]
}

type Fields = Readonly<Record<string, unknown>>

/** The stored entry. Throws `notFound` when there is none. */
function existing(stored: unknown): Fields {
  if (!isRecord(stored)) throw new DataError('notFound', 'The entry is gone.')
  return stored
}

/** How often the stored entry has been edited. */
function revisionOf({ revision }: Fields): number {
  return typeof revision === 'number' ? revision : 0
}

/** True when that edit is what is stored. */
function isEdit(stored: Fields, revision: number, content: EntryContent): boolean {
  const same = Object.entries(content).every(([field, value]) => (stored[field] ?? null) === value)
  return same && revisionOf(stored) === revision
}

function conflict(): DataError {
  return new DataError('conflict', 'The entry was changed elsewhere.')
}

function toEntries(value: unknown): readonly Entry[] {
  // Ids such as 0, 1, 2 come as an array, with null for those in between.
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .map(([id, stored]) => (stored === null ? null : parseEntry(id, stored)))
    .filter((entry) => entry !== null)
    .sort((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))
}
