/** The user records and the index of emails. Must not know who is signed in. */

import { canBeEmailKey, emailKey } from '../domain/emails'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, profileSchema, type Profile } from '../domain/user'
import type { Account, StoredData, UsersData } from './data'
import { isDataError } from './dataError'
import { placesOfEntry } from './interviews'
import { isRecord, parseTransferRequest, parseUser } from './parse'
import { places } from './places'
import type { Changes, Store } from './store'
import { once, validated } from './writes'

/** `UsersData`, where the account may be anybody's: whether it is freshly signed in is not asked here. */
export interface UsersPart extends UsersData {
  /** Record and email index of a new account, in one write. */
  createRecord(account: Account): Promise<void>
}

export function usersPart(store: Store): UsersPart {
  async function readOwnData(uid: string): Promise<StoredData> {
    const [user, entries] = await Promise.all([store.read(places.user(uid)), store.read(places.entries(uid))])
    return { user, entries }
  }

  return {
    async readUsername(uid) {
      const username = await store.read(`${places.user(uid)}/username`)
      return typeof username === 'string' && username !== '' ? username : null
    },

    watchUser: (uid, watcher) => store.watch(places.user(uid), parseUser, watcher),

    async updateProfile(uid, profile) {
      const fields = Object.entries(storedProfile(validated(profileSchema, profile)))
      await store.update(
        Object.fromEntries(fields.map(([field, value]) => [`${places.user(uid)}/${field}`, value])),
      )
    },

    markEmailVerified: (uid) => store.update({ [`${places.user(uid)}/emailVerified`]: true }),

    createRecord: (account) => store.update(newAccount(account)),

    async healAccount(account) {
      const [record, indexed] = await Promise.all([
        store.read(places.user(account.uid)),
        // Only verified accounts may look; the others have written record and index together.
        account.emailVerified ? store.read(places.uidOfEmail(account.email)) : account.uid,
      ])
      const { changes, formerIndex } = repairs(account, record, indexed)
      if (Object.keys(changes).length === 0) return
      if (formerIndex === null) return store.update(changes)
      try {
        await store.update({ ...changes, [formerIndex]: null })
      } catch (error) {
        // Whoever owns the former address now has taken over its index, or there was none: it is not ours to remove.
        if (!isDataError(error, 'permissionDenied')) throw error
        await store.update(changes)
      }
    },

    readOwnData,

    async deleteOwnData(account, askedFor) {
      const [ofEntries, ofRequest] = await Promise.all([
        entryPlaces(store, account.uid),
        requestPlaces(store, account.uid, askedFor),
      ])
      const doomed = [
        places.user(account.uid),
        places.feedback(account.uid),
        ...(canBeEmailKey(account.email) ? [places.uidOfEmail(account.email)] : []),
        ...ofEntries,
        ...ofRequest,
      ]
      await once(store.update(Object.fromEntries(doomed.map((place) => [place, null]))), async () => {
        const { user, entries } = await readOwnData(account.uid)
        return user === null && entries === null
      })
    },
  }
}

/** Every entry of the account, with its summary. */
async function entryPlaces(store: Store, uid: string): Promise<readonly string[]> {
  const entries = await store.read(places.entries(uid))
  const ids = typeof entries === 'object' && entries !== null ? Object.keys(entries) : []
  return (await Promise.all(ids.map((id) => placesOfEntry(store, uid, id)))).flat()
}

/** The request for the data of that old address, if it is there and this account's. */
async function requestPlaces(store: Store, uid: string, askedFor: string | null): Promise<readonly string[]> {
  if (askedFor === null || !canBeEmailKey(askedFor)) return []
  const place = places.transferRequest(askedFor)
  try {
    return parseTransferRequest(await store.read(place))?.toUid === uid ? [place] : []
  } catch (error) {
    // Somebody else has asked since.
    if (isDataError(error, 'permissionDenied')) return []
    throw error
  }
}

/** A profile as it is stored: what is empty is absent. */
function storedProfile({ username, gpa, ...texts }: Profile): Changes {
  const filled = Object.entries(texts).map(([field, text]) => [field, text === '' ? null : text])
  return { username, gpa, ...Object.fromEntries(filled) }
}

function newRecord({ email, emailVerified, displayName }: Account) {
  return {
    username: displayName?.trim() || DEFAULT_USERNAME,
    email,
    emailVerified,
    createdAt: new Date().toISOString(),
    tagline: DEFAULT_TAGLINE,
  }
}

function newAccount(account: Account): Changes {
  return { [places.user(account.uid)]: newRecord(account), [places.uidOfEmail(account.email)]: account.uid }
}

/** What to write so that record and index agree with the account, and the index of a former email to remove. */
function repairs(
  account: Account,
  record: unknown,
  indexed: unknown,
): { changes: Changes; formerIndex: string | null } {
  if (!isRecord(record)) return { changes: newAccount(account), formerIndex: null }

  const changes: Changes = {}
  const place = places.user(account.uid)
  const { username, createdAt } = newRecord(account)
  const former = typeof record['email'] === 'string' ? record['email'] : ''
  const moved = emailKey(former) !== emailKey(account.email)
  const verified = record['emailVerified']

  if (typeof record['username'] !== 'string') changes[`${place}/username`] = username
  if (typeof record['createdAt'] !== 'string') changes[`${place}/createdAt`] = createdAt
  if (moved) changes[`${place}/email`] = account.email
  if (typeof verified !== 'boolean' || (account.emailVerified && !verified)) {
    changes[`${place}/emailVerified`] = account.emailVerified
  }
  if (moved || indexed !== account.uid) changes[places.uidOfEmail(account.email)] = account.uid
  const hasFormerIndex = moved && former !== '' && canBeEmailKey(former)
  return { changes, formerIndex: hasFormerIndex ? places.uidOfEmail(former) : null }
}
