/**
 * Moves an old university account's entries and profile to a new account. The new account requests it, the old account
 * approves it, and the new account moves both in one write (docs/decisions.md, transfers).
 */

import { DataError, isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey } from '../domain/account/emails'
import { isExpired, isTransferable, type OwnTransfer, type TransferRequest } from '../domain/account/transfer'
import { sameValue } from '../domain/tables'
import { missingFields } from '../domain/account/user'
import { validValue } from '../domain/store/storedSchemas'
import type { Changes, DatabaseClient, Account, Unsubscribe, Watcher } from './types'
import { add, conflict, gone, readAllowed, removal, SERVER_TIME, writeOnce } from './access'
import {
  childrenOf,
  parseCount,
  parseEntry,
  parseOwnTransfer,
  parseTransferRequest,
  parseApproval,
  parseUser,
} from './parse'
import { pathOf } from '../domain/store/paths'
import { entryChanges } from './entries'

export function transfersData(database: DatabaseClient) {
  async function readRequest(oldEmail: string): Promise<TransferRequest> {
    const request = parseTransferRequest(await database.read(pathOf('transferRequests', oldEmail)))
    if (request === null) throw gone()
    return request
  }

  async function changesOfMove(oldEmail: string, account: Account): Promise<Changes> {
    const { fromUid: oldUid } = await readRequest(oldEmail)
    if (oldUid === null) throw new DataError('permissionDenied', 'The transfer is not approved yet.')
    // The rules refuse to read a record that was deleted or already moved, or whose approval has expired.
    const [old, own] = await Promise.all([
      readAllowed(database, pathOf('users', oldUid)).then(parseUser),
      database.read(pathOf('users', account.uid)).then(parseUser),
    ])
    if (old === null) throw gone()
    const entries = childrenOf(await database.read(pathOf('interviews', oldUid)), (id, stored) =>
      movedEntry(id, stored, oldUid, account.uid),
    )
    const fields = own === null ? [] : missingFields(own, old)
    const profile = fields.map((field) => [pathOf('users', account.uid, field), old[field]])
    const moved = { entries: entries.length, ...(fields.length > 0 && { fields: fields.join(',') }) }
    return {
      ...Object.assign({}, ...entries),
      ...Object.fromEntries(profile),
      [approvalPath(oldUid)]: null,
      [pathOf('transferRequests', oldEmail)]: null,
      ...ownTransfer(account.uid, { moved }),
    }
  }

  return {
    /**
     * Requests the data of `oldEmail`, unless this account has already requested it. Fails with `notFound` if no other
     * account has that email, and also while another account's request exists, so that nobody learns of it. Fails with a
     * `LimitReachedError` beyond the daily limit of attempts.
     */
    async request(oldEmail: string, { uid, email }: Account): Promise<void> {
      if (!isTransferable(oldEmail)) throw gone()
      const path = pathOf('transferRequests', oldEmail)
      const key = emailKey(oldEmail)
      const stored = parseTransferRequest(await readAllowed(database, path))
      // An open request is not renewed, so it does not count towards the limit. Its address is only stored again, but
      // the rules accept the address only beside a count.
      const isOpen = stored !== null && !isExpired(stored, Date.now())
      if (!isOpen || (await database.read(pathOf('requestLimits', uid))) === null)
        await countRequest(database, uid, key)
      const request = { approved: false, toUid: uid, toEmail: email, requestedAt: SERVER_TIME }
      const changes = { ...(!isOpen && { [path]: request }), ...ownTransfer(uid, { asked: key }) }
      const isStored = async () => (await database.read(pathOf('requestLimits', uid, 'asked'))) === key
      try {
        await writeOnce(database.update(changes), isStored)
      } catch (error) {
        throw !isOpen && isDataError(error, 'permissionDenied') ? gone() : error
      }
    },

    /** Removes the request and its approval, for the requester or the owner of the address; otherwise does nothing. */
    removeRequest: (oldEmail: string): Promise<void> => removeRequest(database, oldEmail),

    /** Emits the account's own transfer, which all its devices share. */
    watchOwn: (uid: string, watcher: Watcher<OwnTransfer>): Unsubscribe =>
      database.watch(pathOf('requestLimits', uid), parseOwnTransfer, watcher),

    /** Forgets the own transfer: the address of a request that is over, and what a move has brought. */
    async forget(uid: string): Promise<void> {
      if ((await database.read(pathOf('requestLimits', uid))) !== null)
        await database.update(ownTransfer(uid))
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
          [approvalPath(uid)]: { uid: toUid, at: SERVER_TIME },
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const request = await readRequest(oldEmail)
        if (request.toUid !== toUid) throw conflict()
        if (!request.approved) throw error
      }
    },

    /** Removes the approval with its request. */
    async cancelApproval({ uid, email }: Account): Promise<void> {
      const approval = approvalPath(uid)
      const paths = await pathsOfRequest(database, email)
      await database.update(removal(paths.includes(approval) ? paths : [approval]))
    },

    /**
     * Moves the entries, and the profile fields that are empty or at their default in the signed-in account. Moves all of
     * that or nothing. Succeeds if another device of the account has moved it. Fails with `permissionDenied` before the
     * approval, `notFound` without an old record, `unknown` for an entry without a required field.
     */
    async move(oldEmail: string, account: Account): Promise<void> {
      try {
        await database.update(await changesOfMove(oldEmail, account))
      } catch (error) {
        // A request removes what an earlier move has brought.
        const moved = pathOf('requestLimits', account.uid, 'moved')
        if ((await database.read(moved).catch(() => null)) === null) throw error
      }
    },
  }
}

/** Replaces an account's own transfer, which stands beside its count of requests. */
export function ownTransfer(uid: string, { asked, moved }: { asked?: string; moved?: object } = {}): Changes {
  const path = pathOf('requestLimits', uid)
  return { [`${path}/last`]: null, [`${path}/asked`]: asked ?? null, [`${path}/moved`]: moved ?? null }
}

/** The approval to move the account's data. */
export function approvalPath(uid: string): string {
  return pathOf('users', uid, 'transferTo')
}

/** The paths of a request: itself, and its approval if still stored. Empty if this account may not read it. */
async function pathsOfRequest(database: DatabaseClient, oldEmail: string): Promise<readonly string[]> {
  if (!canBeEmailKey(oldEmail)) return []
  const path = pathOf('transferRequests', oldEmail)
  const request = parseTransferRequest(await readAllowed(database, path))
  if (request === null) return []
  if (request.fromUid === null) return [path]
  const approval = approvalPath(request.fromUid)
  const stands = parseApproval(await readAllowed(database, approval))?.uid === request.toUid
  return stands ? [path, approval] : [path]
}

/** Removes the request and its approval. Does nothing if this account may not read it. */
export async function removeRequest(database: DatabaseClient, oldEmail: string): Promise<void> {
  const paths = await pathsOfRequest(database, oldEmail)
  if (paths.length === 0) return
  // The rules refuse to read a request of other accounts.
  const isGone = async () => (await readAllowed(database, pathOf('transferRequests', oldEmail))) === null
  await writeOnce(database.update(removal(paths)), isGone)
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

/** Keeps id and time. Throws `unknown` for an entry that the rules would refuse, so that nothing moves. */
function movedEntry(id: string, stored: unknown, oldUid: string, newUid: string): Changes {
  const { id: _id, timestamp: parsed = null, ...content } = parseEntry(id, stored) ?? {}
  const { revision: _edits, ...before }: Changes = Object(stored)
  // `parseEntry` reads a stored 0 as no time.
  const timestamp = parsed ?? before['timestamp']
  if (typeof timestamp !== 'number')
    throw new DataError('unknown', `The entry ${id} of the old account is not complete.`)
  const changes = entryChanges(newUid, id, validValue('entry', content), timestamp)
  // Only an entry of the previous site changes, because its values are converted. Its summary gets a new time, like
  // that of an edited entry. The other summaries keep theirs: equal times would show that they belong together.
  const { [pathOf('interviewSummaries', id)]: _summary, ...others } = changes
  const isConverted = !sameValue(before, changes[pathOf('interviews', newUid, id)])
  return { ...(isConverted ? changes : others), [pathOf('interviews', oldUid, id)]: null }
}
