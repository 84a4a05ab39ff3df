/**
 * The interface of a node of the database tree. Rules and orders use only this interface, so they work on the stored
 * tree and on a view with pending writes.
 */

export type Leaf = string | number | boolean
export type Priority = string | number | null
/** Keys from the root down; `[]` is the root. Never contains an empty key. */
export type Path = readonly string[]

export interface DataNode {
  /** The primitive stored here; null if the node is absent or has children. */
  readonly leaf: Leaf | null
  readonly priority: Priority
  /** True for a primitive or at least one child. */
  exists(): boolean
  hasChildren(): boolean
  /** The child, or the shared empty node; never null. */
  child(key: string): DataNode
  /** Keys of existing children, in no particular order. */
  keys(): Iterable<string>
}

/** The node at `keys` below `node`, or the shared empty node. */
export function nodeAt(node: DataNode, keys: Path): DataNode {
  let found = node
  for (const key of keys) found = found.child(key)
  return found
}
