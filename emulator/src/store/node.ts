/**
 * The database tree. A node never changes: a write creates new nodes from its path up to the root, and the others are
 * shared. So rules can judge the tree before and after a write, and nothing copies or locks data.
 */

export type Leaf = string | number | boolean
export type Priority = string | number | null
/** Keys from the root down; `[]` is the root. Never contains an empty key. */
export type Path = readonly string[]

export class DataNode {
  /** The primitive stored here; null if the node is absent or has children. */
  readonly leaf: Leaf | null
  readonly priority: Priority
  readonly #children: ReadonlyMap<string, DataNode>

  /** No child may be absent. Use `leafNode` and `parentNode`. */
  constructor(leaf: Leaf | null, priority: Priority, children: ReadonlyMap<string, DataNode>) {
    this.leaf = leaf
    this.priority = priority
    this.#children = children
  }

  /** True for a primitive or at least one child. */
  exists(): boolean {
    return this.leaf !== null || this.hasChildren()
  }

  hasChildren(): boolean {
    return this.#children.size > 0
  }

  /** The child, or the absent node. */
  child(key: string): DataNode {
    return this.#children.get(key) ?? ABSENT
  }

  /** In no particular order. */
  keys(): Iterable<string> {
    return this.#children.keys()
  }

  withPriority(priority: Priority): DataNode {
    return this.exists() ? new DataNode(this.leaf, priority, this.#children) : this
  }

  /** The node after the writes, of which only a priority may be above another. `depth` is that of this node. */
  after(writes: readonly Write[], depth = 0): DataNode {
    const own: Write[] = []
    const groups = new Map<string, Write[]>()
    for (const write of writes) {
      const key = write.path[depth]
      const group = key === undefined ? own : (groups.get(key) ?? [])
      group.push(write)
      if (key !== undefined) groups.set(key, group)
    }
    const changed = Array.from(
      groups,
      ([key, group]) => [key, this.child(key).after(group, depth + 1)] as const,
    )
    return own.reduce((node, { change }) => change(node), this.#withChildren(changed))
  }

  #withChildren(changed: readonly (readonly [string, DataNode])[]): DataNode {
    // The removal of an absent child changes nothing, not even a primitive.
    if (changed.every(([key, child]) => child === this.child(key))) return this
    const children = new Map(this.#children)
    for (const [key, child] of changed) {
      if (child.exists()) children.set(key, child)
      else children.delete(key)
    }
    return parentNode(children, this.priority)
  }
}

const NO_CHILDREN: ReadonlyMap<string, DataNode> = new Map()

/** The node that represents all absent nodes. */
export const ABSENT = new DataNode(null, null, NO_CHILDREN)

export function leafNode(leaf: Leaf, priority: Priority = null): DataNode {
  return new DataNode(leaf, priority, NO_CHILDREN)
}

/** Without children, the absent node. */
export function parentNode(children: ReadonlyMap<string, DataNode>, priority: Priority = null): DataNode {
  return children.size === 0 ? ABSENT : new DataNode(null, priority, children)
}

/** The node at `path` below `node`. */
export function nodeAt(node: DataNode, path: Path): DataNode {
  let found = node
  for (const key of path) found = found.child(key)
  return found
}

/** One resolved write. `path` never ends in '.priority'. */
export interface Write {
  readonly path: Path
  /** The new node at the path. */
  readonly change: (current: DataNode) => DataNode
}
