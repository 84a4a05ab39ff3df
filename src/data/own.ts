/**
 * The data functions for what an account keeps in private nodes, those with the column `fields` in
 * src/domain/store/nodes.ts, and for its feedback.
 */

import { DataError, isDataError } from '../domain/dataError'
import type { Feedback } from '../domain/store/feedback'
import { fieldsOf, NODES, SLOTS, type OwnNode, type OwnValue } from '../domain/store/nodes'
import { validValue } from '../domain/store/storedSchemas'
import type { DatabaseClient, Unsubscribe, Watcher } from './types'
import { add, parseCount, SERVER_TIME } from './access'
import { childrenOf, isRecord } from './parse'
import { pathOf } from '../domain/store/paths'

/** The values of an account in a private node, by entry or by company key. */
export type Own<Node extends OwnNode> = ReadonlyMap<string, OwnValue<Node>>

export function ownData(database: DatabaseClient) {
  /** The slots of the company, or else, for a new value, the first free one. Fails with `full`. */
  async function slotsFor(path: string, companyKey: string, isRemoval: boolean): Promise<readonly string[]> {
    // While the node is watched, the client has it in memory, with the writes that it has not sent yet.
    const stored = new Map(childrenOf(await database.read(path), (...child) => child))
    // Two devices that add a value for the same company at the same moment may take a slot each.
    const taken = [...stored].filter(([, value]) => isRecord(value) && value['companyKey'] === companyKey)
    if (taken.length > 0 || isRemoval) return taken.map(([slot]) => slot)
    const free = SLOTS.find((slot) => !stored.has(slot))
    if (free === undefined) throw new DataError('full', `${path} has values of ${SLOTS.length} companies.`)
    return [free]
  }

  return {
    /** Emits all values of the account in a private node. */
    watch: <Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe =>
      database.watch(pathOf(node, uid), (stored) => parseOwn(node, stored), watcher),

    /**
     * Stores the value of an entry or a company; null removes it. Tries a refused slot once more. Fails with
     * `permissionDenied` for a mark of an entry that is gone, and with `full` for a 101st company.
     */
    async set<Node extends OwnNode>(
      node: Node,
      uid: string,
      key: string,
      value: OwnValue<Node> | null,
    ): Promise<void> {
      const isMark = NODES[node].fields === null
      const stored = isMark ? SERVER_TIME : Object.assign({}, value, { companyKey: key })
      async function write() {
        const keys = isMark ? [key] : await slotsFor(pathOf(node, uid), key, value === null)
        const changes = keys.map((last) => [pathOf(node, uid, last), value === null ? null : stored] as const)
        await database.update(Object.fromEntries(changes))
      }
      try {
        await write()
      } catch (error) {
        if (isMark || !isDataError(error, 'permissionDenied')) throw error
        // Another tab or device may have just taken the slot.
        await write()
      }
    },
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

/** The values, without damaged ones. Never throws, because maintainers can edit the database by hand. */
function parseOwn<Node extends OwnNode>(node: Node, stored: unknown): Own<Node> {
  return new Map(
    childrenOf(stored, (lastKey, child) => {
      const isMark = NODES[node].fields === null
      const key = isMark ? lastKey : isRecord(child) && child['companyKey']
      const value = isMark || child
      return typeof key === 'string' && isValue(node, value) ? ([key, value] as const) : null
    }),
  )
}

function isValue<Node extends OwnNode>(node: Node, value: unknown): value is OwnValue<Node> {
  return fieldsOf(node).every(
    ([name, field]) => isRecord(value) && typeof value[name] === (field === 'time' ? 'number' : 'string'),
  )
}
