/** The ways in which children may be ordered: by key, priority, value, or something below each child. */

import { sortValueOf, type SortValue } from './ordering'
import type { DataNode, Path } from './node'
import type { OrderBy } from './sortedChildren'

export const KEY_ORDER: OrderBy = { id: '.key', valueOf: () => null }
export const PRIORITY_ORDER: OrderBy = { id: '.priority', valueOf: (child) => child.priority }
export const VALUE_ORDER: OrderBy = { id: '.value', valueOf: sortValueOf }

/** Orders children by what stands at `path` below each of them. */
export function childOrder(path: Path): OrderBy {
  return {
    id: path.join('/'),
    valueOf(child: DataNode): SortValue {
      let node = child
      for (const key of path) node = node.child(key)
      return sortValueOf(node)
    },
  }
}
