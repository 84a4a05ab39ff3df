/** The data functions for user records, the index of emails, and deleting an account's data. */

import { isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey } from '../domain/account/emails'
import { DOWNLOADED, NODES, nodesWith } from '../domain/store/nodes'
import { MAX_LENGTH } from '../domain/store/limits'
import { tidy } from '../domain/text/text'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, type Profile, type User } from '../domain/account/user'
import { validValue } from '../domain/store/storedSchemas'
import type { Changes, DatabaseClient, Account, Unsubscribe, Watcher } from './types'
import { childrenOf, isRecord, parseUser } from './parse'
import { removalOf } from './entries'
import { pathOf } from '../domain/store/paths'
import { ownTransfer, parseOwnTransfer, removeRequest } from './transfers'
import { gone, readAllowed, removal, writeOnce } from './access'

/** An account's stored data as plain JSON, by the column `download` of src/domain/store/nodes.ts. Null for an empty node. */
export type StoredData = Readonly<Record<string, unknown>>

export function usersData(database: DatabaseClient) {
  return {
    watch: (uid: string, watcher: Watcher<User | null>): Unsubscribe =>
      database.watch(pathOf('users', uid), parseUser, watcher),

    /** An empty text or GPA becomes absent. */
    async updateProfile(uid: string, profile: Profile): Promise<void> {
      const fields = Object.entries(validValue('profile', profile))
      const changes = fields.map(([field, value]) => [
        pathOf('users', uid, field),
        value === '' ? null : value,
      ])
      await database.update(Object.fromEntries(changes))
    },

    /** Reads all nodes of the account's download, as stored. */
    async readOwnData(uid: string): Promise<StoredData> {
      const read = DOWNLOADED.map(
        async (node) => [NODES[node].download, await database.readToShow(pathOf(node, uid))] as const,
      )
      return Object.fromEntries(await Promise.all(read))
    },

    /**
     * Makes record and email index agree with the account. Fails with `notFound` if there is no record and `mayCreate` is
     * false.
     */
    async heal(account: Account, mayCreate: boolean): Promise<void> {
      const [record, indexed] = await Promise.all([
        database.read(pathOf('users', account.uid)),
        // An unverified account may not read the index of another account.
        readAllowed(database, pathOf('emailToUid', account.email), 'another account'),
      ])
      if (record === null && !mayCreate) throw gone()
      const changes = repairs(account, record, indexed)
      if (Object.keys(changes).length === 0) return
      try {
        await database.update(changes)
      } catch (error) {
        if (!isDataError(error, 'permissionDenied')) throw error
        // The former address belongs to another account by now, or was not indexed.
        const others = Object.entries(changes).filter(([, value]) => value !== null)
        await database.update(Object.fromEntries(others))
      }
    },

    /** Deletes the account's stored data (see `accounts.deleteOwnData`), without a check of the sign-in. */
    async deleteRecords(account: Account): Promise<void> {
      const { uid, email } = account
      const { askedEmail } = parseOwnTransfer(await database.read(pathOf('requestLimits', uid)))
      // In writes of their own, so that the end of a request does not tell which entries disappear with it.
      await Promise.all(
        (askedEmail === null ? [email] : [email, askedEmail]).map((asked) => removeRequest(database, asked)),
      )
      const entries = await database.read(pathOf('interviews', uid))
      const entryRemovals = await Promise.all(childrenOf(entries, (id) => removalOf(database, uid, id)))
      const paths = [
        ...nodesWith('deletion', 'whole').map((node) => pathOf(node, uid)),
        ...(canBeEmailKey(email) ? [pathOf('emailToUid', email)] : []),
      ]
      const changes: Changes = Object.assign(removal(paths), ownTransfer(uid), ...entryRemovals)
      const isGone = async (path: string) => (await database.read(path)) === null
      await writeOnce(
        database.update(changes),
        async () => (await isGone(pathOf('users', uid))) && (await isGone(pathOf('interviews', uid))),
      )
    },
  }
}

function newRecord({ email, emailVerified, displayName }: Account) {
  return {
    // Google's names may be longer than ours.
    username: tidy(displayName ?? '').slice(0, MAX_LENGTH.username) || DEFAULT_USERNAME,
    email,
    emailVerified,
    createdAt: new Date().toISOString(),
    tagline: DEFAULT_TAGLINE,
  }
}

export function newAccount(account: Account, indexed: unknown): Changes {
  return { [pathOf('users', account.uid)]: newRecord(account), ...missingIndex(account, indexed) }
}

/** Replaces another account in the index only if this email is verified. */
function missingIndex({ uid, email, emailVerified }: Account, indexed: unknown): Changes {
  const mayReplaceIndex = indexed !== uid && (indexed === null || emailVerified)
  return mayReplaceIndex ? { [pathOf('emailToUid', email)]: uid } : {}
}

/** Makes record and index agree with the account. Removes the index of a former email. */
function repairs(account: Account, record: unknown, indexed: unknown): Changes {
  if (!isRecord(record)) return newAccount(account, indexed)

  const changes = missingIndex(account, indexed)
  const path = (field: string) => pathOf('users', account.uid, field)
  const { username, createdAt } = newRecord(account)
  const former = typeof record['email'] === 'string' ? record['email'] : ''
  const verified = record['emailVerified']

  if (typeof record['username'] !== 'string') changes[path('username')] = username
  if (typeof record['createdAt'] !== 'string') changes[path('createdAt')] = createdAt
  if (emailKey(former) !== emailKey(account.email)) {
    changes[path('email')] = account.email
    if (former !== '' && canBeEmailKey(former)) changes[pathOf('emailToUid', former)] = null
  }
  if (typeof verified !== 'boolean' || (account.emailVerified && !verified)) {
    changes[path('emailVerified')] = account.emailVerified
  }
  return changes
}
