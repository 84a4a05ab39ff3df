/** Finds and lists the accounts that nobody seems to use any more. */

import { DAY_MS } from '../../src/domain/limits'
import { counted } from '../../src/domain/numbers'
import type { ExportedAccount } from './accounts'
import { childrenOf, type DatabaseExport } from './exportFile'

const DORMANT_YEARS = 2

interface DormantAccount {
  readonly uid: string
  readonly email: string
  /** The time of the last sign-in, or of the creation without a sign-in. In milliseconds since 1970. */
  readonly lastSignInMs: number
}

/**
 * Accounts without a sign-in for DORMANT_YEARS and without an entry, the longest unused first. Moderators are excluded. An
 * export has no visits, so an account whose user never signed out is included.
 */
export function dormantAccounts(
  accounts: readonly ExportedAccount[],
  tree: DatabaseExport,
  nowMs: number,
): readonly DormantAccount[] {
  const before = nowMs - DORMANT_YEARS * 365 * DAY_MS
  return accounts
    .map(({ localId, email, createdAt, lastSignedInAt }) => ({
      uid: localId,
      email,
      lastSignInMs: Number(lastSignedInAt ?? createdAt ?? 0),
    }))
    .filter(
      ({ uid, lastSignInMs }) =>
        lastSignInMs < before &&
        Object.keys(childrenOf(tree.interviews, uid)).length === 0 &&
        tree.moderators[uid] !== true,
    )
    .toSorted((a, b) => a.lastSignInMs - b.lastSignInMs)
}

/** The paragraph about them in the output of a backup. No lines if there are none. */
export function dormantLines(...known: Parameters<typeof dormantAccounts>): readonly string[] {
  const dormant = dormantAccounts(...known)
  if (dormant.length === 0) return []
  return [
    '',
    `${counted(dormant.length, 'account')} without an entry and without a sign-in for ${DORMANT_YEARS} years (docs/operations.md, Graduates):`,
    ...dormant.map(
      ({ email, uid, lastSignInMs }) => `  ${day(lastSignInMs)}  ${email || 'no email'}  ${uid}`,
    ),
  ]
}

const day = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
