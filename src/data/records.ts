/** Changes of several paths at once: an entry with its summary and owner, a transfer request with its permission. */

import { canBeEmailKey } from '../domain/account/emails'
import { SUMMARY_FIELDS, type ImportedContent } from '../domain/entry/entry'
import { isDataError } from '../domain/dataError'
import type { Changes, DatabaseClient } from './types'
import { SERVER_TIME } from './writes'
import { parseOwner, parseTransferRequest, parseTransferTo } from './parse'
import { pathOf, transferToPath } from './paths'
import { removal, writeOnce } from './writes'

type Fields = Readonly<Record<string, unknown>>

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

/** Replaces the summary of a deleted entry, so that devices with a copy delete it, too. */
export const TOMBSTONE = { removed: true, changedAt: SERVER_TIME } as const

export function entryRemoval(uid: string, entryId: string): Changes {
  return {
    [pathOf('interviews', uid, entryId)]: null,
    [pathOf('entryOwners', entryId)]: null,
    ...summaryRemoval(entryId),
  }
}

/** The changes that replace a summary with its tombstone, and delete the reports of the entry. */
function summaryRemoval(entryId: string): Changes {
  return {
    [pathOf('interviewSummaries', entryId)]: TOMBSTONE,
    [pathOf('reports', entryId)]: null,
  }
}

export function storedSummary(entry: Fields): Fields {
  const fields = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(fields)), changedAt: SERVER_TIME }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * The changes that delete the entry. An entry of the earlier site has no owner. If another account has posted under the
 * same id, its summary and owner stay.
 */
export async function removalOf(database: DatabaseClient, uid: string, entryId: string): Promise<Changes> {
  return removalWithOwner(uid, entryId, await database.read(pathOf('entryOwners', entryId)))
}

/** `removalOf` for a known owner. */
export function removalWithOwner(uid: string, entryId: string, stored: unknown): Changes {
  const owner = parseOwner(stored)
  if (owner === uid) return entryRemoval(uid, entryId)
  const entry = { [pathOf('interviews', uid, entryId)]: null }
  return owner === null ? { ...entry, ...summaryRemoval(entryId) } : entry
}

/** The paths of a request: itself, and its permission if still stored. Empty if this account may not read it. */
export async function pathsOfRequest(database: DatabaseClient, oldEmail: string): Promise<readonly string[]> {
  if (!canBeEmailKey(oldEmail)) return []
  const path = pathOf('transferRequests', oldEmail)
  const request = parseTransferRequest(await readAllowed(database, path))
  if (request === null) return []
  if (request.fromUid === null) return [path]
  const permission = transferToPath(request.fromUid)
  const stands = parseTransferTo(await readAllowed(database, permission))?.uid === request.toUid
  return stands ? [path, permission] : [path]
}

/** True also for a request of other accounts, because the rules refuse to read it. */
export async function hasNoRequest(database: DatabaseClient, oldEmail: string): Promise<boolean> {
  return (await readAllowed(database, pathOf('transferRequests', oldEmail))) === null
}

/** Removes the request and its permission. Does nothing if this account may not read it. */
export async function removeRequest(database: DatabaseClient, oldEmail: string): Promise<void> {
  const paths = await pathsOfRequest(database, oldEmail)
  if (paths.length > 0)
    await writeOnce(database.update(removal(paths)), () => hasNoRequest(database, oldEmail))
}

/** Null also if this account may not read the value. */
export async function readAllowed(database: DatabaseClient, path: string): Promise<unknown> {
  try {
    return await database.read(path)
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return null
    throw error
  }
}
