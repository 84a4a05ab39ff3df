/** The order of keys, values and children. */

import type { DataNode, Leaf, Path } from './node'

/** The sort value of a node with children. All such nodes are equal and come after every primitive. */
export const OBJECT_VALUE: unique symbol = Symbol('object')
export type SortValue = Leaf | null | typeof OBJECT_VALUE

/** Bounds that the SDK sends. No real key contains their brackets. */
export const MIN_NAME = '[MIN_NAME]'
export const MAX_NAME = '[MAX_NAME]'

const INTEGER_KEY = /^-?0*\d{1,10}$/
const MIN_INT = -(2 ** 31)
const MAX_INT = 2 ** 31 - 1
const CODE_MINUS = 45
const CODE_0 = 48
const CODE_9 = 57

function integerOf(key: string): number | null {
  // A shortcut for the most frequent case: a key that does not start like a number.
  const first = key.charCodeAt(0)
  if (first !== CODE_MINUS && (first < CODE_0 || first > CODE_9)) return null
  if (!INTEGER_KEY.test(key)) return null
  const value = Number(key)
  return value >= MIN_INT && value <= MAX_INT ? value : null
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Keys that look like 32-bit integers come first, in numeric order; then all others by UTF-16 unit. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  if (a === MIN_NAME || b === MAX_NAME) return -1
  if (b === MIN_NAME || a === MAX_NAME) return 1
  const intA = integerOf(a)
  const intB = integerOf(b)
  if (intA === null && intB === null) return compareText(a, b)
  if (intA === null) return 1
  if (intB === null) return -1
  return intA - intB || a.length - b.length || compareText(a, b)
}

const TYPES_IN_ORDER: readonly string[] = ['boolean', 'number', 'string', 'symbol']

function rankOf(value: SortValue): number {
  return value === null ? -1 : TYPES_IN_ORDER.indexOf(typeof value)
}

/** null < false < true < numbers < strings < nodes with children. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  const byRank = rankOf(a) - rankOf(b)
  if (byRank !== 0) return byRank
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a === false ? -1 : 1
}

function sortValueOf(node: DataNode): SortValue {
  return node.leaf ?? (node.hasChildren() ? OBJECT_VALUE : null)
}

/** A sort criterion for children. Two orders with the same id sort alike. */
export interface OrderBy {
  readonly id: string
  valueOf(child: DataNode): SortValue
}

export const KEY_ORDER: OrderBy = { id: '.key', valueOf: () => null }
export const PRIORITY_ORDER: OrderBy = { id: '.priority', valueOf: (child) => child.priority }
export const VALUE_ORDER: OrderBy = { id: '.value', valueOf: sortValueOf }

/** Orders children by the value at `path` below each of them. */
export function childOrder(path: Path): OrderBy {
  return {
    id: path.join('/'),
    valueOf: (child) => sortValueOf(path.reduce((node, key) => node.child(key), child)),
  }
}

export interface Entry {
  readonly value: SortValue
  readonly key: string
}

export function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key)
}

/** By node and by the id of the order. A node never changes, so its children are sorted only once. */
const known = new WeakMap<DataNode, Map<string, readonly Entry[]>>()

/** The children of a node in an order. */
export function sortedChildren(node: DataNode, order: OrderBy): readonly Entry[] {
  const ofNode = known.get(node) ?? new Map<string, readonly Entry[]>()
  known.set(node, ofNode)
  const sorted = ofNode.get(order.id)
  if (sorted !== undefined) return sorted
  const entries = Array.from(node.keys(), (key): Entry => ({ key, value: order.valueOf(node.child(key)) }))
  entries.sort(compareEntries)
  ofNode.set(order.id, entries)
  return entries
}
