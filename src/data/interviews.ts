/** Interview entries with their summaries: written together, read apart (docs/decisions.md, summaries). */

import { newestFirst, sameEntry, type Entry, type EntryContent } from '../domain/entry'
import { entryContentSchema } from '../domain/entrySchemas'
import type { InterviewsData } from './data'
import { DataError, isDataError } from './dataError'
import { isRecord, parseEntry } from './parse'
import { places } from './places'
import type { Store } from './store'
import { watchSummaryPages } from './summaryPages'
import { entryChanges, once, validated } from './writes'

export function interviewsPart(store: Store): InterviewsData {
  return {
    watchOwnEntries: (uid, watcher) => store.watch(places.entries(uid), toEntries, watcher),

    async appendEntry(uid, content) {
      const valid = validated(entryContentSchema, content)
      const entryId = store.newKey()
      await once(
        store.update(entryChanges(uid, entryId, valid, store.serverTime())),
        // Nobody else knows the id.
        async () => isRecord(await store.read(places.entry(uid, entryId))),
      )
      return entryId
    },

    async updateEntry(uid, entryId, content, expected) {
      const valid = validated(entryContentSchema, content)
      const place = places.entry(uid, entryId)
      // Answered from memory while the user's entries are watched.
      const stored = found(await store.read(place))
      const current = parseEntry(entryId, stored)
      if (current === null || !sameEntry(current, expected)) throw changedElsewhere()
      const timestamp = stored['timestamp'] ?? store.serverTime()
      const revision = revisionOf(stored)
      try {
        await store.update(entryChanges(uid, entryId, valid, timestamp, revision + 1))
      } catch (error) {
        // The rules refuse an edit that does not count on from the stored one: somebody was quicker.
        if (!isDataError(error, 'permissionDenied')) throw error
        const now = found(await store.read(place).catch(() => stored))
        if (revisionOf(now) === revision) throw error
        // Its own first attempt, whose answer was lost, is what it finds.
        if (!isEdit(now, revision + 1, valid)) throw changedElsewhere()
      }
    },

    async deleteEntry(uid, entryId) {
      const doomed = await placesOfEntry(store, uid, entryId)
      await once(
        store.update(Object.fromEntries(doomed.map((place) => [place, null]))),
        async () => (await store.read(places.entry(uid, entryId))) === null,
      )
    },

    watchSummaries: (watcher) => watchSummaryPages(store, watcher),

    watchEntry: (uid, entryId, watcher) =>
      store.watch(
        places.entry(uid, entryId),
        (value) => (value === null ? null : parseEntry(entryId, value)),
        watcher,
      ),
  }
}

/**
 * Where that entry stands: alone, or together with its summary. The rules let nobody remove a summary that is not there,
 * as old entries have none, or that is not in their name.
 */
export async function placesOfEntry(store: Store, uid: string, entryId: string): Promise<readonly string[]> {
  const summary = await store.read(places.summary(entryId))
  const hasSummary = isRecord(summary) && summary['uid'] === uid
  return hasSummary ? [places.entry(uid, entryId), places.summary(entryId)] : [places.entry(uid, entryId)]
}

/** The stored entry, or the failure that there is none. */
function found(stored: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(stored)) throw new DataError('notFound', 'The entry is gone.')
  return stored
}

/** How often the stored entry has been edited. */
function revisionOf(stored: Readonly<Record<string, unknown>>): number {
  const { revision } = stored
  return typeof revision === 'number' ? revision : 0
}

/** True when that is how the entry is stored. */
function isEdit(stored: Readonly<Record<string, unknown>>, revision: number, content: EntryContent): boolean {
  return (
    revisionOf(stored) === revision &&
    Object.entries(content).every(([field, value]) => (stored[field] ?? null) === value)
  )
}

function changedElsewhere(): DataError {
  return new DataError('conflict', 'The entry was changed elsewhere.')
}

function toEntries(value: unknown): readonly Entry[] {
  // Ids such as 0, 1, 2 come as an array, with null for those in between.
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .map(([id, stored]) => (stored === null ? null : parseEntry(id, stored)))
    .filter((entry) => entry !== null)
    .toSorted((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))
}
