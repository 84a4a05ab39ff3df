/** The data functions for entries. An entry, its summary and its owner are written together (docs/decisions.md). */

import {
  hasContent,
  newestFirst,
  SUMMARY_FIELDS,
  type Entry,
  type EntryContent,
  type ImportedContent,
  type OwnedEntry,
} from '../domain/entry/entry'
import { isDataError } from '../domain/dataError'
import { readText } from '../domain/entry/kinds'
import { CARD_PAUSE_MS } from '../domain/store/limits'
import { sameFields } from '../domain/tables'
import { childrenOf, isRecord, isTombstone, parseEntry, type Fields } from './parse'
import { pathOf } from '../domain/store/paths'
import { validValue } from '../domain/store/storedSchemas'
import type { Changes, DatabaseClient, Unsubscribe, Watcher } from './types'
import { wait } from './waiting'
import { add, conflict, gone, SERVER_TIME, watchThen, writeOnce } from './access'

export function entriesData(database: DatabaseClient) {
  const entries = {
    /** Newest first. One entry makes a contributor. */
    watchOwn: (uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe =>
      database.watch(
        pathOf('interviews', uid),
        (stored) => childrenOf(stored, parseEntry).sort(newestFirst),
        watcher,
      ),

    /**
     * Writes entry, summary, owner and the daily count. The caller makes the id (`newId`) before the first attempt and
     * repeats it: the same content again changes nothing. Other content edits the stored entry if that has the content
     * `lastSent` of the earlier attempt; null for none. Fails with `conflict` if the stored entry has another content, with
     * `notFound` if the entry was stored and deleted since, and with `LimitReachedError` beyond the daily limit.
     */
    async append(
      uid: string,
      entryId: string,
      content: EntryContent,
      lastSent: EntryContent | null,
    ): Promise<void> {
      const valid = validValue('entry', content)
      const readStored = async () =>
        parseEntry(entryId, await database.read(pathOf('interviews', uid, entryId)))
      try {
        await add(database, {
          uid,
          id: entryId,
          changes: entryChanges(uid, entryId, valid, SERVER_TIME),
          limitedBy: 'postingLimits',
          isDone: async () => hasContent(await readStored(), valid),
        })
      } catch (error) {
        // The rules refuse a second entry with the id, and an id that was used before. A full count hides that.
        const stored = await readStored().catch(() => null)
        if (stored === null) throw (await isDeleted(database, entryId).catch(() => false)) ? gone() : error
        if (lastSent === null || !hasContent(stored, lastSent)) throw conflict()
        await entries.update(uid, entryId, valid, stored)
      }
    },

    /** Reads whether the account's author deleted the entry or a moderator removed it; null for neither. */
    async readEnd(uid: string, entryId: string): Promise<'deleted' | 'removed' | null> {
      if ((await database.read(pathOf('removals', uid, entryId))) !== null) return 'removed'
      return (await isDeleted(database, entryId)) ? 'deleted' : null
    },

    /**
     * Replaces entry and summary, with the same time of posting. `expected` is the entry before the edit. Fails with
     * `conflict` if the stored entry differs, also if it changed while offline; with `notFound` if it is gone. A failed
     * update writes nothing. A card changes at most once in five seconds. An edit that comes too early waits and tries
     * again.
     */
    async update(uid: string, entryId: string, content: EntryContent, expected: Entry): Promise<void> {
      // Three checks find an edit from elsewhere: the form compares its base with the watched entry, this function
      // compares `expected` with the stored entry, and the rules compare the revision.
      const valid = validValue('entry', content)
      const path = pathOf('interviews', uid, entryId)
      // The SDK answers from memory while the user's entries are watched.
      const before = existing(await database.read(path))
      const current = parseEntry(entryId, before)
      if (current === null || !sameFields(current, expected)) throw conflict()
      const revision = revisionOf(before) + 1
      const changes = entryChanges(uid, entryId, valid, before['timestamp'] ?? SERVER_TIME, revision)
      async function attempt(): Promise<void> {
        try {
          await database.update(changes)
        } catch (error) {
          if (!isDataError(error, 'permissionDenied')) throw error
          const now = existing(await database.read(path).catch(() => before))
          // The answer to this edit was lost.
          if (revisionOf(now) === revision && hasContent(parseEntry(entryId, now), valid)) return
          // Another edit came first, so the revision of this one does not follow the stored one.
          throw revisionOf(now) === revision - 1 ? error : conflict()
        }
      }
      try {
        await attempt()
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        // The card may have changed in the last CARD_PAUSE_MS. The device's clock may be wrong, so wait the full time.
        await wait(CARD_PAUSE_MS)
        await attempt()
      }
    },

    /** Removes entry, summary, owner and reports in one write. Does nothing if they are gone. */
    async delete(uid: string, entryId: string): Promise<void> {
      const isGone = async () => (await database.read(pathOf('interviews', uid, entryId))) === null
      if (await isGone()) return
      // The rules also refuse to read the owner when another tab has deleted the account's last entry meanwhile.
      const remove = async () => database.update(await removalOf(database, uid, entryId))
      await writeOnce(remove(), isGone)
    },

    /**
     * Emits an entry with its details; null when it is gone. For contributors and moderators. It follows the entry's owner,
     * so it continues after a transfer to another account.
     */
    watch: (entryId: string, watcher: Watcher<OwnedEntry | null>): Unsubscribe =>
      watchThen(
        (owner: Watcher<string | null>) => database.watch(pathOf('entryOwners', entryId), parseOwner, owner),
        (uid, onward) =>
          database.watch(
            pathOf('interviews', uid, entryId),
            (stored) => ownedEntry(uid, entryId, stored),
            onward,
          ),
        watcher,
      ),

    /** Reads the entry once, for screens that need many entries. */
    async read(entryId: string): Promise<OwnedEntry | null> {
      let triedUid: string | null = null
      for (;;) {
        const uid = parseOwner(await database.readToShow(pathOf('entryOwners', entryId)))
        // Without an entry at its owner, it was deleted, or moved to another owner meanwhile.
        if (uid === null || uid === triedUid) return null
        const stored = await database.readToShow(pathOf('interviews', uid, entryId))
        if (stored !== null) return ownedEntry(uid, entryId, stored)
        triedUid = uid
      }
    },
  }

  return entries
}

/**
 * The rules accept an entry, its summary and its owner only together, and only if they agree. `timestamp` is the
 * server's time for a new entry, otherwise the time that it has. `revision` counts the edits; null for none.
 */
export function entryChanges(
  uid: string,
  entryId: string,
  content: ImportedContent,
  timestamp: unknown,
  revision: number | null = null,
): Changes {
  const entry = { ...withoutNulls({ ...content, revision }), timestamp }
  return {
    [pathOf('interviews', uid, entryId)]: entry,
    [pathOf('interviewSummaries', entryId)]: storedSummary(entry),
    [pathOf('entryOwners', entryId)]: uid,
  }
}

export function storedSummary(entry: Fields): Fields {
  const fields = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(fields)), changedAt: SERVER_TIME }
}

/** Replaces the summary of a deleted entry, so that devices with a copy delete it, too. */
export const TOMBSTONE = { removed: true, changedAt: SERVER_TIME } as const

export async function removalOf(database: DatabaseClient, uid: string, entryId: string): Promise<Changes> {
  return entryRemoval(uid, entryId, await database.read(pathOf('entryOwners', entryId)))
}

/**
 * The changes that delete the entry with its summary, owner and reports. An entry of the earlier site has no owner. If
 * another account has posted under the same id, its summary and owner stay.
 */
export function entryRemoval(uid: string, entryId: string, storedOwner: unknown = uid): Changes {
  const owner = parseOwner(storedOwner)
  return {
    [pathOf('interviews', uid, entryId)]: null,
    ...(owner === uid && { [pathOf('entryOwners', entryId)]: null }),
    ...((owner === uid || owner === null) && {
      [pathOf('interviewSummaries', entryId)]: TOMBSTONE,
      [pathOf('reports', entryId)]: null,
    }),
  }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** Null for an entry that is gone. */
function ownedEntry(ownerUid: string, entryId: string, stored: unknown): OwnedEntry | null {
  const entry = parseEntry(entryId, stored)
  return entry && { ...entry, ownerUid }
}

async function isDeleted(database: DatabaseClient, entryId: string): Promise<boolean> {
  return isTombstone(await database.read(pathOf('interviewSummaries', entryId)))
}

/** Throws `notFound` without a stored entry. */
function existing(stored: unknown): Fields {
  if (!isRecord(stored)) throw gone()
  return stored
}

function revisionOf({ revision }: Fields): number {
  return typeof revision === 'number' ? revision : 0
}

function parseOwner(value: unknown): string | null {
  return readText(value) || null
}
