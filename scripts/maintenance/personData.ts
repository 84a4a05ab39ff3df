/** Finds a person in the database, and the changes that delete their data as the app does (`deleteOwnData`). */

import { isRecord, parseApproval } from '../../src/data/parse'
import { approvalPath, parseTransferRequest } from '../../src/data/transfers'
import { entryRemoval } from '../../src/data/entries'
import { removal } from '../../src/data/access'
import type { Changes } from '../../src/data/types'
import { canBeEmailKey, emailKey } from '../../src/domain/account/emails'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import { NODE_NAMES, NODES } from '../../src/domain/store/nodes'
import type { ExportedAccount } from './accounts'
import { childrenOf, type DatabaseExport } from './exportFile'

/**
 * The uids of the person with this email: of their account, and of records that an account without this email, or no account
 * any more, has left. A record of another account does not count: its email may be a former one.
 */
export function uidsOf(
  email: string,
  accounts: readonly ExportedAccount[],
  { users }: DatabaseExport,
): readonly string[] {
  const isAsked = (other: unknown) => typeof other === 'string' && emailKey(other) === emailKey(email)
  const known = new Set(accounts.map(({ localId }) => localId))
  return [
    ...accounts.filter((account) => isAsked(account.email)).map(({ localId }) => localId),
    ...Object.keys(users).filter((uid) => !known.has(uid) && isAsked(childrenOf(users, uid)['email'])),
  ]
}

/** The ids of imported entries with the email in name or contact. They belong to the archive, not to their author. */
export function importedOf(email: string, { interviews }: DatabaseExport): readonly string[] {
  return keysWhere(childrenOf(interviews, ARCHIVE_UID), (stored) => {
    const words = `${Object(stored).name} ${Object(stored).contact}`.split(/[\s<>(),;:|/"=[\]]+/)
    return words.some((word) => plainKey(word) === plainKey(email))
  })
}

/** The key of an email between other signs. */
const plainKey = (word: string) => emailKey(word.replaceAll(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}]+$/gu, ''))

/** All changes as one update of the root. Counts go, too: the app keeps them, so that nobody resets their own. */
export function forgetting(uid: string, email: string, tree: DatabaseExport): Changes {
  const { emailToUid, interviews, transferRequests, users } = tree
  const ids = Object.keys(childrenOf(interviews, uid))
  const own = NODE_NAMES.filter(
    (node) => NODES[node].path.split('/')[1] === '{uid}' && (node !== 'interviews' || ids.length === 0),
  )
  const paths = [
    ...own.filter((node) => uid in tree[node]).map((node) => `${node}/${uid}`),
    ...keysWhere(emailToUid, (stored) => stored === uid).map((key) => `emailToUid/${key}`),
    ...keysWhere(transferRequests, (stored, key) => isRequestOf(stored) || key === askedKey(email)).map(
      (key) => `transferRequests/${key}`,
    ),
    ...keysWhere(users, (stored) => isRecord(stored) && parseApproval(stored['transferTo'])?.uid === uid)
      .filter((other) => other !== uid)
      .map(approvalPath),
  ]
  return Object.assign(removal(paths), ...ids.map((id) => forgettingEntry(uid, id, tree)))

  function isRequestOf(stored: unknown): boolean {
    const request = parseTransferRequest(stored)
    return request?.toUid === uid || request?.fromUid === uid
  }
}

/** The number of reports that the account has sent. They stay until a moderator has decided. */
export function reportsBy(uid: string, { reports }: DatabaseExport): number {
  return Object.keys(reports).filter((entryId) => uid in childrenOf(reports, entryId)).length
}

const askedKey = (email: string) => (canBeEmailKey(email) ? emailKey(email) : null)

function keysWhere(tree: object, holds: (stored: unknown, key: string) => boolean): readonly string[] {
  return Object.entries(tree).flatMap(([key, stored]) => (holds(stored, key) ? [key] : []))
}

/** The changes that remove the entry, without removals of values that are not stored. */
export function forgettingEntry(uid: string, id: string, tree: DatabaseExport): Changes {
  const changes = entryRemoval(uid, id, tree.entryOwners[id] ?? null)
  const isStored = (path: string) =>
    path.split('/').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), tree) !==
    undefined
  return Object.fromEntries(
    Object.entries(changes).filter(([path, value]) => value !== null || isStored(path)),
  )
}
