/**
 * Moves an old university account's entries and profile to a new account. The new account requests it, the old account approves it,
 * and the new account moves both in one write (docs/decisions.md, transfers).
 */

import { DataError, isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey } from '../domain/account/emails'
import type { Entry } from '../domain/entry/entry'
import {
  isExpired,
  isTransferable,
  type MovedData,
  type OwnTransfer,
  type TransferRequest,
} from '../domain/account/transfer'
import { sameValue } from '../domain/tables'
import { missingFields } from '../domain/account/user'
import type { Changes, DatabaseClient, Account, Unsubscribe, Watcher } from './types'
import { SERVER_TIME } from './access'
import {
  childrenOf,
  isRecord,
  parseCount,
  parseEntry,
  parseOwnTransfer,
  parseTransferRequest,
  parseTransferTo,
  parseUser,
} from './parse'
import { pathOf } from './paths'
import { entryChanges } from './entries'
import { add, readAllowed, removal, validated, writeOnce } from './access'

export interface TransfersData extends ReturnType<typeof transfersData> {}

export function transfersData(database: DatabaseClient) {
  async function readRequest(oldEmail: string): Promise<TransferRequest> {
    const request = parseTransferRequest(await database.read(pathOf('transferRequests', oldEmail)))
    if (request === null) throw new DataError('notFound', 'There is no transfer request for this email.')
    return request
  }

  return {
    /**
     * Requests the data of `oldEmail`, unless this account has already requested it. Fails with `notFound` if no other
     * account has that email, and also while another account's request exists, so that nobody learns of it. Fails with a
     * `LimitReachedError` beyond the daily limit of attempts.
     */
    async request(oldEmail: string, { uid, email }: Account): Promise<void> {
      // Nobody learns whether the account is missing or another request is open.
      const noAccount = new DataError('notFound', 'No account with this email can be asked.')
      if (!isTransferable(oldEmail)) throw noAccount
      const path = pathOf('transferRequests', oldEmail)
      const own = pathOf('requestLimits', uid)
      const isAsked = async () => {
        const request = parseTransferRequest(await readAllowed(database, path))
        return request !== null && !isExpired(request, Date.now())
      }
      // An existing request is not renewed, so it does not count towards the limit. It is only found again.
      const isOpen = await isAsked()
      if (!isOpen || (await database.read(own)) === null)
        await countRequest(database, uid, emailKey(oldEmail))
      const request = { approved: false, toUid: uid, toEmail: email, requestedAt: SERVER_TIME }
      try {
        const asking = database.update({
          ...(isOpen ? {} : { [path]: request }),
          ...removal(transferPaths(uid)),
          [pathOf('requestLimits', uid, 'asked')]: emailKey(oldEmail),
        })
        await writeOnce(asking, isAsked)
      } catch (error) {
        throw isDataError(error, 'permissionDenied') ? noAccount : error
      }
    },

    /** Removes the request and its permission, for the requester or the owner of the address; otherwise does nothing. */
    removeRequest: (oldEmail: string): Promise<void> => removeRequest(database, oldEmail),

    /** Emits the account's own transfer, which all its devices share. */
    watchOwn: (uid: string, watcher: Watcher<OwnTransfer>): Unsubscribe =>
      database.watch(pathOf('requestLimits', uid), parseOwnTransfer, watcher),

    /** Forgets the own transfer: the address of a request that is over, and what a move has brought. */
    async forget(uid: string): Promise<void> {
      const own = pathOf('requestLimits', uid)
      if ((await database.read(own)) !== null) await database.update(removal(transferPaths(uid)))
    },

    /** For the requester and the owner of the address. */
    watchRequest(oldEmail: string, watcher: Watcher<TransferRequest | null>): Unsubscribe {
      // There is no request for an address that cannot be a key.
      if (canBeEmailKey(oldEmail))
        return database.watch(pathOf('transferRequests', oldEmail), parseTransferRequest, watcher)
      watcher.onValue(null)
      return () => undefined
    },

    /**
     * Lets `toUid` read and move the data of the signed-in account, which owns `oldEmail`. Fails with `notFound` without
     * a request, `conflict` if another account has replaced it, `permissionDenied` if it has expired.
     */
    async approve(oldEmail: string, { uid }: Account, toUid: string): Promise<void> {
      try {
        await database.update({
          [pathOf('transferRequests', oldEmail, 'approved')]: true,
          [pathOf('transferRequests', oldEmail, 'fromUid')]: uid,
          [transferToPath(uid)]: { uid: toUid, at: SERVER_TIME },
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const request = await readRequest(oldEmail)
        if (request.toUid !== toUid)
          throw new DataError('conflict', 'The request now belongs to another account.')
        if (!request.approved) throw error
      }
    },

    /** Withdraws the permission of `approve` with its request. */
    async withdraw({ uid, email }: Account): Promise<void> {
      const permission = transferToPath(uid)
      const paths = await pathsOfRequest(database, email)
      await database.update(removal(paths.includes(permission) ? paths : [permission]))
    },

    /**
     * Moves the entries, and the profile fields that are empty or at their default in the signed-in account. Moves all of
     * that or nothing. Fails with `permissionDenied` before the
     * approval and after the move, `notFound` without an old record, `unknown` for an entry without a required field.
     */
    async move(oldEmail: string, account: Account): Promise<MovedData> {
      const { fromUid: oldUid } = await readRequest(oldEmail)
      if (oldUid === null) throw new DataError('permissionDenied', 'The transfer is not approved yet.')
      // The rules refuse to read a record that was deleted or already moved, or whose permission has expired.
      const [old, own] = await Promise.all([
        readAllowed(database, pathOf('users', oldUid)).then(parseUser),
        database.read(pathOf('users', account.uid)).then(parseUser),
      ])
      if (old === null) throw new DataError('notFound', 'The old account has no record.')
      const entries = await database.read(pathOf('interviews', oldUid))
      const entryPaths = childrenOf(entries, (id) => pathOf('interviews', account.uid, id))
      const fields = own === null ? [] : missingFields(own, old)
      const profile = Object.fromEntries(
        fields.map((field) => [pathOf('users', account.uid, field), old[field]]),
      )
      await writeOnce(
        database.update({
          ...(await movedEntries(entries, oldUid, account.uid)),
          ...profile,
          [transferToPath(oldUid)]: null,
          [pathOf('transferRequests', oldEmail)]: null,
          ...removal(transferPaths(account.uid)),
          [pathOf('requestLimits', account.uid, 'moved')]: {
            entries: entryPaths.length,
            ...(fields.length > 0 && { fields: fields.join(',') }),
          },
        }),
        () => isMoved(database, oldEmail, profile, entryPaths),
      )
      return { entries: entryPaths.length, fields }
    },
  }
}

/** The paths of an account's own transfer beside its count of requests. */
export function transferPaths(uid: string): readonly string[] {
  return ['last', 'asked', 'moved'].map((child) => pathOf('requestLimits', uid, child))
}

/** The permission to move the account's data. */
export function transferToPath(uid: string): string {
  return pathOf('users', uid, 'transferTo')
}

/** The paths of a request: itself, and its permission if still stored. Empty if this account may not read it. */
async function pathsOfRequest(database: DatabaseClient, oldEmail: string): Promise<readonly string[]> {
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
async function hasNoRequest(database: DatabaseClient, oldEmail: string): Promise<boolean> {
  return (await readAllowed(database, pathOf('transferRequests', oldEmail))) === null
}

/** Removes the request and its permission. Does nothing if this account may not read it. */
export async function removeRequest(database: DatabaseClient, oldEmail: string): Promise<void> {
  const paths = await pathsOfRequest(database, oldEmail)
  if (paths.length > 0)
    await writeOnce(database.update(removal(paths)), () => hasNoRequest(database, oldEmail))
}

/** Counts the request and stores its address. The rules accept one request for it, within a minute. */
async function countRequest(database: DatabaseClient, uid: string, key: string): Promise<void> {
  const path = pathOf('requestLimits', uid)
  const before = await database.read(path)
  await add(database, {
    uid,
    id: key,
    changes: {},
    limitedBy: 'requestLimits',
    async isDone() {
      const counted = await database.read(path)
      return parseCount(counted)?.last === key && !sameValue(counted, before)
    },
  })
}

/** True when an earlier attempt has moved everything. */
async function isMoved(
  database: DatabaseClient,
  oldEmail: string,
  profile: Changes,
  entryPaths: readonly string[],
): Promise<boolean> {
  const checks = [
    hasNoRequest(database, oldEmail),
    ...Object.entries(profile).map(async ([path, value]) => (await database.read(path)) === value),
    ...entryPaths.map(async (path) => (await database.read(path)) !== null),
  ]
  return (await Promise.all(checks)).every(Boolean)
}

/** Keeps ids and times. Throws `unknown` for an entry that the rules would refuse, so that nothing moves. */
async function movedEntries(entries: unknown, oldUid: string, newUid: string): Promise<Changes> {
  if (entries === null) return {}
  if (!isRecord(entries)) throw new DataError('unknown', 'The entries of the old account cannot be read.')
  const changes: Changes = {}
  for (const [id, stored] of Object.entries(entries)) {
    const entry = parseEntry(id, stored)
    // 0 means that no time could be read.
    const timestamp = entry?.timestamp ?? (isRecord(stored) ? stored['timestamp'] : null)
    if (entry === null || typeof timestamp !== 'number') {
      throw new DataError('unknown', `The entry ${id} of the old account is not complete.`)
    }
    const content = await validated('entry', contentOf(entry))
    const path = pathOf('interviewSummaries', id)
    const { [path]: summary, ...moved } = entryChanges(newUid, id, content, timestamp)
    Object.assign(changes, moved, { [pathOf('interviews', oldUid, id)]: null })
    // Only an entry of the previous site changes, because its values are converted. Its summary gets a new time, like
    // that of an edited entry. The other summaries keep theirs: equal times would show that they belong together.
    const { revision: _edits, ...fields } = Object(stored)
    if (!sameValue(fields, moved[pathOf('interviews', newUid, id)])) changes[path] = summary
  }
  return changes
}

function contentOf({ id: _id, timestamp: _timestamp, ...content }: Entry) {
  return content
}
