/**
 * The data functions for the public cards: pages by the time of posting, and changes in the server's order. Reads wait for
 * a connection, however slow.
 */

import { readNumber } from '../domain/entry/kinds'
import type { EntrySummary } from '../domain/entry/entry'
import { isRecord, parseSummary } from './parse'
import { pathOf } from '../domain/store/paths'
import type { Child, DatabaseClient, Position, Unsubscribe, Watcher } from './types'

export interface CardChange {
  readonly id: string
  /** Null for a deleted card. */
  readonly card: EntrySummary | null
  readonly position: Position
}

const CARDS = pathOf('interviewSummaries')
const EPOCH = pathOf('cardsEpoch')
const epochOf = (stored: unknown) => readNumber(stored) ?? 0

export interface CardsData extends ReturnType<typeof cardsData> {}

export function cardsData(database: DatabaseClient) {
  return {
    /** The number that changes when all earlier cards are invalid. */
    readEpoch: (): Promise<number> => database.read(EPOCH).then(epochOf),
    watchEpoch: (watcher: Watcher<number>): Unsubscribe => database.watch(EPOCH, epochOf, watcher),

    /** The last cards before a position, oldest first; null for the newest. Skips tombstones, which have no timestamp. */
    async readPage(before: Position | null, limit: number): Promise<readonly CardChange[]> {
      const query = { orderBy: 'timestamp', minValue: 0, before, limit }
      return (await database.readChildren(CARDS, query)).map(changeBy('timestamp'))
    },

    /** The last changes, oldest first. */
    async readNewestChanges(limit: number): Promise<readonly CardChange[]> {
      const query = { orderBy: 'changedAt', before: null, limit }
      return (await database.readChildren(CARDS, query)).map(changeBy('changedAt'))
    },

    /** Emits the changes after a position, then each new one once the server has stored it. Null is the beginning. */
    watchChanges: (
      after: Position | null,
      limit: number,
      watcher: Watcher<readonly CardChange[]>,
    ): Unsubscribe =>
      database.watchChildren(
        CARDS,
        { orderBy: 'changedAt', after, limit },
        { ...watcher, onValue: (children) => watcher.onValue(children.map(changeBy('changedAt'))) },
      ),
  }
}

function changeBy(orderBy: 'timestamp' | 'changedAt') {
  return ([id, stored]: Child): CardChange => {
    const value = isRecord(stored) ? stored[orderBy] : null
    return {
      id,
      card: parseSummary(id, stored),
      position: { value: typeof value === 'number' ? value : null, key: id },
    }
  }
}
