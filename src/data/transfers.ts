/**
 * Moving the data of an old university account to a new one: asked for by the new account, approved by the old one,
 * moved by the new one in one write (docs/decisions.md, transfers). Must not know who is signed in.
 */

import * as v from 'valibot'
import { canBeEmailKey } from '../domain/emails'
import type { Entry } from '../domain/entry'
import { entryContentSchema } from '../domain/entrySchemas'
import type { TransferRequest } from '../domain/transfer'
import type { User } from '../domain/user'
import type { Account, TransfersData } from './data'
import { DataError, isDataError } from './dataError'
import { isRecord, parseEntry, parseTransferRequest, parseUser } from './parse'
import { places } from './places'
import type { Changes, Store } from './store'
import { entryChanges, once } from './writes'

/** `TransfersData` but for what needs the authentication service. */
export type TransfersPart = Omit<TransfersData, 'openOldAccount'>

export function transfersPart(store: Store): TransfersPart {
  async function findUid(email: string): Promise<string | null> {
    // No account has such an email: sign-up refuses it.
    if (!canBeEmailKey(email)) return null
    const uid = await store.read(places.uidOfEmail(email))
    return typeof uid === 'string' ? uid : null
  }

  async function readRequest(oldEmail: string): Promise<TransferRequest> {
    const request = parseTransferRequest(await store.read(places.transferRequest(oldEmail)))
    if (request === null) throw new DataError('notFound', 'There is no transfer request for this email.')
    return request
  }

  return {
    findUid,

    requestTransfer: (oldEmail, account) =>
      store.update({
        [places.transferRequest(oldEmail)]: {
          approved: false,
          toUid: account.uid,
          toEmail: account.email,
          requestedAt: store.serverTime(),
        },
      }),

    cancelTransfer: (oldEmail) => store.update({ [places.transferRequest(oldEmail)]: null }),

    watchTransferRequest: (oldEmail, watcher) =>
      store.watch(places.transferRequest(oldEmail), parseTransferRequest, watcher),

    watchTransferApproval: (oldEmail, watcher) =>
      store.watch(
        `${places.transferRequest(oldEmail)}/approved`,
        (approved) => (approved === null ? null : approved === true),
        watcher,
      ),

    async approveTransfer(oldEmail, account) {
      const { approved, toUid } = await readRequest(oldEmail)
      if (approved) return
      await once(
        store.update({
          [`${places.transferRequest(oldEmail)}/approved`]: true,
          [`${places.user(account.uid)}/transferTo`]: toUid,
        }),
        async () => (await readRequest(oldEmail)).approved,
      )
    },

    async moveAccountData(oldEmail, account) {
      const { approved } = await readRequest(oldEmail)
      if (!approved) throw new DataError('permissionDenied', 'The transfer is not approved yet.')
      const oldUid = await findUid(oldEmail)
      const user = oldUid === null ? null : await readOldUser(store, oldUid)
      if (oldUid === null || user === null) throw new DataError('notFound', 'The old account has no record.')
      const entries = await store.read(places.entries(oldUid))
      const profile = movedProfile(user, account)
      await once(
        store.update({
          ...profile,
          ...movedEntries(entries, oldUid, account.uid),
          [`${places.user(oldUid)}/transferTo`]: null,
          [places.transferRequest(oldEmail)]: null,
        }),
        () => isMoved(store, oldEmail, profile, placesOfMoved(entries, account.uid)),
      )
    },
  }
}

/**
 * Null without a record. The record itself says who may read it, so that a refusal after an approval means the same:
 * it has been deleted, or moved by an earlier request.
 */
async function readOldUser(store: Store, oldUid: string): Promise<User | null> {
  try {
    return parseUser(await store.read(places.user(oldUid)))
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return null
    throw error
  }
}

/** True when an earlier attempt has done all of it: the request is used up, and everything is there. */
async function isMoved(
  store: Store,
  oldEmail: string,
  profile: Changes,
  entryPlaces: readonly string[],
): Promise<boolean> {
  const checks = [
    isUsedUp(store, oldEmail),
    ...Object.entries(profile).map(async ([place, value]) => (await store.read(place)) === value),
    ...entryPlaces.map(async (place) => (await store.read(place)) !== null),
  ]
  return (await Promise.all(checks)).every(Boolean)
}

/** A request that is not there is nobody's to read. */
async function isUsedUp(store: Store, oldEmail: string): Promise<boolean> {
  try {
    return (await store.read(places.transferRequest(oldEmail))) === null
  } catch (error) {
    if (isDataError(error, 'permissionDenied')) return true
    throw error
  }
}

function placesOfMoved(entries: unknown, newUid: string): readonly string[] {
  return Object.keys(isRecord(entries) ? entries : {}).map((id) => places.entry(newUid, id))
}

/** Every part of the old profile that says something replaces the new one's; its email stays. */
function movedProfile(
  { username, tagline, preferredContact, currentYear, gpa }: User,
  { uid }: Account,
): Changes {
  const fields = Object.entries({ username, tagline, preferredContact, currentYear, gpa })
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== '' && value !== null)
      .map(([field, value]) => [`${places.user(uid)}/${field}`, value]),
  )
}

/** Same ids, same moments. Throws `unknown` for an entry that the rules would refuse: then nothing moves. */
function movedEntries(entries: unknown, oldUid: string, newUid: string): Changes {
  if (entries === null) return {}
  if (!isRecord(entries)) throw new DataError('unknown', 'The entries of the old account cannot be read.')
  const changes: Changes = {}
  for (const [id, stored] of Object.entries(entries)) {
    const entry = parseEntry(id, stored)
    const content = v.safeParse(entryContentSchema, entry === null ? null : contentOf(entry))
    if (entry === null || entry.timestamp === null || !content.success) {
      throw new DataError('unknown', `The entry ${id} of the old account is not complete.`)
    }
    changes[places.entry(oldUid, id)] = null
    Object.assign(changes, entryChanges(newUid, id, content.output, entry.timestamp))
  }
  return changes
}

function contentOf({ id: _id, timestamp: _timestamp, ...content }: Entry) {
  return content
}
