/** The paths of the database, from the table of its nodes. */

import { requireEmailKey } from '../domain/emails'
import { NODES, type NodeName } from '../domain/nodes'

/** A text for each name in braces, or for the first of them only. */
type KeysOf<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? readonly [] | readonly [key: string, ...KeysOf<Rest>]
  : readonly []

/**
 * `pathOf('bookmarks', uid, entryId)` is one bookmark, `pathOf('bookmarks', uid)` all of an account. For `{emailKey}` it
 * takes the email, and throws `unknown` for one that cannot be a key.
 */
export function pathOf<Node extends NodeName>(
  node: Node,
  ...keys: KeysOf<(typeof NODES)[Node]['path']>
): string {
  const names = NODES[node].path.split('/').slice(1)
  const texts: readonly string[] = keys
  return [
    node,
    ...texts.map((key, index) => (names[index] === '{emailKey}' ? requireEmailKey(key) : key)),
  ].join('/')
}

/** Who may move the account's data. */
export function transferToPath(uid: string): string {
  return `${pathOf('users', uid)}/transferTo`
}
