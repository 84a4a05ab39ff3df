/** Turns what clients send into nodes of the tree. Knows nothing of rules or of where the JSON came from. */

import { InvalidDataError } from './errors'
import { checkDepth, checkKey, checkString } from './limits'
import type { DataNode, Leaf, Priority } from './node'
import { PRIORITY_KEY } from './path'
import { resolveServerValue } from './serverValues'
import { TreeNode } from './tree'

interface Place {
  /** What is stored at this place now: increments add to it. */
  readonly existing: DataNode
  /** Milliseconds since the epoch, for timestamps. */
  readonly now: number
  /** Levels below the root. */
  readonly depth: number
}

function readLeaf(value: unknown): Leaf {
  switch (typeof value) {
    case 'boolean':
      return value
    case 'string':
      checkString(value)
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new InvalidDataError('Invalid data: a number is out of range.')
      return value === 0 ? 0 : value // minus zero becomes zero, as JSON would make it
    default:
      throw new InvalidDataError('Invalid data: ".value" must be a string, a number or a boolean.')
  }
}

/** Reads a priority. Throws InvalidDataError unless it is null, a string, a number or a server value. */
export function readPriority(value: unknown, place: Place): Priority {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' && '.sv' in value) {
    return resolveServerValue(value['.sv'], place.existing, place.now)
  }
  const leaf = typeof value === 'object' ? null : readLeaf(value)
  if (typeof leaf === 'string' || typeof leaf === 'number') return leaf
  throw new InvalidDataError('Invalid data: ".priority" must be a string, a number or null.')
}

function readChildren(entries: [string, unknown][], place: Place): Map<string, TreeNode> {
  const children = new Map<string, TreeNode>()
  for (const [key, value] of entries) {
    if (key === PRIORITY_KEY) continue
    checkKey(key)
    const child = fromWire(value, { ...place, existing: place.existing.child(key), depth: place.depth + 1 })
    if (child !== null) children.set(key, child)
  }
  return children
}

/**
 * Builds a node from wire JSON: arrays become maps, `.value`, `.priority` and `.sv` are understood, nulls and
 * empty objects vanish. Returns null when nothing is left. Throws InvalidDataError for anything the Realtime
 * Database would not store.
 */
export function fromWire(json: unknown, place: Place): TreeNode | null {
  if (json === null || json === undefined) return null
  checkDepth(place.depth)
  if (typeof json !== 'object') return TreeNode.ofLeaf(readLeaf(json))
  const fields: Partial<Record<'.value' | '.sv' | '.priority', unknown>> = json
  const priority = Object.hasOwn(json, PRIORITY_KEY) ? readPriority(fields['.priority'], place) : null
  if (Object.hasOwn(json, '.sv')) {
    return TreeNode.ofLeaf(resolveServerValue(fields['.sv'], place.existing, place.now), priority)
  }
  if (Object.hasOwn(json, '.value')) return readValue(fields['.value'], priority, place)
  const children = readChildren(Object.entries(json), place)
  return children.size === 0 ? null : TreeNode.ofChildren(children, priority)
}

function readValue(value: unknown, priority: Priority, place: Place): TreeNode | null {
  if (value === null) return null
  if (typeof value === 'object' && '.sv' in value) {
    return TreeNode.ofLeaf(resolveServerValue(value['.sv'], place.existing, place.now), priority)
  }
  return TreeNode.ofLeaf(readLeaf(value), priority)
}
