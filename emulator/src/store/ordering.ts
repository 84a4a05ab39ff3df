/** In which order keys and values stand. Knows nothing of trees, only of single keys and values. */

import type { DataNode, Leaf } from './node'

/** Stands for "any node with children": all of these are equal and come after every primitive. */
export const OBJECT_VALUE: unique symbol = Symbol('object')
export type SortValue = Leaf | null | typeof OBJECT_VALUE

/** Bounds written by the SDK; their brackets keep them apart from every real key. */
export const MIN_NAME = '[MIN_NAME]'
export const MAX_NAME = '[MAX_NAME]'

const INTEGER_KEY = /^-?0*\d{1,10}$/
const MIN_INT = -(2 ** 31)
const MAX_INT = 2 ** 31 - 1
const CODE_MINUS = 45
const CODE_0 = 48
const CODE_9 = 57

function integerOf(key: string): number | null {
  const first = key.charCodeAt(0)
  if (first !== CODE_MINUS && (first < CODE_0 || first > CODE_9)) return null
  if (!INTEGER_KEY.test(key)) return null
  const value = Number(key)
  return value >= MIN_INT && value <= MAX_INT ? value : null
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Keys that look like 32-bit integers first, by number; then all others by UTF-16 unit. */
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

function rankOf(value: SortValue): number {
  if (value === null) return 0
  switch (typeof value) {
    case 'boolean':
      return 1
    case 'number':
      return 2
    case 'string':
      return 3
    default:
      return 4
  }
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

export function sortValueOf(node: DataNode): SortValue {
  return node.leaf ?? (node.hasChildren() ? OBJECT_VALUE : null)
}
