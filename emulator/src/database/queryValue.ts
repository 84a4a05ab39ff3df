/** Converts a query to the value of `query` in rules. */

import type { QueryValue } from '../rules/ruleset'
import type { Leaf } from '../store/node'
import { KEY_ORDER, MAX_NAME, MIN_NAME, PRIORITY_ORDER, VALUE_ORDER } from '../store/ordering'
import type { Bound, Query } from '../store/query'

const NAMED_ORDERS: readonly string[] = [KEY_ORDER.id, PRIORITY_ORDER.id, VALUE_ORDER.id]

function boundValue(query: Query, bound: Bound | null): Leaf | null {
  if (bound === null) return null
  if (query.order.id === KEY_ORDER.id) return bound.entry.key
  const { value } = bound.entry
  return typeof value === 'symbol' ? null : value
}

function isEquality({ order, start, end }: Query): boolean {
  if (start?.inclusive !== true || end?.inclusive !== true) return false
  if (start.entry.value !== end.entry.value) return false
  if (start.entry.key === end.entry.key) return true
  return order.id !== KEY_ORDER.id && start.entry.key === MIN_NAME && end.entry.key === MAX_NAME
}

/** A read without parameters counts as ordered by key. An equality also appears as startAt and endAt. */
export function queryValue(query: Query | null): QueryValue {
  const order = query?.order.id ?? KEY_ORDER.id
  return {
    orderByKey: order === KEY_ORDER.id,
    orderByPriority: order === PRIORITY_ORDER.id,
    orderByValue: order === VALUE_ORDER.id,
    orderByChild: NAMED_ORDERS.includes(order) ? null : order,
    startAt: query === null ? null : boundValue(query, query.start),
    endAt: query === null ? null : boundValue(query, query.end),
    equalTo: query !== null && isEquality(query) ? boundValue(query, query.start) : null,
    limitToFirst: query?.limit?.side === 'first' ? query.limit.count : null,
    limitToLast: query?.limit?.side === 'last' ? query.limit.count : null,
  }
}
