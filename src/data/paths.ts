/** Builds database paths from the table of nodes. */

import { requireEmailKey } from '../domain/account/emails'
import { NODES, type NodeName } from '../domain/store/nodes'

/** A text for each name in braces, or only for the first names. */
type KeysOf<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? readonly [] | readonly [key: string, ...KeysOf<Rest>]
  : readonly []

/**
 * `pathOf('bookmarks', uid, entryId)` is one bookmark, `pathOf('bookmarks', uid)` all bookmarks of an account. For
 * `{emailKey}`, pass the email. Throws `unknown` if it cannot be a key.
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

/** The paths of an account's own transfer beside its count of requests. */
export function transferPaths(uid: string): readonly string[] {
  return ['last', 'asked', 'moved'].map((child) => `${pathOf('requestLimits', uid)}/${child}`)
}

/** The permission to move the account's data. */
export function transferToPath(uid: string): string {
  return `${pathOf('users', uid)}/transferTo`
}
