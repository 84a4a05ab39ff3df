/** Moves the entries and the profile of an old account to a new one: request, approval, move (docs/decisions.md). */

import { safeParse } from 'valibot'
import { DataError, isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey, emailOfKey } from '../domain/account/emails'
import {
  isExpired,
  isTransferable,
  type MovedData,
  type OwnTransfer,
  type TransferRequest,
} from '../domain/account/transfer'
import { PROFILE_FIELDS } from '../domain/account/user'
import { sameValue } from '../domain/tables'
import { valuesToFill } from '../domain/account/userSchemas'
import { entryContentSchema } from '../domain/entry/entrySchemas'
import { readText } from '../domain/entry/kinds'
import { REQUEST_WINDOW_MS } from '../domain/store/limits'
import type { Changes, DatabaseClient, Account, Unsubscribe, Watcher } from './types'
import { add, conflict, gone, parseCount, readAllowed, removal, SERVER_TIME, writeOnce } from './access'
import { childrenOf, isRecord, moment, parseEntry, parseUser, type Fields } from './parse'
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
    const filled = Object.entries(own === null ? {} : valuesToFill(own, old))
    const moved = { entries: entries.length, fields: filled.map(([field]) => field).join(',') }
    return {
      ...Object.assign({}, ...entries),
      ...Object.fromEntries(filled.map(([field, value]) => [pathOf('users', account.uid, field), value])),
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
      const limit = pathOf('requestLimits', uid)
      const key = emailKey(oldEmail)
      const stored = parseTransferRequest(await readAllowed(database, path))
      const before = await database.read(limit)
      const startMs = Date.now()
      // An open request is not renewed, so it does not count towards the limit. Its address is only stored again, but
      // the rules accept the address only beside a count.
      const isOpen = stored !== null && !isExpired(stored, startMs)
      const isCounted = async () => {
        const counted = await database.read(limit)
        return parseCount(counted)?.last === key && !sameValue(counted, before)
      }
      if (!isOpen || before === null)
        await add(database, { uid, id: key, changes: {}, limitedBy: 'requestLimits', isDone: isCounted })
      const request = { approved: false, toUid: uid, toEmail: email, requestedAt: SERVER_TIME }
      const changes = { ...(!isOpen && { [path]: request }), ...ownTransfer(uid, { asked: key }) }
      const isStored = async () => (await database.read(`${limit}/asked`)) === key
      try {
        await writeOnce(database.update(changes), isStored)
      } catch (error) {
        if (isOpen || !isDataError(error, 'permissionDenied')) throw error
        // After a longer interruption, the rules accept the request only with a new count.
        throw Date.now() - startMs < REQUEST_WINDOW_MS
          ? gone()
          : new DataError('network', 'The count is too old.')
      }
    },

    /** Removes the request and its approval, for the requester or the owner of the address; otherwise does nothing. */
    removeRequest: (oldEmail: string): Promise<void> => removeRequest(database, oldEmail),

    /** Ends the account's own request in one write, and forgets its address. Keeps the result of a move. */
    cancel(oldEmail: string, uid: string): Promise<void> {
      const path = pathOf('requestLimits', uid)
      return removeRequest(database, oldEmail, removal([`${path}/last`, `${path}/asked`]))
    },

    /** Emits the account's own transfer, which all its devices share. */
    watchOwn: (uid: string, watcher: Watcher<OwnTransfer>): Unsubscribe =>
      database.watch(pathOf('requestLimits', uid), parseOwnTransfer, watcher),

    /** Forgets the result of a move. */
    forget: (uid: string): Promise<void> => database.update(removal([pathOf('requestLimits', uid, 'moved')])),

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

    /** Removes the approval with its request, and keeps a later request of another account. */
    async cancelApproval({ uid, email }: Account): Promise<void> {
      const approval = approvalPath(uid)
      const isCurrent = (await pathsOfRequest(database, email)).includes(approval)
      await (isCurrent ? removeRequest(database, email) : database.update(removal([approval])))
    },

    /**
     * Moves the entries, and the profile fields that are empty or at their default in the signed-in account. Moves all of
     * that or nothing. Succeeds if another device of the account has moved it. Fails with `permissionDenied` before the
     * approval, `notFound` without an old record, `incomplete` for an entry that the rules would refuse.
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
  const stands = (await readAllowed(database, `${approval}/uid`)) === request.toUid
  return stands ? [path, approval] : [path]
}

/** Removes request and approval, with `others`. Reads both again after a refusal: the owner may have approved meanwhile. */
export async function removeRequest(database: DatabaseClient, oldEmail: string, others: Changes = {}) {
  let refused: unknown = null
  for (;;) {
    const changes = { ...removal(await pathsOfRequest(database, oldEmail)), ...others }
    try {
      return await database.update(changes)
    } catch (error) {
      if (!isDataError(error, 'permissionDenied') || sameValue(changes, refused)) throw error
      refused = changes
    }
  }
}

/** Keeps id and time. Throws `incomplete` for an entry that the rules would refuse, so that nothing moves. */
function movedEntry(id: string, stored: unknown, oldUid: string, newUid: string): Changes {
  const { id: _id, timestamp: parsed = null, ...content } = parseEntry(id, stored) ?? {}
  const { revision: _edits, ...before }: Changes = Object(stored)
  // `parseEntry` reads a stored 0 as no time.
  const timestamp = parsed ?? before['timestamp']
  const valid = safeParse(entryContentSchema, content)
  if (!valid.success || typeof timestamp !== 'number')
    throw new DataError('incomplete', readText(before['companyName']) || id)
  const changes = entryChanges(newUid, id, valid.output, timestamp)
  // Only an entry of the previous site changes, because its values are converted. Its summary gets a new time, like
  // that of an edited entry. The other summaries keep theirs: equal times would show that they belong together.
  const { [pathOf('interviewSummaries', id)]: _summary, ...others } = changes
  const isConverted = !sameValue(before, changes[pathOf('interviews', newUid, id)])
  return { ...(isConverted ? changes : others), [pathOf('interviews', oldUid, id)]: null }
}

export function parseOwnTransfer(value: unknown): OwnTransfer {
  const { asked, moved } = isRecord(value) ? value : {}
  return {
    askedEmail: typeof asked === 'string' ? emailOfKey(asked) : null,
    moved: isRecord(moved) ? parseMoved(moved) : null,
  }
}

function parseMoved({ entries, fields }: Fields): MovedData {
  const names = readText(fields).split(',')
  return {
    entries: typeof entries === 'number' ? entries : 0,
    fields: PROFILE_FIELDS.filter((field) => names.includes(field)),
  }
}

export function parseTransferRequest(value: unknown): TransferRequest | null {
  if (!isRecord(value)) return null
  return {
    approved: value['approved'] === true,
    toUid: readText(value['toUid']),
    toEmail: readText(value['toEmail']),
    requestedAt: moment(value['requestedAt']) ?? 0,
    fromUid: readText(value['fromUid']) || null,
  }
}
