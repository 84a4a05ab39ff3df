/**
 * A place in the database as a rule sees it: a node and the way back up. Reads lazily, never copies, never changes
 * anything.
 */
import type { DataNode } from '../store/node'

export class Snapshot {
  readonly node: DataNode
  /** The snapshot one level up; null at the root. */
  readonly parent: Snapshot | null

  constructor(node: DataNode, parent: Snapshot | null) {
    this.node = node
    this.parent = parent
  }

  child(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this)
  }

  descendant(keys: readonly string[]): Snapshot {
    return keys.reduce<Snapshot>((place, key) => place.child(key), this)
  }

  holds(keys: readonly string[]): boolean {
    let node = this.node
    for (const key of keys) node = node.child(key)
    return node.exists()
  }
}
