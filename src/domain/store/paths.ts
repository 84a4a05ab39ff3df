/** Database paths, from the table of nodes. */

import { requireEmailKey } from '../account/emails'
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
