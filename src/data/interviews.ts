/** Interview entries with their summaries: written together, read apart (docs/decisions.md, summaries). */

import { entryContentSchema, newestFirst, type Entry } from '../domain/entry'
import type { InterviewsData } from './data'
import { DataError } from './dataError'
import { isRecord, parseEntry } from './parse'
import { places } from './places'
import type { Store } from './store'
import { watchSummaryPages } from './summaryPages'
import { entryChanges, validated } from './writes'

export function interviewsPart(store: Store): InterviewsData {
  return {
    watchOwnEntries: (uid, watcher) => store.watch(places.entries(uid), toEntries, watcher),

    async appendEntry(uid, content) {
      const valid = validated(entryContentSchema, content)
      const entryId = store.newKey()
      await store.update(entryChanges(uid, entryId, valid, store.serverTime()))
      return entryId
    },

    async updateEntry(uid, entryId, content) {
      const valid = validated(entryContentSchema, content)
      // Answered from memory while the user's entries are watched.
      const stored = await store.read(places.entry(uid, entryId))
      if (!isRecord(stored)) throw new DataError('notFound', 'The entry is gone.')
      const timestamp = stored['timestamp'] ?? store.serverTime()
      await store.update(entryChanges(uid, entryId, valid, timestamp))
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

function toEntries(value: unknown): readonly Entry[] {
  if (!isRecord(value)) return []
  return Object.entries(value)
    .map(([id, stored]) => parseEntry(id, stored))
    .filter((entry) => entry !== null)
    .toSorted((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))
}
