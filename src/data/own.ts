/** The data functions for private nodes: those with the column `own` in src/domain/nodes.ts. */

import type { MARK_USES, MarkUseName } from '../domain/marks'
import { NODES, type NodesWith, type OwnNode } from '../domain/nodes'
import { SERVER_TIME, type DatabaseClient, type Unsubscribe, type Watcher } from './clients'

interface OwnValues {
  /** In milliseconds since 1970; 0 for a damaged value. */
  readonly time: number
}

type ByKeys<Path, Value> = Path extends `${string}/{uid}/${string}/${string}`
  ? ReadonlyMap<string, ReadonlyMap<string, Value>>
  : ReadonlyMap<string, Value>

/** The values of an account in a private node, by their keys. */
export type Own<Node extends OwnNode> = ByKeys<
  (typeof NODES)[Node]['path'],
  OwnValues[(typeof NODES)[Node]['own']]
>

/** The private nodes of times that no count belongs to. */
type UncountedNode = Exclude<NodesWith<'own', 'time'>, (typeof MARK_USES)[MarkUseName]['marks']>

export function ownData(database: DatabaseClient) {
  return {
    /** Emits all values of the account in a private node (src/domain/nodes.ts). */
    watchOwn: <Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe =>
      database.watch(`${node}/${uid}`, (stored) => parseOwn(node, stored), watcher),

    /**
     * Stores the server's time under the key, or removes it. Fails with `permissionDenied` for a bookmark of an entry that
     * is gone; it can still be removed.
     */
    setOwn: (node: UncountedNode, uid: string, key: string, isSet: boolean): Promise<void> =>
      database.update({ [`${node}/${uid}/${key}`]: isSet ? SERVER_TIME : null }),
  }
}

/** Reads a stored value. Never throws, because maintainers can edit the database by hand. */
const READERS = {
  time: (stored: unknown) => (typeof stored === 'number' ? stored : 0),
} as const

/** The values by their keys. */
function parseOwn<Node extends OwnNode>(node: Node, stored: unknown): Own<Node> {
  const { path, own } = NODES[node]
  const isNested = path.split('/').length > 3
  const read = READERS[own]
  const values = mapOf(stored, isNested ? (children) => mapOf(children, read) : read)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as Own<Node>
}

function mapOf(stored: unknown, read: (value: unknown) => unknown): ReadonlyMap<string, unknown> {
  if (typeof stored !== 'object' || stored === null) return new Map()
  // Firebase returns keys such as 0, 1, 2 as an array, with null in the gaps.
  const children = Object.entries(stored).filter(([, value]) => value !== null)
  return new Map(children.map(([key, value]) => [key, read(value)]))
}
