/**
 * The children of one node in one order, kept sorted by binary search. Knows nothing of queries; it is told of
 * each child that comes, changes or goes.
 */

import { compareKeys, compareValues, type SortValue } from './ordering'
import type { DataNode } from './node'

/** What children are ordered by. Two orders with the same id sort alike. */
export interface OrderBy {
  readonly id: string
  valueOf(child: DataNode): SortValue
}

export interface Entry {
  readonly value: SortValue
  readonly key: string
}

export function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key)
}

export class SortedChildren {
  readonly order: OrderBy
  readonly #entries: Entry[]

  constructor(order: OrderBy, children: Iterable<readonly [string, DataNode]>) {
    this.order = order
    this.#entries = Array.from(children, ([key, child]) => ({ key, value: order.valueOf(child) }))
    this.#entries.sort(compareEntries)
  }

  get length(): number {
    return this.#entries.length
  }

  keys(from: number, to: number): string[] {
    return this.#entries.slice(from, to).map((entry) => entry.key)
  }

  /** How many entries stand before `bound`; with `past`, before or at it. */
  countBefore(bound: Entry, past: boolean): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = this.#entries[middle]
      const order = entry === undefined ? 1 : compareEntries(entry, bound)
      if (order < 0 || (past && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  insert(key: string, child: DataNode): void {
    const entry: Entry = { key, value: this.order.valueOf(child) }
    this.#entries.splice(this.countBefore(entry, false), 0, entry)
  }

  /** `child` must still hold the value under which it was inserted. */
  remove(key: string, child: DataNode): void {
    const index = this.countBefore({ key, value: this.order.valueOf(child) }, false)
    if (this.#entries[index]?.key === key) this.#entries.splice(index, 1)
  }
}
