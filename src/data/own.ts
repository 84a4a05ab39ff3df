/**
 * The data functions for what an account keeps in private nodes, those with the column `own` in src/domain/store/nodes.ts,
 * and for its feedback.
 */

import type { Feedback } from '../domain/store/feedback'
import type { Follow } from '../domain/store/follows'
import { NODES, type NodesWith, type OwnKind, type OwnNode } from '../domain/store/nodes'
import { validValue } from '../domain/store/storedSchemas'
import type { DatabaseClient, Unsubscribe, Watcher } from './types'
import { add, SERVER_TIME } from './access'
import { childrenOf, isRecord, parseCount } from './parse'
import { pathOf } from '../domain/store/paths'

interface OwnValues {
  /** In milliseconds since 1970; 0 for a damaged value. */
  readonly time: number
  readonly follow: Follow
}

type OwnValue<Node extends OwnNode> = OwnValues[(typeof NODES)[Node]['own']]

/** The values of an account in a private node, by their keys. */
export type Own<Node extends OwnNode> = ReadonlyMap<string, OwnValue<Node>>

export function ownData(database: DatabaseClient) {
  return {
    /** Emits all values of the account in a private node (src/domain/store/nodes.ts). */
    watch: <Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe =>
      database.watch(pathOf(node, uid), (stored) => parseOwn(NODES[node].own, stored), watcher),

    /**
     * Stores the server's time under the key, or removes it. Fails with `permissionDenied` for a bookmark of an entry that
     * is gone; it can still be removed.
     */
    set: (node: NodesWith<'own', 'time'>, uid: string, key: string, isSet: boolean): Promise<void> =>
      database.update({ [pathOf(node, uid, key)]: isSet ? SERVER_TIME : null }),

    /**
     * Stores the value of a company in these slots, or empties them. Fails with
     * `permissionDenied` if another device has meanwhile stored another company in one of them.
     */
    fill: <Node extends NodesWith<'bound', 'slot'>>(
      node: Node,
      uid: string,
      slots: readonly string[],
      value: OwnValue<Node> | null,
    ): Promise<void> =>
      database.update(Object.fromEntries(slots.map((slot) => [pathOf(node, uid, slot), value]))),
  }
}

/** Feedback on the product. Verified users add it; only maintainers read it, in the console. */
export function feedbackData(database: DatabaseClient) {
  return {
    /**
     * The caller makes the id. The same id again changes nothing, because nobody can read or change sent feedback: another
     * text needs another id. Fails with `LimitReachedError` beyond the daily limit.
     */
    async append(uid: string, id: string, feedback: Feedback): Promise<void> {
      const valid = validValue('feedback', feedback)
      await add(database, {
        uid,
        id,
        changes: { [pathOf('feedback', uid, id)]: { ...valid, timestamp: SERVER_TIME } },
        limitedBy: 'feedbackLimits',
        // Nobody may read sent feedback, but the count has the id of the last one.
        isDone: async () => parseCount(await database.read(pathOf('feedbackLimits', uid)))?.last === id,
      })
    },
  }
}

/** Reads a stored value; null for a damaged one. Never throws, because maintainers can edit the database by hand. */
const READERS: { readonly [Kind in OwnKind]: (stored: unknown) => OwnValues[Kind] | null } = {
  time: (stored) => (typeof stored === 'number' ? stored : 0),
  follow(stored) {
    const { companyKey, seenAt } = isRecord(stored) ? stored : {}
    return typeof companyKey === 'string' && typeof seenAt === 'number' ? { companyKey, seenAt } : null
  },
}

/** The values by their keys, without damaged ones. */
function parseOwn<Kind extends OwnKind>(kind: Kind, stored: unknown): ReadonlyMap<string, OwnValues[Kind]> {
  return new Map(
    childrenOf(stored, (key, value) => {
      const own = READERS[kind](value)
      return own === null ? null : ([key, own] as const)
    }),
  )
}
