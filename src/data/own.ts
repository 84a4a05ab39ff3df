/** The data functions for private nodes: those with the column `own` in src/domain/nodes.ts. */

import { NODES, type NodesWith, type OwnNode } from '../domain/nodes'
import { SERVER_TIME, type DatabaseClient, type Unsubscribe, type Watcher } from './clients'

interface OwnValues {
  /** In milliseconds since 1970; 0 for a damaged value. */
  readonly time: number
}

/** The values of an account in a private node, by their keys. */
export type Own<Node extends OwnNode> = ReadonlyMap<string, OwnValues[(typeof NODES)[Node]['own']]>

export function ownData(database: DatabaseClient) {
  return {
    /** Emits all values of the account in a private node (src/domain/nodes.ts). */
    watchOwn: <Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe =>
      database.watch(`${node}/${uid}`, (stored) => parseOwn(node, stored), watcher),

    /**
     * Stores the server's time under the key, or removes it. Fails with `permissionDenied` for a bookmark of an entry that
     * is gone; it can still be removed.
     */
    setOwn: (node: NodesWith<'own', 'time'>, uid: string, key: string, isSet: boolean): Promise<void> =>
      database.update({ [`${node}/${uid}/${key}`]: isSet ? SERVER_TIME : null }),
  }
}

/** Reads a stored value. Never throws, because maintainers can edit the database by hand. */
const READERS = {
  time: (stored: unknown) => (typeof stored === 'number' ? stored : 0),
} as const

/** The values by their keys. */
function parseOwn<Node extends OwnNode>(node: Node, stored: unknown): Own<Node> {
  if (typeof stored !== 'object' || stored === null) return new Map()
  const read: (value: unknown) => unknown = READERS[NODES[node].own]
  // Firebase returns keys such as 0, 1, 2 as an array, with null in the gaps.
  const children = Object.entries(stored).filter(([, value]) => value !== null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Map(children.map(([key, value]) => [key, read(value)])) as Own<Node>
}
