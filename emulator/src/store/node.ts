/**
 * What the rest of the server may know of a node in the database tree. Rules, queries and hashes read through
 * this interface only, so the stored tree and a view of it with pending writes look the same to them.
 */

export type Leaf = string | number | boolean
export type Priority = string | number | null
/** Keys from the root down; `[]` is the root itself. Never contains an empty key. */
export type Path = readonly string[]

export interface DataNode {
  /** The primitive stored here; null when the node is absent or has children. */
  readonly leaf: Leaf | null
  readonly priority: Priority
  /** True when there is a primitive or at least one child. */
  exists(): boolean
  hasChildren(): boolean
  /** The child, or the shared empty node: never null. */
  child(key: string): DataNode
  /** Keys of existing children, in no promised order. */
  keys(): Iterable<string>
}

/** What stands so far below: the shared empty node where nothing does. */
export function nodeAt(node: DataNode, keys: Path): DataNode {
  let found = node
  for (const key of keys) found = found.child(key)
  return found
}
