/** Finds and lists the accounts that nobody seems to use any more. */

import { DAY_MS } from '../../src/domain/store/limits'
import { counted } from '../../src/domain/text/numbers'
import type { ExportedAccount } from './accounts'
import { childrenOf, type DatabaseExport } from './exportFile'

const DORMANT_YEARS = 2

/**
 * The paragraph about them in the output of a backup: accounts without a sign-in for DORMANT_YEARS and without an entry, the
 * longest unused first. No lines if there are none. Moderators are excluded. An export has no visits, so an account whose
 * user never signed out is included.
 */
export function dormantLines(
  accounts: readonly ExportedAccount[],
  tree: DatabaseExport,
  nowMs: number,
): readonly string[] {
  const before = nowMs - DORMANT_YEARS * 365 * DAY_MS
  const dormant = accounts
    .map((account) => ({
      ...account,
      // The time of the creation if the person never signed in.
      lastSignInMs: Number(account.lastSignedInAt ?? account.createdAt ?? 0),
    }))
    .filter(
      ({ localId, lastSignInMs }) =>
        lastSignInMs < before &&
        Object.keys(childrenOf(tree.interviews, localId)).length === 0 &&
        tree.moderators[localId] !== true,
    )
    .toSorted((a, b) => a.lastSignInMs - b.lastSignInMs)
  if (dormant.length === 0) return []
  return [
    '',
    `${counted(dormant.length, 'account')} without an entry and without a sign-in for ${DORMANT_YEARS} years (docs/operations.md, Graduates):`,
    ...dormant.map(
      ({ email, localId, lastSignInMs }) => `  ${day(lastSignInMs)}  ${email || 'no email'}  ${localId}`,
    ),
  ]
}

const day = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
