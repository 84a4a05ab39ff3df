/** The data functions for private nodes: those with the column `own` in src/domain/nodes.ts. */

import { NODES, type OwnNode } from '../domain/nodes'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { parsePlan } from './plans'
import type { Own, PrivateData } from './types'

export function ownData(database: DatabaseClient): PrivateData {
  return {
    watchOwn: (node, uid, watcher) =>
      database.watch(`${node}/${uid}`, (stored) => parseOwn(node, stored), watcher),

    setOwn: (node, uid, key, isSet) =>
      database.update({ [`${node}/${uid}/${key}`]: isSet ? SERVER_TIME : null }),
  }
}

/** Reads a stored value. Never throws, because maintainers can edit the database by hand. */
const READERS = {
  time: (stored: unknown) => (typeof stored === 'number' ? stored : 0),
  plan: parsePlan,
} as const

/** The values by their keys, without those that are no value of the kind. */
function parseOwn<Node extends OwnNode>(node: Node, stored: unknown): Own<Node> {
  const { path, own } = NODES[node]
  const isNested = path.split('/').length > 3
  const read = (value: unknown, key: string): unknown => READERS[own](value, key)
  const values = mapOf(stored, isNested ? (children) => mapOf(children, read) : read)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as Own<Node>
}

function mapOf(
  stored: unknown,
  read: (value: unknown, key: string) => unknown,
): ReadonlyMap<string, unknown> {
  if (typeof stored !== 'object' || stored === null) return new Map()
  // Firebase returns keys such as 0, 1, 2 as an array, with null in the gaps.
  const children = Object.entries(stored).filter(([, value]) => value !== null)
  return new Map(
    children.map(([key, value]) => [key, read(value, key)] as const).filter(([, value]) => value !== null),
  )
}
