/**
 * A view of the database with some writes applied. Rules judge this view before the writes are made. It copies
 * nothing: it reads from the base or from the pending nodes.
 */

import type { DataNode, Leaf, Priority } from './node'
import { EMPTY_NODE, type PendingWrite, type TreeNode } from './tree'

/** The pending writes at and below one node. */
interface Pending {
  /** Set if the whole node is replaced; null removes it. */
  node: TreeNode | null | undefined
  /** Set if only the priority is replaced. */
  priority: Priority | undefined
  readonly children: Map<string, Pending>
}

function emptyPending(): Pending {
  return { node: undefined, priority: undefined, children: new Map() }
}

function pendingTree(writes: readonly PendingWrite[]): Pending {
  const root = emptyPending()
  for (const { path, replacement } of writes) {
    let pending = root
    for (const key of path) {
      const next = pending.children.get(key) ?? emptyPending()
      pending.children.set(key, next)
      pending = next
    }
    if (replacement.kind === 'node') pending.node = replacement.node
    else pending.priority = replacement.priority
  }
  return root
}

/** The writes must not overlap, except a priority and children of the same node. */
export function overlay(base: DataNode, writes: readonly PendingWrite[]): DataNode {
  return view(base, pendingTree(writes))
}

function view(base: DataNode, pending: Pending): DataNode {
  if (pending.node === undefined) return new OverlayNode(base, pending)
  return pending.node ?? EMPTY_NODE
}

class OverlayNode implements DataNode {
  readonly #base: DataNode
  readonly #pending: Pending
  #hasChildren: boolean | undefined
  /** Views are cached with their results, because the paths of one write share their upper nodes. */
  readonly #views = new Map<string, DataNode>()

  constructor(base: DataNode, pending: Pending) {
    this.#base = base
    this.#pending = pending
  }

  get leaf(): Leaf | null {
    return this.hasChildren() ? null : this.#base.leaf
  }

  get priority(): Priority {
    if (!this.exists()) return null
    return this.#pending.priority === undefined ? this.#base.priority : this.#pending.priority
  }

  exists(): boolean {
    return this.hasChildren() || this.#base.leaf !== null
  }

  hasChildren(): boolean {
    this.#hasChildren ??= !this.keys().next().done
    return this.#hasChildren
  }

  child(key: string): DataNode {
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const pending = this.#pending.children.get(key)
    const base = this.#base.child(key)
    if (pending === undefined) return base
    const child = view(base, pending)
    this.#views.set(key, child)
    return child
  }

  *keys(): Generator<string, void, undefined> {
    for (const key of this.#pending.children.keys()) if (this.child(key).exists()) yield key
    for (const key of this.#base.keys()) if (!this.#pending.children.has(key)) yield key
  }
}
