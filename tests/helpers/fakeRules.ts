/** Who may read and write what in the fake: the grants of `database.rules.json`, without what records must look like. */

import { emailKey } from '../../src/domain/emails'
import { EMPTY_FEEDBACK } from '../../src/domain/feedback'
import { isExpired } from '../../src/domain/transfer'
import type { Account } from '../../src/data'
import { parseTransferRequest } from '../../src/data/parse'
import { valueAt, type Tree } from './fakeBackend'

export function mayRead(account: Account | null, path: string, tree: Tree): boolean {
  const [node, key = '', field] = path.split('/')
  if (node === 'interviewSummaries') return true
  if (node === 'transferRequests' && field === 'approved') return true
  if (account === null) return false
  const { uid, emailVerified: verified } = account
  const isOwnKey = key === emailKey(account.email)
  const isHeir = verified && valueAt(tree, `users/${key}/transferTo`) === uid
  switch (node) {
    case 'users':
      return key === uid || isHeir
    case 'interviews':
      return key === uid || isHeir || (verified && valueAt(tree, `interviews/${uid}`) !== null)
    case 'emailToUid':
      return verified && (isOwnKey || key.endsWith('@ufl,edu'))
    case 'transferRequests':
      return verified && (isOwnKey || valueAt(tree, `${path}/toUid`) === uid)
    default:
      return false
  }
}

/** `before` and `after` are the whole tree: an update is judged by what it leaves behind. */
export function mayWrite(
  account: Account | null,
  path: string,
  before: Tree,
  after: Tree,
  now: number,
): boolean {
  if (account === null) return false
  const { uid, emailVerified: verified } = account
  const [node, key = '', field] = path.split('/')
  const old = valueAt(before, path)
  const written = valueAt(after, path)
  const isOwnKey = key === emailKey(account.email)
  const isHeir =
    valueAt(before, `users/${key}/transferTo`) === uid && valueAt(after, `users/${key}/transferTo`) === null
  switch (node) {
    case 'users':
      return key === uid
        ? isHonest(key, verified, before, after)
        : verified && field === 'transferTo' && isHeir
    case 'interviews':
      return (
        verified &&
        (key === uid || (isHeir && written === null)) &&
        agree(key, field ?? '', after) &&
        countsOn(old, written)
      )
    case 'interviewSummaries':
      return (
        verified &&
        (written !== null || valueAt(old, 'uid') === uid) &&
        isFreeOrOwn(uid, valueAt(old, 'uid'), before) &&
        agree(uid, key, after)
      )
    case 'feedback':
      return field === undefined
        ? verified && key === uid && written === null && valueAt(after, `users/${uid}`) === null
        : verified && key === uid && written !== null && (old === null || isSameFeedback(old, written))
    case 'emailToUid':
      return (isOwnKey && written === uid) || (written === null && (isOwnKey || old === uid))
    case 'transferRequests':
      return (
        verified &&
        (field === 'approved' ? isOwnKey && old === false : mayRequest(uid, key, old, now, before))
      )
    default:
      return false
  }
}

/** A summary of somebody else changes hands only if they have named this account as heir. */
function isFreeOrOwn(uid: string, owner: unknown, before: Tree): boolean {
  if (typeof owner !== 'string' || owner === uid) return true
  return valueAt(before, `users/${owner}/transferTo`) === uid
}

/** The same words at another moment. */
function isSameFeedback(old: unknown, written: unknown): boolean {
  return Object.keys(EMPTY_FEEDBACK).every((field) => valueAt(old, field) === valueAt(written, field))
}

/** An edit counts on from the entry that it replaces, and brings none back. */
function countsOn(old: unknown, written: unknown): boolean {
  const revision = valueAt(written, 'revision')
  if (written === null || revision === null) return written === null || valueAt(old, 'revision') === null
  if (old === null) return false
  return revision === Number(valueAt(old, 'revision') ?? 0) + 1
}

/** A record says that its email is verified only if the account is, or as it said before. */
function isHonest(uid: string, verified: boolean, before: Tree, after: Tree): boolean {
  const said = valueAt(after, `users/${uid}/emailVerified`)
  return verified || said !== true || said === valueAt(before, `users/${uid}/emailVerified`)
}

/** An entry is there exactly if its summary is, in the same name. */
function agree(uid: string, entryId: string, after: Tree): boolean {
  const hasEntry = valueAt(after, `interviews/${uid}/${entryId}`) !== null
  return hasEntry === (valueAt(after, `interviewSummaries/${entryId}/uid`) === uid)
}

function mayRequest(uid: string, key: string, old: unknown, now: number, before: Tree): boolean {
  const request = parseTransferRequest(old)
  const isFree = request === null || request.toUid === uid || isExpired(request, now)
  return isFree && key.endsWith('@ufl,edu') && valueAt(before, `emailToUid/${key}`) !== null
}
