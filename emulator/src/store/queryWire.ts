/** Reads queries as clients send them over the socket: {i, sp, sn, sin, ep, en, ein, l, vf}. */

import { InvalidDataError } from './errors'
import { MAX_NAME, MIN_NAME } from './ordering'
import { childOrder, KEY_ORDER, PRIORITY_ORDER, VALUE_ORDER } from './orders'
import { parsePath } from './path'
import { isBoundValue, type Bound, type Query } from './query'
import type { OrderBy } from './sortedChildren'

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

/** A bound at `value` and, among equal values, at `name`. Key order has names only. */
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
