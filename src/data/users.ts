/** The user records and the index of emails. Must not know who is signed in. */

import { canBeEmailKey, emailKey } from '../domain/credentials'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, profileSchema, type Profile } from '../domain/user'
import type { Account, UsersData } from './data'
import { isDataError } from './dataError'
import { isRecord, parseUser } from './parse'
import { places } from './places'
import type { Changes, Store } from './store'
import { validated } from './writes'

export interface UsersPart extends UsersData {
  /** Record and email index of a new account, in one write. */
  createRecord(account: Account): Promise<void>
}

export function usersPart(store: Store): UsersPart {
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
