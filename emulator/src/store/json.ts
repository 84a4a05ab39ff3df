/**
 * Converts clients' JSON to nodes, and nodes to JSON text. It builds text instead of objects, because text is faster, and
 * a key such as `__proto__` is harmless in text.
 */

import { InvalidDataError } from '../errors'
import { ABSENT, leafNode, parentNode, type DataNode, type Leaf, type Priority } from './node'
import { compareKeys } from './ordering'
import { checkDepth, checkKey, checkString, PRIORITY_KEY } from './path'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The position at which a value is written. */
interface Target {
  /** The value stored there now, for increments. */
  readonly existing: DataNode
  /** Milliseconds since 1970, for timestamps. */
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
      return value === 0 ? 0 : value // As JSON does, minus zero becomes zero.
    default:
      throw new InvalidDataError('Invalid data: ".value" must be a string, a number or a boolean.')
  }
}

/**
 * `operator` is the value of `.sv`; `now` is in milliseconds. Throws InvalidDataError unless the operator is
 * 'timestamp' or {increment: number}.
 */
function resolveServerValue(operator: unknown, existing: DataNode, now: number): number {
  if (operator === 'timestamp') return now
  if (isRecord(operator) && typeof operator['increment'] === 'number') {
    const sum = (typeof existing.leaf === 'number' ? existing.leaf : 0) + operator['increment']
    if (Number.isFinite(sum)) return sum
  }
  throw new InvalidDataError(`Invalid data: unknown server value ${JSON.stringify(operator)}.`)
}

/** Reads a priority. Throws InvalidDataError unless it is null, a string, a number or a server value. */
export function readPriority(value: unknown, target: Target): Priority {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' && '.sv' in value) {
    return resolveServerValue(value['.sv'], target.existing, target.now)
  }
  const leaf = typeof value === 'object' ? null : readLeaf(value)
  if (typeof leaf === 'string' || typeof leaf === 'number') return leaf
  throw new InvalidDataError('Invalid data: ".priority" must be a string, a number or null.')
}

function readChildren(entries: [string, unknown][], target: Target): Map<string, DataNode> {
  const children = new Map<string, DataNode>()
  for (const [key, value] of entries) {
    if (key === PRIORITY_KEY) continue
    checkKey(key)
    const child = fromWire(value, {
      ...target,
      existing: target.existing.child(key),
      depth: target.depth + 1,
    })
    if (child.exists()) children.set(key, child)
  }
  return children
}

/**
 * Builds a node from wire JSON. Arrays become maps; `.value`, `.priority` and `.sv` are resolved; nulls and empty
 * objects are dropped. Throws InvalidDataError for data that the Realtime Database would not store.
 */
export function fromWire(json: unknown, target: Target): DataNode {
  if (json === null || json === undefined) return ABSENT
  checkDepth(target.depth)
  if (typeof json !== 'object') return leafNode(readLeaf(json))
  const fields: Partial<Record<'.value' | '.sv' | '.priority', unknown>> = json
  const priority = Object.hasOwn(json, PRIORITY_KEY) ? readPriority(fields['.priority'], target) : null
  if (Object.hasOwn(json, '.sv'))
    return leafNode(resolveServerValue(fields['.sv'], target.existing, target.now), priority)
  if (!Object.hasOwn(json, '.value')) return parentNode(readChildren(Object.entries(json), target), priority)
  const value = fields['.value']
  if (typeof value === 'object' && value !== null && !('.sv' in value)) readLeaf(value)
  return fromWire(value, target).withPriority(priority)
}

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/

function withPriority(members: string[], priority: Priority): string {
  if (priority !== null) members.push(`".priority":${JSON.stringify(priority)}`)
  return `{${members.join(',')}}`
}

/** The form on the wire and on disk: with priorities, without arrays. 'null' for the empty node. */
export function toExportJson(node: DataNode): string {
  if (node.leaf !== null) {
    const value = JSON.stringify(node.leaf)
    return node.priority === null ? value : withPriority([`".value":${value}`], node.priority)
  }
  if (!node.hasChildren()) return 'null'
  const members: string[] = []
  for (const key of node.keys()) members.push(`${JSON.stringify(key)}:${toExportJson(node.child(key))}`)
  return withPriority(members, node.priority)
}

/** The children named by `keys`, in that order and in the wire form; 'null' for none. */
export function childrenToExportJson(node: DataNode, keys: readonly string[]): string {
  if (keys.length === 0) return 'null'
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toExportJson(node.child(key))}`).join(',')}}`
}

/** The form of REST answers: without priorities. Keys that look like those of an array become an array. */
export function toPlainJson(node: DataNode): string {
  if (node.leaf !== null) return JSON.stringify(node.leaf)
  return childrenToPlainJson(node, [...node.keys()].toSorted(compareKeys))
}

/** Like `toPlainJson`, for some children in the given order. */
export function childrenToPlainJson(node: DataNode, keys: readonly string[]): string {
  if (keys.length === 0) return 'null'
  const length = arrayLength(keys)
  if (length !== null) {
    const items = Array.from({ length }, (_, index) => toPlainJson(node.child(String(index))))
    const chosen = new Set(keys)
    return `[${items.map((item, index) => (chosen.has(String(index)) ? item : 'null')).join(',')}]`
  }
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toPlainJson(node.child(key))}`).join(',')}}`
}

/** The length of the array to show, or null. All keys must be indexes, and at least half of the indexes used. */
function arrayLength(keys: readonly string[]): number | null {
  let highest = -1
  for (const key of keys) {
    if (!ARRAY_INDEX.test(key)) return null
    highest = Math.max(highest, Number(key))
  }
  return highest < 2 * keys.length ? highest + 1 : null
}
