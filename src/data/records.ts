/**
 * What is stored at several paths and changes as one: an entry with its summary and its owner, a transfer request with the
 * permission that it gave.
 */

import { canBeEmailKey } from '../domain/emails'
import { SUMMARY_FIELDS, type EntryContent } from '../domain/entry'
import { DataError, isDataError } from '../domain/dataError'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { parseOwner, parseTransferRequest, parseTransferTo } from './parse'
import { pathOf, transferToPath } from './paths'

type Fields = Readonly<Record<string, unknown>>

/**
 * An entry, its summary and its owner, which the rules accept only together and only if they agree. `timestamp` is the
 * same value in both: the server's time, or what the entry already has. `revision` counts the edits; null for an entry
 * that had none.
 */
export function entryChanges(
  uid: string,
  entryId: string,
  content: EntryContent,
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

/** What a deleted entry leaves in the place of its summary, so that copies of the summary are let go, too. */
export const TOMBSTONE = { removed: true, changedAt: SERVER_TIME } as const

/** The end of an entry with its summary and its owner, as one. */
export function entryRemoval(uid: string, entryId: string): Changes {
  return {
    [pathOf('interviews', uid, entryId)]: null,
    [pathOf('interviewSummaries', entryId)]: TOMBSTONE,
    [pathOf('entryOwners', entryId)]: null,
  }
}

/** The summary of an entry as it is stored. What the entry does not have is absent. */
export function storedSummary(entry: Fields): Fields {
  const fields = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(fields)), changedAt: SERVER_TIME }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * What removes that entry. An entry of the earlier site has no owner, and only its own end to write down; where another
 * account has posted under its id, summary and owner are theirs.
 */
export async function removalOf(database: DatabaseClient, uid: string, entryId: string): Promise<Changes> {
  const owner = parseOwner(await database.read(pathOf('entryOwners', entryId)))
  if (owner === uid) return entryRemoval(uid, entryId)
  const entry = { [pathOf('interviews', uid, entryId)]: null }
  return owner === null ? { ...entry, [pathOf('interviewSummaries', entryId)]: TOMBSTONE } : entry
}

/**
 * What to remove with the request for that address: itself, and the permission that it gave while that stands. Nothing
 * without a request that this account may read.
 */
export async function pathsOfRequest(
  database: DatabaseClient,
  oldEmail: string | null,
): Promise<readonly string[]> {
  if (oldEmail === null || !canBeEmailKey(oldEmail)) return []
  const path = pathOf('transferRequests', oldEmail)
  const request = parseTransferRequest(await readAllowed(database, path))
  if (request === null) return []
  if (request.fromUid === null) return [path]
  const permission = transferToPath(request.fromUid)
  const stands = parseTransferTo(await readAllowed(database, permission))?.uid === request.toUid
  return stands ? [path, permission] : [path]
}

/**
 * Removes entries of that account. Throws `reported` when the rules refuse it because the account is a moderator and one of
 * the entries has reports. Only moderators may read reports, so nobody else learns from this whether there are any.
 */
export async function removeOwnEntries(
  database: DatabaseClient,
  uid: string,
  entryIds: readonly string[],
  remove: () => Promise<void>,
): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    if ((await readAllowed(database, pathOf('moderators', uid))) !== true) throw error
    const reports = await Promise.all(entryIds.map((id) => readAllowed(database, pathOf('reports', id))))
    if (reports.every((stored) => stored === null)) throw error
    throw new DataError('reported', 'An entry of a moderator stays while it has reports.')
  }
}

/** Null also for what this account may not read. */
export async function readAllowed(database: DatabaseClient, path: string): Promise<unknown> {
  try {
    return await database.read(path)
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return null
    throw error
  }
}
