/** The user records and the index of emails. */

import { DataError, isDataError } from '../domain/dataError'
import { canBeEmailKey, emailKey } from '../domain/emails'
import { tidy } from '../domain/text'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, type Profile } from '../domain/user'
import { profileSchema } from '../domain/userSchemas'
import type { Changes, DatabaseClient } from './clients'
import { isRecord, parseUser } from './parse'
import { pathOf } from './paths'
import { pathsOfRequest, removalOf, removeOwnEntries } from './records'
import type { Account, StoredData, UsersData } from './types'
import { removal, validated, writeOnce } from './writes'

/** `deleteOwnData` does not look here whether the sign-in is recent. */
export interface UserRecords extends UsersData {
  /** Record and email index of a new account, in one write. */
  createRecord(account: Account): Promise<void>
  /** As in `AccountsData`; fails with `notFound` where there is no record and none may be created. */
  healAccount(account: Account, mayCreate: boolean): Promise<void>
}

export function usersData(database: DatabaseClient): UserRecords {
  async function readOwnData(uid: string): Promise<StoredData> {
    const [user, entries, postingLimit, feedbackLimit, requestLimit, reportLimit, bookmarks, removals] =
      await Promise.all(
        [
          pathOf.user(uid),
          pathOf.entries(uid),
          ...countsOf(uid),
          pathOf.bookmarks(uid),
          pathOf.removals(uid),
        ].map((path) => database.read(path)),
      )
    return { user, entries, postingLimit, feedbackLimit, requestLimit, reportLimit, bookmarks, removals }
  }

  return {
    watchUser: (uid, watcher) => database.watch(pathOf.user(uid), parseUser, watcher),

    async updateProfile(uid, profile) {
      const fields = Object.entries(storedProfile(validated(profileSchema, profile)))
      await database.update(
        Object.fromEntries(fields.map(([field, value]) => [`${pathOf.user(uid)}/${field}`, value])),
      )
    },

    async createRecord(account) {
      await database.update(newAccount(account, await database.read(pathOf.uidOfEmail(account.email))))
    },

    async healAccount(account, mayCreate) {
      const [record, indexed] = await Promise.all([
        database.read(pathOf.user(account.uid)),
        database.read(pathOf.uidOfEmail(account.email)),
      ])
      if (record === null && !mayCreate) throw new DataError('notFound', 'The account has no record.')
      const { changes, formerIndex } = repairs(account, record, indexed)
      if (Object.keys(changes).length === 0) return
      if (formerIndex === null) return database.update(changes)
      try {
        await database.update({ ...changes, [formerIndex]: null })
      } catch (error) {
        // Somebody else has the former address by now, or it was not indexed: not ours to remove.
        if (!isDataError(error, 'permissionDenied')) throw error
        await database.update(changes)
      }
    },

    readOwnData,

    async deleteOwnData(account, oldEmail) {
      const stored = await database.read(pathOf.entries(account.uid))
      // Ids such as 0, 1, 2 come as an array, with null for those in between.
      const ids = Object.entries(Object(stored)).flatMap(([id, entry]) => (entry === null ? [] : [id]))
      const [entries, asked, standing] = await Promise.all([
        Promise.all(ids.map((id) => removalOf(database, account.uid, id))),
        pathsOfRequest(database, oldEmail),
        pathsOfRequest(database, account.email),
      ])
      // Without what goes with the record.
      const requests = [...asked, ...standing].filter((path) => path !== pathOf.transferTo(account.uid))
      const index = canBeEmailKey(account.email) ? [pathOf.uidOfEmail(account.email)] : []
      const { uid } = account
      const paths = [
        pathOf.user(uid),
        pathOf.feedback(uid),
        pathOf.bookmarks(uid),
        pathOf.removals(uid),
        // An address; the count stays for the day.
        `${pathOf.requestLimit(uid)}/last`,
        ...index,
        ...requests,
      ]
      const changes: Changes = Object.assign(removal(paths), ...entries)
      await removeOwnEntries(database, uid, ids, () =>
        writeOnce(database.update(changes), async () => {
          const { user, entries: left } = await readOwnData(account.uid)
          return user === null && left === null
        }),
      )
      await Promise.all(countsOf(uid).map((path) => dropCount(database, path)))
    },
  }
}

/** Where it is counted what the account adds. */
const countsOf = (uid: string) => [
  pathOf.postingLimit(uid),
  pathOf.feedbackLimit(uid),
  pathOf.requestLimit(uid),
  pathOf.reportLimit(uid),
]

/** A count stays until its 24 hours are over, or who deletes everything could begin anew at once. */
async function dropCount(database: DatabaseClient, path: string): Promise<void> {
  try {
    if ((await database.read(path)) !== null) await database.update({ [path]: null })
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
  }
}

/** A profile as it is stored: what is empty is absent. */
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

/** The record and the index of an account that has neither. */
export function newAccount(account: Account, indexed: unknown): Changes {
  return { [pathOf.user(account.uid)]: newRecord(account), ...missingIndex(account, indexed) }
}

/** What enters the account in the index: in the place of another one only once its email is verified. */
function missingIndex({ uid, email, emailVerified }: Account, indexed: unknown): Changes {
  const mayEnter = indexed !== uid && (indexed === null || emailVerified)
  return mayEnter ? { [pathOf.uidOfEmail(email)]: uid } : {}
}

interface Repairs {
  readonly changes: Changes
  /** The index of a former email, to be removed. */
  readonly formerIndex: string | null
}

/** What to write so that record and index agree with the account. */
function repairs(account: Account, record: unknown, indexed: unknown): Repairs {
  if (!isRecord(record)) return { changes: newAccount(account, indexed), formerIndex: null }

  const changes = missingIndex(account, indexed)
  const path = pathOf.user(account.uid)
  const { username, createdAt } = newRecord(account)
  const former = typeof record['email'] === 'string' ? record['email'] : ''
  const moved = emailKey(former) !== emailKey(account.email)
  const verified = record['emailVerified']

  if (typeof record['username'] !== 'string') changes[`${path}/username`] = username
  if (typeof record['createdAt'] !== 'string') changes[`${path}/createdAt`] = createdAt
  if (moved) changes[`${path}/email`] = account.email
  if (typeof verified !== 'boolean' || (account.emailVerified && !verified)) {
    changes[`${path}/emailVerified`] = account.emailVerified
  }
  const hasFormerIndex = moved && former !== '' && canBeEmailKey(former)
  return { changes, formerIndex: hasFormerIndex ? pathOf.uidOfEmail(former) : null }
}
