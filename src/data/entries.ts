/** The data functions for entries. An entry, its summary and its owner are written together (docs/decisions.md). */

import {
  hasContent,
  newestFirst,
  type Entry,
  type EntryContent,
  type OwnedEntry,
} from '../domain/entry/entry'
import { DataError, isDataError } from '../domain/dataError'
import { CARD_PAUSE_MS } from '../domain/store/limits'
import { sameFields } from '../domain/tables'
import type { DatabaseClient, Unsubscribe, Watcher } from './types'
import { SERVER_TIME } from './writes'
import { isRecord, isTombstone, parseEntry, parseOwner } from './parse'
import { pathOf } from './paths'
import { entryChanges, readAllowed, removalOf } from './records'
import { wait } from './waiting'
import { watchThen } from './watchThen'
import { add, validated, writeOnce } from './writes'

export function entriesData(database: DatabaseClient) {
  const entries = {
    /** Newest first. One entry makes a contributor. */
    watchOwn: (uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe =>
      database.watch(pathOf('interviews', uid), toEntries, watcher),

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
      const valid = await validated('entry', content)
      const readStored = async () => {
        const stored = await database.read(pathOf('interviews', uid, entryId))
        return stored === null ? null : parseEntry(entryId, stored)
      }
      try {
        await add(database, {
          uid,
          id: entryId,
          changes: entryChanges(uid, entryId, valid, SERVER_TIME),
          limitedBy: 'postingLimits',
          isDone: async () => hasContent(await readStored(), valid),
        })
      } catch (error) {
        // The rules refuse a second entry with the id, and an id that was used before.
        const stored = await readStored()
        if (stored === null) throw (await isDeleted(database, entryId)) ? gone() : error
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
      const valid = await validated('entry', content)
      const path = pathOf('interviews', uid, entryId)
      // The SDK answers from memory while the user's entries are watched.
      const stored = existing(await database.read(path))
      const current = parseEntry(entryId, stored)
      if (current === null || !sameFields(current, expected)) throw conflict()
      const timestamp = stored['timestamp'] ?? SERVER_TIME
      const revision = revisionOf(stored)
      /** Returns false if the rules refused the edit and no other edit came first. If one did, throws `conflict`. */
      const tryUpdate = async () => {
        try {
          await database.update(entryChanges(uid, entryId, valid, timestamp, revision + 1))
          return true
        } catch (error) {
          // The rules refuse an edit whose revision does not follow the stored one, because another edit came first.
          if (!isDataError(error, 'permissionDenied')) throw error
          const now = existing(await database.read(path).catch(() => stored))
          if (revisionOf(now) === revision) return false
          // If the answer to this edit was lost, the stored edit may be this one.
          const isThis = revisionOf(now) === revision + 1 && hasContent(parseEntry(entryId, now), valid)
          if (!isThis) throw conflict()
          return true
        }
      }
      if (await tryUpdate()) return
      // The card may have changed less than CARD_PAUSE_MS ago. Authors may not read a single card, so wait the full time.
      await wait(CARD_PAUSE_MS)
      if (!(await tryUpdate())) throw new DataError('permissionDenied', 'The rules refuse this edit.')
    },

    /** Removes entry, summary, owner and reports in one write. Does nothing if they are gone. */
    async delete(uid: string, entryId: string): Promise<void> {
      const isGone = async () => (await database.read(pathOf('interviews', uid, entryId))) === null
      if (await isGone()) return
      // The rules also refuse to read the owner when another tab has deleted the account's last entry meanwhile.
      const remove = async () => database.update(await removalOf(database, uid, entryId))
      await writeOnce(remove(), isGone)
    },

    /** Emits an entry with its details; null when it is gone. For contributors and moderators. */
    watch: (entryId: string, watcher: Watcher<OwnedEntry | null>): Unsubscribe =>
      watchEntry(database, entryId, watcher),

    /** Reads the entry once, for screens that need many entries. */
    read: (entryId: string): Promise<OwnedEntry | null> => readEntry(database, entryId, null),
  }

  return entries
}

/** `triedUid` is the account where the first attempt did not find the entry, because it was deleted or moved. */
async function readEntry(
  database: DatabaseClient,
  entryId: string,
  triedUid: string | null,
): Promise<OwnedEntry | null> {
  const uid = parseOwner(await database.readToShow(pathOf('entryOwners', entryId)))
  if (uid === null || uid === triedUid) return null
  const stored = await database.readToShow(pathOf('interviews', uid, entryId))
  return stored === null ? readEntry(database, entryId, uid) : ownedEntry(uid, entryId, stored)
}

/** Follows the entry's owner, so the watch continues after a transfer to another account. */
function watchEntry(
  database: DatabaseClient,
  entryId: string,
  watcher: Watcher<OwnedEntry | null>,
): Unsubscribe {
  return watchThen(
    database,
    pathOf('entryOwners', entryId),
    parseOwner,
    (uid, onward) =>
      database.watch(
        pathOf('interviews', uid, entryId),
        (value) => (value === null ? null : ownedEntry(uid, entryId, value)),
        onward,
      ),
    watcher,
  )
}

function ownedEntry(ownerUid: string, entryId: string, stored: unknown): OwnedEntry | null {
  const entry = parseEntry(entryId, stored)
  return entry && { ...entry, ownerUid }
}

async function isDeleted(database: DatabaseClient, entryId: string): Promise<boolean> {
  return isTombstone(await readAllowed(database, pathOf('interviewSummaries', entryId)))
}

type Fields = Readonly<Record<string, unknown>>

/** Throws `notFound` without a stored entry. */
function existing(stored: unknown): Fields {
  if (!isRecord(stored)) throw gone()
  return stored
}

function revisionOf({ revision }: Fields): number {
  return typeof revision === 'number' ? revision : 0
}

function gone(): DataError {
  return new DataError('notFound', 'The entry is gone.')
}

function conflict(): DataError {
  return new DataError('conflict', 'The entry was changed elsewhere.')
}

function toEntries(value: unknown): readonly Entry[] {
  // Firebase returns ids such as 0, 1, 2 as an array, with null in the gaps.
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .map(([id, stored]) => (stored === null ? null : parseEntry(id, stored)))
    .filter((entry) => entry !== null)
    .sort(newestFirst)
}
