/**
 * Queries: their meaning, the children that they select, and their wire form {i, sp, sn, sin, ep, en, ein, l, vf}.
 */

import { InvalidDataError } from '../errors'
import type { DataNode, Leaf } from './node'
import {
  childOrder,
  compareEntries,
  KEY_ORDER,
  MAX_NAME,
  MIN_NAME,
  PRIORITY_ORDER,
  sortedChildren,
  VALUE_ORDER,
  type Entry,
  type OrderBy,
} from './ordering'
import { parsePath } from './path'

export interface Bound {
  readonly entry: Entry
  readonly inclusive: boolean
}

export interface Query {
  readonly order: OrderBy
  readonly start: Bound | null
  readonly end: Bound | null
  readonly limit: { readonly count: number; readonly side: 'first' | 'last' } | null
}

/** The keys of the selected children in the query's order. */
export function selectKeys(node: DataNode, { order, start, end, limit }: Query): string[] {
  const isFrom = (entry: Entry): boolean => {
    const side = start === null ? 1 : compareEntries(entry, start.entry)
    return side > 0 || (side === 0 && start?.inclusive === true)
  }
  const isUpTo = (entry: Entry): boolean => {
    const side = end === null ? -1 : compareEntries(entry, end.entry)
    return side < 0 || (side === 0 && end?.inclusive === true)
  }
  const within = sortedChildren(node, order).filter((entry) => isFrom(entry) && isUpTo(entry))
  const keys = within.map(({ key }) => key)
  if (limit === null) return keys
  return limit.side === 'first' ? keys.slice(0, limit.count) : keys.slice(-limit.count)
}

export type RawQuery = Readonly<Record<string, unknown>>

/** Reads an index name: '.key', '.value', '.priority' or a child path. Throws InvalidDataError for others. */
export function parseOrder(index: string): OrderBy {
  if (index === KEY_ORDER.id) return KEY_ORDER
  if (index === VALUE_ORDER.id) return VALUE_ORDER
  if (index === PRIORITY_ORDER.id) return PRIORITY_ORDER
  const path = parsePath(index)
  if (path.length === 0) throw new InvalidDataError('Invalid query: the path to order by is empty.')
  return childOrder(path)
}

/** A bound at `value` and, among equal values, at the key `name`. Key order has keys only. */
export function boundAt(order: OrderBy, value: unknown, name: string, inclusive: boolean): Bound {
  if (order.id === KEY_ORDER.id) {
    if (typeof value !== 'string') throw new InvalidDataError('Invalid query: a key bound must be a string.')
    return { entry: { value: null, key: value }, inclusive }
  }
  if (!isBoundValue(value)) {
    throw new InvalidDataError('Invalid query: a bound must be a string, a number, a boolean or null.')
  }
  return { entry: { value, key: name }, inclusive }
}

function isBoundValue(value: unknown): value is Leaf | null {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  )
}

function textOr(value: unknown, fallback: string): string {
  if (value === undefined) return fallback
  if (typeof value !== 'string') throw new InvalidDataError('Invalid query: a bound name must be a string.')
  return value
}

function parseLimit(raw: RawQuery): Query['limit'] {
  const count = raw['l']
  if (count === undefined) return null
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    throw new InvalidDataError('Invalid query: a limit must be a positive integer.')
  }
  return { count, side: raw['vf'] === 'r' ? 'last' : 'first' }
}

/** Returns null for the default query (everything). Throws InvalidDataError for a malformed one. */
export function parseWireQuery(raw: RawQuery): Query | null {
  if (Object.keys(raw).length === 0) return null
  const index = raw['i'] ?? PRIORITY_ORDER.id
  if (typeof index !== 'string') throw new InvalidDataError('Invalid query: the index must be a string.')
  const order = parseOrder(index)
  const start = Object.hasOwn(raw, 'sp')
    ? boundAt(order, raw['sp'], textOr(raw['sn'], MIN_NAME), raw['sin'] !== false)
    : null
  const end = Object.hasOwn(raw, 'ep')
    ? boundAt(order, raw['ep'], textOr(raw['en'], MAX_NAME), raw['ein'] !== false)
    : null
  return { order, start, end, limit: parseLimit(raw) }
}

/** A value to start or end at, and a key among equal values. In key order the value is the key. */
export type QueryBound = readonly [value: Leaf | null, key?: string]

/** The order, bounds and limit of a read, named like the SDK's query functions. */
export interface QueryOptions {
  /** '.key', '.value', '.priority', or a path below each child. */
  readonly orderBy: string
  readonly startAt?: QueryBound
  readonly startAfter?: QueryBound
  readonly endAt?: QueryBound
  readonly endBefore?: QueryBound
  /** Replaces the four bounds above. */
  readonly equalTo?: QueryBound
  readonly limitToFirst?: number
  readonly limitToLast?: number
}

/** Returns null without options: everything. Throws InvalidDataError for options that the SDK would refuse. */
export function parseQueryOptions(options: QueryOptions | undefined): Query | null {
  if (options === undefined) return null
  const order = parseOrder(options.orderBy)
  const bound = (at: QueryBound | undefined, edge: string, inclusive: boolean): Bound | null =>
    at === undefined ? null : boundAt(order, at[0], at[1] ?? edge, inclusive)
  const { startAt, startAfter, endAt, endBefore, equalTo, limitToFirst, limitToLast } = options
  return {
    order,
    start: bound(equalTo ?? startAt, MIN_NAME, true) ?? bound(startAfter, MAX_NAME, false),
    end: bound(equalTo ?? endAt, MAX_NAME, true) ?? bound(endBefore, MIN_NAME, false),
    limit: limitOf(limitToFirst, 'first') ?? limitOf(limitToLast, 'last'),
  }
}

function limitOf(count: number | undefined, side: 'first' | 'last'): Query['limit'] {
  if (count === undefined) return null
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidDataError('Invalid query: a limit must be a positive integer.')
  return { count, side }
}
