/** Plain JSON as the nodes that rules read. `.value` and `.priority` give a node a priority, as in exports. */
import type { DataNode, Leaf, Priority } from '../src/store/node'

export type Json = Leaf | null | { readonly [key: string]: Json }

class PlainNode implements DataNode {
  readonly leaf: Leaf | null
  readonly priority: Priority
  readonly #children: ReadonlyMap<string, PlainNode>

  constructor(leaf: Leaf | null, priority: Priority, children: ReadonlyMap<string, PlainNode>) {
    this.leaf = leaf
    this.priority = priority
    this.#children = children
  }

  exists(): boolean {
    return this.leaf !== null || this.hasChildren()
  }

  hasChildren(): boolean {
    return this.#children.size > 0
  }

  child(key: string): DataNode {
    return this.#children.get(key) ?? EMPTY
  }

  keys(): Iterable<string> {
    return this.#children.keys()
  }
}

const EMPTY = new PlainNode(null, null, new Map())

export function tree(json: Json): DataNode {
  return plainNode(json)
}

function plainNode(json: Json): PlainNode {
  if (json === null) return EMPTY
  if (typeof json !== 'object') return new PlainNode(json, null, new Map())
  const priority = json['.priority']
  const value = json['.value']
  const children = Object.entries(json)
    .filter(([key]) => !key.startsWith('.'))
    .map(([key, child]) => [key, plainNode(child)] as const)
    .filter(([, child]) => child.exists())
  return new PlainNode(
    value === undefined || typeof value === 'object' ? null : value,
    typeof priority === 'number' || typeof priority === 'string' ? priority : null,
    new Map(children),
  )
}
