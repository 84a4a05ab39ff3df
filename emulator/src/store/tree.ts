/** The stored tree. A write changes it in place, so its cost does not depend on the size of the tree. */

import type { DataNode, Leaf, Path, Priority } from './node'
import { KEY_ORDER, SortedChildren, type OrderBy } from './ordering'

/** Orders kept per node. The oldest is evicted, so that queries cannot fill the memory. */
const MAX_ORDERS = 12

type Change = (current: TreeNode | null) => TreeNode | null

export class TreeNode implements DataNode {
  leaf: Leaf | null = null
  priority: Priority = null
  /** Set by `hashOf`, cleared by every change at or below this node. */
  cachedHash: string | null = null
  #children: Map<string, TreeNode> | null = null
  #orders: Map<string, SortedChildren> | null = null

  static ofLeaf(leaf: Leaf, priority: Priority = null): TreeNode {
    const node = new TreeNode()
    node.leaf = leaf
    node.priority = priority
    return node
  }

  /** Takes ownership of `children`, which must not be empty or contain empty nodes. */
  static ofChildren(children: Map<string, TreeNode>, priority: Priority = null): TreeNode {
    const node = new TreeNode()
    node.#children = children
    node.priority = priority
    return node
  }

  exists(): boolean {
    return this.leaf !== null || this.hasChildren()
  }

  hasChildren(): boolean {
    return this.#children !== null && this.#children.size > 0
  }

  get childCount(): number {
    return this.#children?.size ?? 0
  }

  child(key: string): TreeNode {
    return this.#children?.get(key) ?? EMPTY_NODE
  }

  keys(): Iterable<string> {
    return this.#children?.keys() ?? []
  }

  entries(): Iterable<readonly [string, TreeNode]> {
    return this.#children ?? []
  }

  /** The children in the given order: sorted once, then updated by every change. */
  sorted(order: OrderBy): SortedChildren {
    this.#orders ??= new Map()
    const known = this.#orders.get(order.id)
    if (known !== undefined) return known
    const [oldest] = this.#orders.keys()
    if (oldest !== undefined && this.#orders.size >= MAX_ORDERS) this.#orders.delete(oldest)
    const sorted = new SortedChildren(order, this.entries())
    this.#orders.set(order.id, sorted)
    return sorted
  }

  /** Applies `change` to the node at `path` below this one, and removes nodes that end up empty. */
  alter(path: Path, depth: number, change: Change): void {
    const key = path[depth]
    if (key === undefined) return
    const current = this.#children?.get(key) ?? null
    this.#forget(key, current)
    const next = depth === path.length - 1 ? change(current) : alterBelow(current, path, depth + 1, change)
    this.#put(key, next)
    this.#remember(key, current, next)
    this.cachedHash = null
  }

  /**
   * Takes a child out of the orders before it changes, because its old value determines its position. The key order
   * depends on existence only.
   */
  #forget(key: string, current: TreeNode | null): void {
    if (current === null) return
    for (const sorted of this.#orders?.values() ?? []) {
      if (sorted.order.id !== KEY_ORDER.id) sorted.remove(key, current)
    }
  }

  #remember(key: string, before: TreeNode | null, now: TreeNode | null): void {
    for (const sorted of this.#orders?.values() ?? []) {
      if (sorted.order.id !== KEY_ORDER.id) {
        if (now !== null) sorted.insert(key, now)
      } else if (before === null && now !== null) sorted.insert(key, now)
      else if (before !== null && now === null) sorted.remove(key, before)
    }
  }

  #put(key: string, next: TreeNode | null): void {
    if (next === null) {
      this.#children?.delete(key)
      return
    }
    this.leaf = null
    this.#children ??= new Map()
    this.#children.set(key, next)
  }
}

/** The node that represents all absent nodes. Nothing writes to it. */
export const EMPTY_NODE = new TreeNode()

function alterBelow(current: TreeNode | null, path: Path, depth: number, change: Change): TreeNode | null {
  const node = current ?? new TreeNode()
  node.alter(path, depth, change)
  return node.exists() ? node : null
}

/** The effect of a write at its path: a new node (null removes it), or a new priority only. */
export type Replacement =
  | { readonly kind: 'node'; readonly node: TreeNode | null }
  | { readonly kind: 'priority'; readonly priority: Priority }

/** One resolved write. `path` never ends in '.priority'. */
export interface PendingWrite {
  readonly path: Path
  readonly replacement: Replacement
}

export class Tree {
  #root = new TreeNode()

  get root(): TreeNode {
    return this.#root
  }

  /** The node at `path`, or the empty node. */
  at(path: Path): TreeNode {
    let node = this.#root
    for (const key of path) node = node.child(key)
    return node
  }

  /**
   * Applies writes that belong together and do not overlap. Additions come before removals, so that no node
   * disappears in between. Priorities come last, because only existing nodes keep them.
   */
  applyAll(writes: readonly PendingWrite[]): void {
    for (const write of writes.toSorted((a, b) => stageOf(a) - stageOf(b))) this.#apply(write)
  }

  #apply({ path, replacement }: PendingWrite): void {
    if (replacement.kind === 'priority') this.#setPriority(path, replacement.priority)
    else this.#replace(path, replacement.node)
  }

  #replace(path: Path, node: TreeNode | null): void {
    if (path.length === 0) {
      this.#root = node ?? new TreeNode()
      return
    }
    // Removing an absent node must not turn a primitive above it into an object.
    if (node === null && !this.at(path).exists()) return
    this.#root.alter(path, 0, () => node)
    if (!this.#root.exists()) this.#root = new TreeNode()
  }

  #setPriority(path: Path, priority: Priority): void {
    const node = this.at(path)
    if (!node.exists()) return
    const change = (): TreeNode => {
      node.priority = priority
      node.cachedHash = null
      return node
    }
    if (path.length === 0) change()
    else this.#root.alter(path, 0, change)
  }
}

function stageOf({ replacement }: PendingWrite): number {
  if (replacement.kind === 'priority') return 2
  return replacement.node === null ? 1 : 0
}
