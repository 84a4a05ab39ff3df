/** The data functions for user records, the index of emails, and deleting an account's data. */

import { DataError, isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey } from '../domain/account/emails'
import { DOWNLOADED, NODES, nodesWith, type NodesWith } from '../domain/store/nodes'
import { tidy } from '../domain/text/text'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, type Profile, type User } from '../domain/account/user'
import type { Changes, DatabaseClient, Account, Unsubscribe, Watcher } from './types'
import { childrenOf, isRecord, parseOwnTransfer, parseUser } from './parse'
import { removalOf } from './entries'
import { pathOf } from './paths'
import { removeRequest, transferPaths } from './transfers'
import { removal, validated, writeOnce } from './access'

/** An account's stored data as plain JSON, by the column `download` of src/domain/store/nodes.ts. Null for an empty node. */
export type StoredData = Readonly<Record<string, unknown>>

export interface UsersData extends ReturnType<typeof usersData> {}

export function usersData(database: DatabaseClient) {
  return {
    watch: (uid: string, watcher: Watcher<User | null>): Unsubscribe =>
      database.watch(pathOf('users', uid), parseUser, watcher),

    /** An empty text or GPA becomes absent. */
    async updateProfile(uid: string, profile: Profile): Promise<void> {
      const fields = Object.entries(storedProfile(await validated('profile', profile)))
      await database.update(
        Object.fromEntries(fields.map(([field, value]) => [pathOf('users', uid, field), value])),
      )
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
        readIndex(database, account.email),
      ])
      if (record === null && !mayCreate) throw new DataError('notFound', 'The account has no record.')
      const { changes, formerIndex } = repairs(account, record, indexed)
      if (Object.keys(changes).length === 0) return
      if (formerIndex === null) return database.update(changes)
      try {
        await database.update({ ...changes, [formerIndex]: null })
      } catch (error) {
        // The former address belongs to another account by now, or was not indexed.
        if (!isDataError(error, 'permissionDenied')) throw error
        await database.update(changes)
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
      const steps = Object.values(STEPS).map((step) => step(database, account))
      const whole = nodesWith('deletion', 'whole').map((node) => pathOf(node, uid))
      const changes: Changes = Object.assign(
        removal([...whole, ...transferPaths(uid)]),
        ...(await Promise.all(steps)),
      )
      const isGone = async (path: string) => (await database.read(path)) === null
      await writeOnce(
        database.update(changes),
        async () => (await isGone(pathOf('users', uid))) && (await isGone(pathOf('interviews', uid))),
      )
      const counts = nodesWith('deletion', 'after a day').map((node) => pathOf(node, uid))
      await Promise.all(counts.map((path) => deleteExpiredCount(database, path)))
    },
  }
}

type DeletionStep = (database: DatabaseClient, account: Account) => Promise<Changes>

/** Code for the nodes with `step` in the column `deletion`, except requests, which have writes of their own. */
const STEPS: Readonly<Record<Exclude<NodesWith<'deletion', 'step'>, 'transferRequests'>, DeletionStep>> = {
  interviews: (database, { uid }) => entryRemovals(database, uid),
  emailToUid: async (_database, { email }) =>
    canBeEmailKey(email) ? removal([pathOf('emailToUid', email)]) : {},
}

/** A limit's count stays for 24 hours. Otherwise deleting the account would reset the limit. */
async function deleteExpiredCount(database: DatabaseClient, path: string): Promise<void> {
  try {
    if ((await database.read(path)) !== null) await database.update({ [path]: null })
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
  }
}

async function entryRemovals(database: DatabaseClient, uid: string): Promise<Changes> {
  const entries = await database.read(pathOf('interviews', uid))
  return Object.assign({}, ...(await Promise.all(childrenOf(entries, (id) => removalOf(database, uid, id)))))
}

/** The uid in the index. '' for that of another account, which an unverified account may not read. */
async function readIndex(database: DatabaseClient, email: string): Promise<unknown> {
  try {
    return await database.read(pathOf('emailToUid', email))
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    return ''
  }
}

/** Empty fields become absent. */
function storedProfile({ username, gpa, ...texts }: Profile): Changes {
  const filled = Object.entries(texts).map(([field, text]) => [field, text === '' ? null : text])
  return { username, gpa, ...Object.fromEntries(filled) }
}

function newRecord({ email, emailVerified, displayName }: Account) {
  return {
    username: tidy(displayName ?? '') || DEFAULT_USERNAME,
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

interface Repairs {
  readonly changes: Changes
  /** The index of a former email, which must be removed. */
  readonly formerIndex: string | null
}

/** Makes record and index agree with the account. */
function repairs(account: Account, record: unknown, indexed: unknown): Repairs {
  if (!isRecord(record)) return { changes: newAccount(account, indexed), formerIndex: null }

  const changes = missingIndex(account, indexed)
  const path = (field: string) => pathOf('users', account.uid, field)
  const { username, createdAt } = newRecord(account)
  const former = typeof record['email'] === 'string' ? record['email'] : ''
  const moved = emailKey(former) !== emailKey(account.email)
  const verified = record['emailVerified']

  if (typeof record['username'] !== 'string') changes[path('username')] = username
  if (typeof record['createdAt'] !== 'string') changes[path('createdAt')] = createdAt
  if (moved) changes[path('email')] = account.email
  if (typeof verified !== 'boolean' || (account.emailVerified && !verified)) {
    changes[path('emailVerified')] = account.emailVerified
  }
  const hasFormerIndex = moved && former !== '' && canBeEmailKey(former)
  return { changes, formerIndex: hasFormerIndex ? pathOf('emailToUid', former) : null }
}
