/** Trees for tests, built from plain JSON or from seeded random numbers. */

import { fromWire } from '../../src/store/json'
import { ABSENT, DataNode, type Path, type Write } from '../../src/store/node'
import { splitPath } from '../../src/store/path'
import type { Random } from './random'

export function nodeOf(json: unknown): DataNode {
  return fromWire(json, { existing: ABSENT, now: 0, depth: 0 })
}

export function putAt(path: string, json: unknown): Write {
  const node = nodeOf(json)
  return { path: splitPath(path), change: () => node }
}

/** Everything below a node as plain JSON with priorities, read only through the interface. */
export function plain(node: DataNode): unknown {
  if (node.leaf !== null) {
    return node.priority === null ? node.leaf : { '.value': node.leaf, '.priority': node.priority }
  }
  const keys = [...node.keys()].toSorted()
  if (keys.length === 0) return null
  const children = Object.fromEntries(keys.map((key) => [key, plain(node.child(key))]))
  return node.priority === null ? children : { ...children, '.priority': node.priority }
}

class Unlisted extends DataNode {
  readonly #node: DataNode

  constructor(node: DataNode) {
    super(node.leaf, node.priority, new Map())
    this.#node = node
  }

  override hasChildren = () => this.#node.hasChildren()
  override child = (key: string) => new Unlisted(this.#node.child(key))
  override keys = () => {
    throw new Error('The children were listed.')
  }
}

/** The same node, but an error is thrown if its children or those of a descendant are listed. */
export function unlisted(node: DataNode): DataNode {
  return new Unlisted(node)
}

const KEYS = ['a', 'b', 'c', '1', '10', '2', 'z'] as const
const LEAVES = [0, 1, 2.5, -3, 'x', 'y', '', true, false] as const

export function randomPath(random: Random, maxLength: number): Path {
  return Array.from({ length: random.below(maxLength + 1) }, () => random.pick(KEYS))
}

export function randomJson(random: Random, depth: number): unknown {
  const kind = random.below(6)
  if (kind === 0) return null
  if (depth === 0 || kind < 3) {
    const leaf = random.pick(LEAVES)
    return random.below(5) === 0 ? { '.value': leaf, '.priority': random.pick([1, 2, 'p']) } : leaf
  }
  const children = Array.from({ length: 1 + random.below(4) }, () => [
    random.pick(KEYS),
    randomJson(random, depth - 1),
  ])
  const priority = random.below(5) === 0 ? { '.priority': random.pick([1, 2, 'p']) } : {}
  return { ...Object.fromEntries(children), ...priority }
}
