/**
 * Changes that span several paths: an entry with its summary and its owner, and a transfer request with the permission
 * it gave.
 */

import { canBeEmailKey } from '../domain/emails'
import { SUMMARY_FIELDS, type EntryContent } from '../domain/entry'
import { DataError, isDataError } from '../domain/dataError'
import { ENTRY_USES, MARK_USES } from '../domain/marks'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { parseOwner, parseTransferRequest, parseTransferTo } from './parse'
import { pathOf, transferToPath } from './paths'
import { removal } from './writes'

type Fields = Readonly<Record<string, unknown>>

/**
 * The changes for an entry, its summary and its owner. The rules accept them only together, and only if they agree.
 * `timestamp` is the same value in entry and summary: the server's time, or the entry's existing time. `revision`
 * counts the edits; null for an entry without edits.
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

/** Replaces the summary of a deleted entry. Devices that have a copy of the summary then delete it. */
export const TOMBSTONE = { removed: true, changedAt: SERVER_TIME } as const

/** The changes that delete an entry with its summary, its owner and the counts of its marks. */
export function entryRemoval(uid: string, entryId: string): Changes {
  return {
    [pathOf('interviews', uid, entryId)]: null,
    [pathOf('entryOwners', entryId)]: null,
    ...summaryRemoval(entryId),
  }
}

/** The changes that replace a summary with its tombstone. The rules refuse a tombstone with counts beside it. */
export function summaryRemoval(entryId: string): Changes {
  const counts = ENTRY_USES.map((use) => `${MARK_USES[use].counts}/${entryId}`)
  return { [pathOf('interviewSummaries', entryId)]: TOMBSTONE, ...removal(counts) }
}

/** The summary of an entry as it is stored. Empty fields are absent. */
export function storedSummary(entry: Fields): Fields {
  const fields = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(fields)), changedAt: SERVER_TIME }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * The changes that delete the entry. An entry of the earlier site has no owner; only the entry and its summary are
 * deleted. If another account has posted under the same id, the summary and the owner belong to that account and stay.
 */
export async function removalOf(database: DatabaseClient, uid: string, entryId: string): Promise<Changes> {
  const owner = parseOwner(await database.read(pathOf('entryOwners', entryId)))
  if (owner === uid) return entryRemoval(uid, entryId)
  const entry = { [pathOf('interviews', uid, entryId)]: null }
  return owner === null ? { ...entry, ...summaryRemoval(entryId) } : entry
}

/**
 * The paths to remove with the request for that address: the request itself, and its permission if that is still
 * stored. Empty if this account may not read a request there.
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
 * Removes entries of that account. Throws `reported` when the rules refuse because the account is a moderator and an
 * entry has reports. Only moderators may read reports, so other users learn nothing about reports from this error.
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

/** The value; null also when this account may not read it. */
export async function readAllowed(database: DatabaseClient, path: string): Promise<unknown> {
  try {
    return await database.read(path)
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return null
    throw error
  }
}
