/** What an id that was made up can do to the list of cards, which is read by id. */

import { expect, it } from 'vitest'
import type { SummaryList } from '../../src/data'
import type { Child, DatabaseClient } from '../../src/data/clients'
import { watchSummaries } from '../../src/data/summaries'
import { entry, POSTED_AT, summaryOf } from '../rules/records'

function notUsed(): never {
  throw new Error('The list of cards does not need this.')
}

/** A database with these cards, that tells them at once. */
function storeOf(cards: readonly Child[]): DatabaseClient {
  return {
    watchChildren: (_path, { floor, end, limit }, watcher) => {
      const within = cards.filter(([id]) => (floor === null || id >= floor) && (end === null || id < end))
      watcher.onValue(within.slice(-limit))
      return () => undefined
    },
    read: notUsed,
    update: notUsed,
    watch: notUsed,
    newKey: notUsed,
    watchConnected: notUsed,
  }
}

const card = (id: string, timestamp: number): Child => [id, summaryOf('someone', entry({ timestamp }))]

it('an entry under an id from the far future is not shown above newer ones: their order is that of the server’s clock', () => {
  const store = storeOf([
    card('-Real0000000000000001', POSTED_AT + 1_000),
    card('-Real0000000000000002', POSTED_AT + 2_000),
    card('zzzzzzzzzzzzzzzzzzzz', POSTED_AT),
  ])
  const told: SummaryList[] = []

  const stop = watchSummaries(store, { onValue: (list) => told.push(list), onError: notUsed })
  stop()

  expect(told.at(-1)?.summaries.map(({ id }) => id)).toEqual([
    '-Real0000000000000002',
    '-Real0000000000000001',
    'zzzzzzzzzzzzzzzzzzzz',
  ])
})
