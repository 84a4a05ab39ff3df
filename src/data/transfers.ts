/**
 * Moves the data of an old university account to a new one. The new account requests it, the old account approves it,
 * and the new account moves the data in one write (docs/decisions.md, transfers).
 */

import { DataError, isDataError } from '../domain/dataError'
import { emailKey } from '../domain/emails'
import { SUMMARY_FIELDS, type Entry } from '../domain/entry'
import { entryContentSchema } from '../domain/entrySchemas'
import { nodesWith, type NodesWith } from '../domain/nodes'
import { isExpired, isTransferable, type TransferRequest } from '../domain/transfer'
import { missingFields } from '../domain/user'
import { SERVER_TIME, type Changes, type DatabaseClient } from './clients'
import { isRecord, parseEntry, parseTransferRequest, parseUser } from './parse'
import { pathOf, transferToPath } from './paths'
import { movedPlans } from './plans'
import { entryChanges, pathsOfRequest, readAllowed } from './records'
import type { TransfersData } from './types'
import { add, removal, validated, writeOnce } from './writes'

export type TransferFunctions = Omit<TransfersData, 'openOldAccount'>

export function transfersData(database: DatabaseClient): TransferFunctions {
  async function readRequest(oldEmail: string): Promise<TransferRequest> {
    const request = parseTransferRequest(await database.read(pathOf('transferRequests', oldEmail)))
    if (request === null) throw new DataError('notFound', 'There is no transfer request for this email.')
    return request
  }

  return {
    async requestTransfer(oldEmail, { uid, email }) {
      const noAccount = new DataError('notFound', 'No other account has this email.')
      if (!isTransferable(oldEmail)) throw noAccount
      const path = pathOf('transferRequests', oldEmail)
      const readOwn = async () => parseTransferRequest(await readAllowed(database, path))
      // An existing request is not renewed, so it does not count towards the daily limit.
      const standing = await readOwn()
      if (standing !== null && !isExpired(standing, Date.now())) return
      await nameForRequest(database, uid, emailKey(oldEmail))
      const request = { approved: false, toUid: uid, toEmail: email, requestedAt: SERVER_TIME }
      try {
        await database.update({ [path]: request, [`${pathOf('requestLimits', uid)}/last`]: null })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        if ((await readOwn()) !== null) return
        // The rules accept a request only for a known address. They do not reveal otherwise whether an address is
        // known.
        throw (await database.read(`${path}/approved`)) === null ? noAccount : error
      }
    },

    async removeTransferRequest(oldEmail) {
      const paths = await pathsOfRequest(database, oldEmail)
      if (paths.length > 0)
        await writeOnce(database.update(removal(paths)), () => isUsedUp(database, oldEmail))
    },

    watchTransferRequest: (oldEmail, watcher) =>
      database.watch(pathOf('transferRequests', oldEmail), parseTransferRequest, watcher),

    watchTransferApproval: (oldEmail, watcher) =>
      database.watch(
        `${pathOf('transferRequests', oldEmail)}/approved`,
        (approved) => (approved === null ? null : approved === true),
        watcher,
      ),

    async approveTransfer(oldEmail, { uid }, toUid) {
      const path = pathOf('transferRequests', oldEmail)
      try {
        await database.update({
          [`${path}/approved`]: true,
          [`${path}/fromUid`]: uid,
          [transferToPath(uid)]: { uid: toUid, at: SERVER_TIME },
        })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        const request = await readRequest(oldEmail)
        if (request.toUid !== toUid)
          throw new DataError('conflict', 'The request is another account’s by now.')
        if (!request.approved) throw error
      }
    },

    async withdrawApproval({ uid, email }) {
      const permission = transferToPath(uid)
      const paths = await pathsOfRequest(database, email)
      await database.update(removal(paths.includes(permission) ? paths : [permission]))
    },

    async moveAccountData(oldEmail, account) {
      const { fromUid: oldUid } = await readRequest(oldEmail)
      if (oldUid === null) throw new DataError('permissionDenied', 'The transfer is not approved yet.')
      // The rules for the record decide who may read it. A refusal means that the record was deleted, that an earlier
      // request moved it, or that the permission has expired.
      const [old, own] = await Promise.all([
        readAllowed(database, pathOf('users', oldUid)).then(parseUser),
        database.read(pathOf('users', account.uid)).then(parseUser),
      ])
      if (old === null) throw new DataError('notFound', 'The old account has no record.')
      const [entries, children, plans] = await Promise.all([
        database.read(pathOf('interviews', oldUid)),
        movedChildren(database, oldUid, account.uid),
        movedPlans(database, oldUid, account.uid),
      ])
      const fields = own === null ? [] : missingFields(own, old)
      const profile = Object.fromEntries(
        fields.map((field) => [`${pathOf('users', account.uid)}/${field}`, old[field]]),
      )
      const entryPaths = pathsOfEntries(entries, account.uid)
      await writeOnce(
        database.update({
          ...profile,
          ...movedEntries(entries, oldUid, account.uid),
          ...children,
          ...plans.added,
          ...removal([...MOVING.map((node) => pathOf(node, oldUid)), ...plans.removed]),
          [transferToPath(oldUid)]: null,
          [pathOf('transferRequests', oldEmail)]: null,
        }),
        () =>
          isMoved(database, oldEmail, profile, [
            ...entryPaths,
            ...Object.keys({ ...children, ...plans.added }),
          ]),
      )
      return { entries: entryPaths.length, fields, plansLeft: plans.leftCount }
    },
  }
}

/**
 * Stores the address of the next request, and counts it. The rules accept a request for that address only, and only
 * once.
 */
async function nameForRequest(database: DatabaseClient, uid: string, key: string): Promise<void> {
  const isNamed = async () => {
    const limit = await database.read(pathOf('requestLimits', uid))
    return isRecord(limit) && limit['last'] === key
  }
  // An earlier request stored the address already, and was then refused.
  if (await isNamed()) return
  await add(database, {
    uid,
    id: key,
    changes: {},
    countedIn: 'requestLimits',
    isDone: isNamed,
  })
}

/** True when an earlier attempt has finished: the request is used up, and all data is at its new paths. */
async function isMoved(
  database: DatabaseClient,
  oldEmail: string,
  profile: Changes,
  newPaths: readonly string[],
): Promise<boolean> {
  const checks = [
    isUsedUp(database, oldEmail),
    ...Object.entries(profile).map(async ([path, value]) => (await database.read(path)) === value),
    ...newPaths.map(async (path) => (await database.read(path)) !== null),
  ]
  return (await Promise.all(checks)).every(Boolean)
}

/** The rules also refuse to read a request that does not exist. */
async function isUsedUp(database: DatabaseClient, oldEmail: string): Promise<boolean> {
  return (await readAllowed(database, pathOf('transferRequests', oldEmail))) === null
}

/** The entries keep their ids and times. Throws `unknown` for an entry that the rules would refuse; then nothing moves. */
function movedEntries(entries: unknown, oldUid: string, newUid: string): Changes {
  if (entries === null) return {}
  if (!isRecord(entries)) throw new DataError('unknown', 'The entries of the old account cannot be read.')
  const changes: Changes = {}
  for (const [id, stored] of Object.entries(entries)) {
    const entry = parseEntry(id, stored)
    // A time of 0 means that no time could be read.
    const timestamp = entry?.timestamp ?? (isRecord(stored) ? stored['timestamp'] : null)
    if (entry === null || typeof timestamp !== 'number') {
      throw new DataError('unknown', `The entry ${id} of the old account is not complete.`)
    }
    const content = validated(entryContentSchema, contentOf(entry))
    const path = pathOf('interviewSummaries', id)
    const { [path]: summary, ...moved } = entryChanges(newUid, id, content, timestamp)
    Object.assign(changes, moved, { [pathOf('interviews', oldUid, id)]: null })
    // Writes only changed summaries. The rules link them by their equal time of change.
    if (!isSameCard(stored, summary)) changes[path] = summary
  }
  return changes
}

type MovingNode = NodesWith<'transfer', 'moves'>
const MOVING = nodesWith('transfer', 'moves')

/**
 * Checks whether a child can move. The rules refuse the whole transfer because of one invalid child, so that child
 * stays behind.
 */
const CAN_MOVE: Readonly<Record<MovingNode, (child: unknown) => boolean>> = {
  bookmarks: (time) => typeof time === 'number',
}

/** The children of the old account that the new account lacks, under their new paths. */
async function movedChildren(database: DatabaseClient, oldUid: string, newUid: string): Promise<Changes> {
  const moves = MOVING.map(async (node) => {
    const [old, own] = await Promise.all([
      database.read(pathOf(node, oldUid)),
      database.read(pathOf(node, newUid)),
    ])
    const children = Object.entries(Object(old)).filter(
      ([key, child]) => CAN_MOVE[node](child) && Object(own)[key] === undefined,
    )
    return Object.fromEntries(children.map(([key, child]) => [pathOf(node, newUid, key), child]))
  })
  return Object.assign({}, ...(await Promise.all(moves)))
}

function isSameCard(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) && SUMMARY_FIELDS.every((field) => a[field] === b[field])
}

function contentOf({ id: _id, timestamp: _timestamp, ...content }: Entry) {
  return content
}

function pathsOfEntries(entries: unknown, newUid: string): readonly string[] {
  return Object.keys(isRecord(entries) ? entries : {}).map((id) => pathOf('interviews', newUid, id))
}
