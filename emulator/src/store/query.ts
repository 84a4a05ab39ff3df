/** What a query is, and which children of a node it selects. Knows nothing of its spelling on the wire. */

import type { DataNode, Leaf } from './node'
import { compareEntries, type Entry, type OrderBy } from './sortedChildren'
import type { TreeNode } from './tree'

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

/** The keys of the selected children, in the query's order. Costs O(log n + result) once the order is known. */
export function selectKeys(node: TreeNode, query: Query): string[] {
  const sorted = node.sorted(query.order)
  const from = query.start === null ? 0 : sorted.countBefore(query.start.entry, !query.start.inclusive)
  const to = query.end === null ? sorted.length : sorted.countBefore(query.end.entry, query.end.inclusive)
  if (from >= to) return []
  if (query.limit === null) return sorted.keys(from, to)
  if (query.limit.side === 'first') return sorted.keys(from, Math.min(to, from + query.limit.count))
  return sorted.keys(Math.max(from, to - query.limit.count), to)
}

/** Whether an existing child lies within the bounds; limits are not looked at. */
export function isWithinBounds(key: string, child: DataNode, query: Query): boolean {
  const entry: Entry = { key, value: query.order.valueOf(child) }
  const fromStart = query.start === null ? 1 : compareEntries(entry, query.start.entry)
  const fromEnd = query.end === null ? -1 : compareEntries(entry, query.end.entry)
  return (
    (fromStart > 0 || (fromStart === 0 && query.start?.inclusive === true)) &&
    (fromEnd < 0 || (fromEnd === 0 && query.end?.inclusive === true))
  )
}

/** True for a value that a bound may hold. */
export function isBoundValue(value: unknown): value is Leaf | null {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  )
}
