/** Database paths, from the table of nodes, and the keys of values of companies. */

import { requireEmailKey } from '../account/emails'
import { tidy } from '../text/text'
import { MAX_LENGTH } from './limits'
import { NODES, type NodeName } from './nodes'

/**
 * `pathOf('interviews', uid, entryId)` is one entry, `pathOf('interviews', uid)` all entries of an account, and
 * `pathOf('users', uid, 'username')` a field of a record. For `{emailKey}`, pass the email. Throws `unknown` if it cannot
 * be a key.
 */
export function pathOf(node: NodeName, ...keys: readonly string[]): string {
  const names = NODES[node].path.split('/').slice(1)
  return [
    node,
    ...keys.map((key, index) => (names[index] === '{emailKey}' ? requireEmailKey(key) : key)),
  ].join('/')
}

/**
 * The keys under which a private node stores values of companies. Rules can limit keys, but cannot count children.
 * rules/own.ts has a pattern for them.
 */
export const SLOTS = Array.from({ length: 100 }, (_, index) => `s${String(index).padStart(2, '0')}`)

/** False for a company key that the rules refuse in a slot. An address may hold any text. */
export function fitsSlot(companyKey: string): boolean {
  return companyKey.length <= MAX_LENGTH.companyName && tidy(companyKey) !== ''
}
