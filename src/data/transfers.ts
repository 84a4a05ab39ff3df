/**
 * Moves an old university account's data to a new account. The new account requests it, the old account approves it,
 * and the new account moves everything in one write (docs/decisions.md, transfers).
 */

import { DataError, isDataError } from '../domain/dataError'
import { emailKey } from '../domain/emails'
import { SUMMARY_FIELDS, type Entry } from '../domain/entry'
import { entryContentSchema } from '../domain/entrySchemas'
import { NODES, nodesWith, type NodesWith } from '../domain/nodes'
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
      // An existing request is not renewed, so it does not count towards the limit.
      const ownRequest = await readOwn()
      if (ownRequest !== null && !isExpired(ownRequest, Date.now())) return
      await countRequest(database, uid, emailKey(oldEmail))
      const request = { approved: false, toUid: uid, toEmail: email, requestedAt: SERVER_TIME }
      try {
        await database.update({ [path]: request, [`${pathOf('requestLimits', uid)}/last`]: null })
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        if ((await readOwn()) !== null) return
        // The rules accept a request only for a known address. Nothing else reveals whether an address is known.
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
          throw new DataError('conflict', 'The request now belongs to another account.')
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
      // The rules refuse to read a record that was deleted or already moved, or whose permission has expired.
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
      const isMoving = Object.keys(children).length > 0
      // Every node whose transfer is a `step` has its changes here.
      const steps: Readonly<Record<NodesWith<'transfer', 'step'>, Changes>> = {
        interviews: movedEntries(entries, oldUid, account.uid),
        // The rules find the old marks with `movedFrom`.
        users: {
          ...profile,
          ...(isMoving ? { [`${pathOf('users', account.uid)}/movedFrom`]: oldUid } : {}),
          [transferToPath(oldUid)]: null,
        },
        transferRequests: { [pathOf('transferRequests', oldEmail)]: null },
        plans: { ...plans.added, ...removal(plans.removed) },
      }
      await writeOnce(
        database.update(
          Object.assign(
            removal(MOVING.map((node) => pathOf(node, oldUid))),
            children,
            ...Object.values(steps),
          ),
        ),
        () =>
          isMoved(database, oldEmail, profile, [
            ...entryPaths,
            ...Object.keys({ ...children, ...plans.added }),
          ]),
      )
      return { entries: entryPaths.length, fields, plansNotMoved: plans.notMovedCount }
    },
  }
}

/** Counts the request and stores its address. The rules accept one request, for that address only. */
async function countRequest(database: DatabaseClient, uid: string, key: string): Promise<void> {
  const isCounted = async () => {
    const limit = await database.read(pathOf('requestLimits', uid))
    return isRecord(limit) && limit['last'] === key
  }
  // An earlier attempt stored the address, but its request was refused.
  if (await isCounted()) return
  await add(database, {
    uid,
    id: key,
    changes: {},
    countedIn: 'requestLimits',
    isDone: isCounted,
  })
}

/** True when an earlier attempt has moved everything. */
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

/** Keeps ids and times. Throws `unknown` for an entry that the rules would refuse, so that nothing moves. */
function movedEntries(entries: unknown, oldUid: string, newUid: string): Changes {
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
    const content = validated(entryContentSchema, contentOf(entry))
    const path = pathOf('interviewSummaries', id)
    const { [path]: summary, ...moved } = entryChanges(newUid, id, content, timestamp)
    Object.assign(changes, moved, { [pathOf('interviews', oldUid, id)]: null })
    // Only changed summaries are written. The rules link them by their equal time of change.
    if (!isSameCard(stored, summary)) changes[path] = summary
  }
  return changes
}

const MOVING = nodesWith('transfer', 'moves')

/**
 * The times of the old account that the new account lacks, under their new paths. Skips all other values, because the
 * rules would refuse the whole transfer because of one of them.
 */
async function movedChildren(database: DatabaseClient, oldUid: string, newUid: string): Promise<Changes> {
  const moves = MOVING.map(async (node) => {
    const levels = NODES[node].path.split('/').length - 2
    const timesOf = async (uid: string) => timesAt(levels, await database.read(pathOf(node, uid)))
    const [old, own] = await Promise.all([timesOf(oldUid), timesOf(newUid)])
    const known = new Set(own.map(([path]) => path))
    const moved = old.filter(([path]) => !known.has(path))
    return Object.fromEntries(moved.map(([path, time]) => [`${pathOf(node, newUid)}${path}`, time]))
  })
  return Object.assign({}, ...(await Promise.all(moves)))
}

/** The numbers `levels` levels below the value, with their paths. */
function timesAt(levels: number, value: unknown): readonly (readonly [path: string, time: number])[] {
  if (levels === 0) return typeof value === 'number' ? [['', value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    timesAt(levels - 1, child).map(([path, time]) => [`/${key}${path}`, time] as const),
  )
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
