/** The data functions for private nodes: those with the column `own` in src/domain/store/nodes.ts. */

import type { Follow } from '../domain/store/follows'
import { NODES, type NodesWith, type OwnNode } from '../domain/store/nodes'
import type { DatabaseClient, Unsubscribe, Watcher } from './types'
import { SERVER_TIME } from './writes'
import { isRecord } from './parse'
import { pathOf } from './paths'

interface OwnValues {
  /** In milliseconds since 1970; 0 for a damaged value. */
  readonly time: number
  readonly follow: Follow
}

/** The values of an account in a private node, by their keys. */
export type Own<Node extends OwnNode> = ReadonlyMap<string, OwnValues[(typeof NODES)[Node]['own']]>

export function ownData(database: DatabaseClient) {
  return {
    /** Emits all values of the account in a private node (src/domain/store/nodes.ts). */
    watch: <Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe =>
      database.watch(`${node}/${uid}`, (stored) => parseOwn(node, stored), watcher),

    /**
     * Stores the server's time under the key, or removes it. Fails with `permissionDenied` for a bookmark of an entry that
     * is gone; it can still be removed.
     */
    set: (node: NodesWith<'own', 'time'>, uid: string, key: string, isSet: boolean): Promise<void> =>
      database.update({ [`${node}/${uid}/${key}`]: isSet ? SERVER_TIME : null }),
  }
}

/** Writes the node `follows`, whose values `own.watch` emits. */
export function followsData(database: DatabaseClient) {
  return {
    /**
     * Stores a followed company in these slots, or empties them. Fails with `permissionDenied` if another device has
     * meanwhile stored another company in one of them.
     */
    set: (uid: string, slots: readonly string[], follow: Follow | null): Promise<void> =>
      database.update(Object.fromEntries(slots.map((slot) => [pathOf('follows', uid, slot), follow]))),
  }
}

/** Reads a stored value; null for a damaged one. Never throws, because maintainers can edit the database by hand. */
const READERS = {
  time: (stored: unknown) => (typeof stored === 'number' ? stored : 0),
  follow: (stored: unknown): Follow | null => {
    const { companyKey, seenAt } = isRecord(stored) ? stored : {}
    return typeof companyKey === 'string' && typeof seenAt === 'number' ? { companyKey, seenAt } : null
  },
} as const

/** The values by their keys, without damaged ones. */
function parseOwn<Node extends OwnNode>(node: Node, stored: unknown): Own<Node> {
  if (typeof stored !== 'object' || stored === null) return new Map()
  const read: (value: unknown) => unknown = READERS[NODES[node].own]
  // Firebase returns keys such as 0, 1, 2 as an array, with null in the gaps.
  const children = Object.entries(stored).filter(([, value]) => value !== null)
  const values = children.map(([key, value]) => [key, read(value)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Map(values.filter(([, value]) => value !== null)) as Own<Node>
}
