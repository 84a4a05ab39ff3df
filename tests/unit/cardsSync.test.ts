/**
 * Reading and following the cards, tested on the local server's engine with the real rules: no change is missed or
 * repeated.
 */

import { describe, expect, it } from 'vitest'
import type { ChildQuery, DatabaseClient } from '../../src/data/types'
import { SERVER_TIME } from '../../src/data/access'
import { followCards, type CardsProgress, type CardsStart } from '../../src/cards/sync'
import { applyChanges } from '../../src/cards/watchCards'
import type { DataError } from '../../src/data'
import { cardsData } from '../../src/data/cards'
import type { EntrySummary } from '../../src/domain/entry/entry'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../src/domain/store/limits'
import { createMemoryClient, createMemoryDatabase } from '../helpers/memoryClient'

const idOf = (index: number) => `-N${String(index).padStart(18, '0')}`
const POSTED_AT = 1_700_000_000_000
const CHANGED_AT = 1_700_500_000_000

function card(index: number, overrides: object = {}) {
  const fields = { companyName: `Company ${index}`, roleTitle: 'Intern', positionType: 'Internship' }
  const times = { timestamp: POSTED_AT + index, changedAt: CHANGED_AT + index }
  return { ...fields, location: 'Remote', gpa: 3, yearApplied: '2025', ...times, ...overrides }
}

function cards(from: number, count: number, overrides: object = {}): Record<string, unknown> {
  const indexes = Array.from({ length: count }, (_, index) => from + index)
  return Object.fromEntries(indexes.map((index) => [idOf(index), card(index, overrides)]))
}

/** The tombstones of deleted entries. */
function tombstones(from: number, count: number, overrides: object = {}): Record<string, unknown> {
  const indexes = Array.from({ length: count }, (_, index) => from + index)
  return Object.fromEntries(
    indexes.map((index) => [idOf(index), { removed: true, changedAt: CHANGED_AT + index, ...overrides }]),
  )
}

const TOMBSTONE = { removed: true, changedAt: SERVER_TIME }
const edited = (index: number, companyName: string) => card(index, { companyName, changedAt: SERVER_TIME })

/** A server with these cards. */
function serverWith(stored: Readonly<Record<string, unknown>>) {
  const database = createMemoryDatabase()
  const owner = database.connect('owner')
  const write = (changes: Readonly<Record<string, unknown>>) => owner.update('interviewSummaries', changes)
  write(stored)
  return { write, database, setEpoch: (epoch: number) => owner.set('cardsEpoch', epoch) }
}

type Server = ReturnType<typeof serverWith>

/** A device, possibly with a stored copy. Its client counts the received records. */
function device(
  server: Server,
  kept: { list: readonly EntrySummary[]; progress: CardsProgress } | null = null,
) {
  const memory = createMemoryClient(server.database)
  const queries: ChildQuery[] = []
  const state = {
    list: kept?.list ?? [],
    progress: kept?.progress ?? null,
    caughtUp: false,
    restarts: 0,
    received: 0,
    errors: new Array<DataError>(),
  }
  const client: DatabaseClient = {
    ...memory,
    async readChildren(path, query) {
      queries.push(query)
      const children = await memory.readChildren(path, query)
      state.received += children.length
      return children
    },
    watchChildren(path, query, watcher) {
      queries.push(query)
      return memory.watchChildren(path, query, {
        ...watcher,
        onValue(children) {
          state.received += children.length
          watcher.onValue(children)
        },
      })
    },
  }
  const start: CardsStart = { known: state.progress, hasPreview: false }
  const stop = followCards(cardsData(client), start, {
    onCards(changes, progress) {
      state.list = applyChanges(state.list, changes)
      state.progress = progress
    },
    onCaughtUp: () => (state.caughtUp = true),
    onRestart: () => {
      state.list = []
      state.restarts += 1
    },
    onError: (error) => state.errors.push(error),
  })
  async function untilDone() {
    await expect.poll(() => state.caughtUp && state.progress?.older === null).toBe(true)
  }
  return { state, queries, stop, memory, untilDone, ids: () => state.list.map(({ id }) => id) }
}

/** The copy that a stopped device has stored. */
async function visit(server: Server, kept: Parameters<typeof device>[1] = null) {
  const { state, untilDone, stop } = device(server, kept)
  await untilDone()
  stop()
  if (state.progress === null) throw new Error('Nothing was read.')
  return { list: state.list, progress: state.progress, received: state.received }
}

const newestFirst = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => idOf(from + count - 1 - index))

describe('a first reading', () => {
  it('starts with a small page and continues in larger pages down to the oldest card', async () => {
    const { untilDone, ids, queries, state } = device(serverWith(cards(0, 1_200)))

    await untilDone()

    expect(ids()).toEqual(newestFirst(1_200))
    expect(queries.filter(({ orderBy }) => orderBy === 'timestamp').map(({ limit }) => limit)).toEqual([
      FIRST_PAGE_SIZE,
      ...Array.from({ length: 5 }, () => NEXT_PAGE_SIZE),
    ])
    // It reads each card once, and the last two changes a second time.
    expect(state.received).toBeLessThan(1_200 + 5)
  })

  it.each([FIRST_PAGE_SIZE, FIRST_PAGE_SIZE + NEXT_PAGE_SIZE])(
    'is complete if its last page is full: %i cards',
    async (count) => {
      const { untilDone, ids } = device(serverWith(cards(0, count)))

      await untilDone()

      expect(ids()).toEqual(newestFirst(count))
    },
  )

  it('reads each card once, even if all cards have the same time and fill several pages', async () => {
    const { untilDone, ids, state } = device(serverWith(cards(0, 1_200, { timestamp: POSTED_AT })))

    await untilDone()

    expect(ids()).toEqual(newestFirst(1_200))
    expect(state.received).toBeLessThan(1_200 + 5)
  })

  it('ends with the cards whose time is unreadable', async () => {
    const { untilDone, ids } = device(
      serverWith({ ...cards(0, 40, { timestamp: 0 }), ...cards(100, 30), ...tombstones(200, 30) }),
    )

    await untilDone()

    expect(ids()).toEqual([...newestFirst(30, 100), ...newestFirst(40)])
  })

  it.each([
    ['deleted one by one', {}],
    ['deleted at one moment', { changedAt: CHANGED_AT + 10_000 }],
  ])('reads only the newest of 4,000 tombstones: %s', async (_when, overrides) => {
    const stored = { ...cards(0, 500), ...tombstones(1_000, 4_000, overrides) }
    const { untilDone, ids, state, queries } = device(serverWith(stored))

    await untilDone()

    expect(ids()).toEqual(newestFirst(500))
    expect(state.received).toBeLessThan(500 + 5)
    // Two records by `changedAt`, the first page, and two more pages.
    expect(queries).toHaveLength(5)
  })

  it('resumes before the tombstones after an interruption, and learns about deletions in between', async () => {
    const server = serverWith({ ...cards(0, 800), ...tombstones(1_000, 4_000) })
    const first = device(server)
    await expect.poll(() => first.state.list.length).toBeGreaterThan(FIRST_PAGE_SIZE)
    first.stop()
    const { list, progress } = first.state
    if (progress === null) throw new Error('Nothing was read.')
    const [known, unknown] = [idOf(799), idOf(1)]
    server.write({ [known]: TOMBSTONE, [unknown]: TOMBSTONE, [idOf(5)]: edited(5, 'Edited') })

    const second = await visit(server, { list, progress })

    expect(second.list.map(({ id }) => id)).toEqual(
      newestFirst(800).filter((id) => id !== known && id !== unknown),
    )
    expect(second.list.find(({ id }) => id === idOf(5))?.companyName).toBe('Edited')
    expect(list.length + second.received).toBeLessThan(800 + 10)
  })

  it('misses no change made while it runs', async () => {
    const server = serverWith(cards(0, 3_000))
    const { untilDone, state, ids } = device(server)
    await expect.poll(() => state.list.length).toBeGreaterThan(0)

    // Deleted, edited and new cards: in the first page, in a page on its way, and in the last page.
    server.write({ [idOf(2_999)]: TOMBSTONE, [idOf(2_998)]: edited(2_998, 'Edited at once') })
    await expect.poll(() => state.list.length).toBeGreaterThan(500)
    server.write({ [idOf(1_500)]: edited(1_500, 'Edited between'), [idOf(2)]: TOMBSTONE })
    server.write({ [idOf(3_000)]: card(3_000, { changedAt: SERVER_TIME }), [idOf(1)]: edited(1, 'Oldest') })
    await untilDone()

    await expect.poll(() => ids().length).toBe(2_999)
    const gone = new Set([idOf(2_999), idOf(2)])
    expect(ids()).toEqual(newestFirst(3_001).filter((id) => !gone.has(id)))
    const names = new Map(state.list.map(({ id, companyName }) => [id, companyName]))
    expect([2_998, 1_500, 1].map((index) => names.get(idOf(index)))).toEqual([
      'Edited at once',
      'Edited between',
      'Oldest',
    ])
  })

  it('misses no change between the first page and the subscription, or in the newest millisecond', async () => {
    const server = serverWith(cards(0, 100))
    // The memory client has already read the first page, and delivers it later.
    const { untilDone, ids, state } = device(server)

    server.write({ [idOf(99)]: TOMBSTONE, [idOf(98)]: edited(98, 'Edited'), [idOf(100)]: edited(100, 'New') })
    server.write({ [idOf(97)]: card(97, { companyName: 'Same millisecond', changedAt: CHANGED_AT + 99 }) })
    await untilDone()

    expect(ids()).toEqual(newestFirst(101).filter((id) => id !== idOf(99)))
    const names = new Map(state.list.map(({ id, companyName }) => [id, companyName]))
    expect([98, 100, 97].map((index) => names.get(idOf(index)))).toEqual([
      'Edited',
      'New',
      'Same millisecond',
    ])
  })
})

describe('a later visit', () => {
  it('reads at most two records when nothing has changed', async () => {
    const server = serverWith(cards(0, 1_200))
    const kept = await visit(server)

    const { received, list } = await visit(server, kept)

    expect(received).toBeLessThanOrEqual(2)
    expect(list).toBe(kept.list)
  })

  it('reads at most 31 records even if one large update gave all cards the same time', async () => {
    const server = serverWith(cards(0, 1_300, { changedAt: CHANGED_AT }))
    const first = await visit(server)

    const second = await visit(server, first)
    server.write({ [idOf(7)]: edited(7, 'Edited') })
    const third = await visit(server, second)

    expect(second.received).toBeLessThanOrEqual(30)
    expect(third.received).toBeLessThanOrEqual(31)
    expect(third.list.find(({ id }) => id === idOf(7))?.companyName).toBe('Edited')
  })

  it('receives the changes of a month: deleted, edited and new cards, many with the same time', async () => {
    const server = serverWith(cards(0, 1_000))
    const kept = await visit(server)
    server.write(Object.fromEntries(newestFirst(300, 100).map((id) => [id, TOMBSTONE])))
    server.write(cards(1_000, 1_100, { changedAt: SERVER_TIME }))
    server.write({ [idOf(5)]: edited(5, 'Edited') })

    const { list, received } = await visit(server, kept)

    expect(list.map(({ id }) => id)).toEqual([...newestFirst(1_700, 400), ...newestFirst(100)])
    expect(list.find(({ id }) => id === idOf(5))?.companyName).toBe('Edited')
    expect(received).toBeLessThan(1_401 + 3 * 30)
  })

  it('starts again when the epoch of the copies has changed', async () => {
    const server = serverWith(cards(0, 600))
    const kept = await visit(server)
    server.write(cards(0, 200, { companyName: 'Restored', changedAt: 1 }))
    server.setEpoch(1)

    const { state, untilDone } = device(server, kept)
    await expect.poll(() => state.restarts).toBe(1)
    await untilDone()

    await expect
      .poll(() => state.list.filter(({ companyName }) => companyName === 'Restored').length)
      .toBe(200)
    expect(state.progress?.epoch).toBe(1)
    expect(state.restarts).toBe(1)
  })
})

describe('later changes', () => {
  it('arrive one by one, in any number, and keep the order', async () => {
    const server = serverWith(cards(0, 600))
    const { untilDone, ids, state, queries } = device(server)
    await untilDone()
    const before = state.received

    for (let batch = 600; batch < 1_300; batch += 100) {
      for (let index = batch; index < batch + 100; index += 1)
        server.write({ [idOf(index)]: card(index, { changedAt: SERVER_TIME }) })
      await expect.poll(() => state.list.length).toBe(batch + 100)
    }

    expect(ids()).toEqual(newestFirst(1_300))
    expect(state.received - before).toBeLessThan(700 + 2 * NEXT_PAGE_SIZE)
    expect(queries.every(({ limit }) => limit <= NEXT_PAGE_SIZE)).toBe(true)
  })

  it('end with the last state of a card that changes often', async () => {
    const server = serverWith(cards(0, 50))
    const { untilDone, state } = device(server)
    await untilDone()

    for (let edit = 1; edit <= 100; edit += 1) server.write({ [idOf(9)]: edited(9, `Edit ${edit}`) })

    await expect.poll(() => state.list.find(({ id }) => id === idOf(9))?.companyName).toBe('Edit 100')
    expect(state.list.length).toBe(50)
  })

  it('are complete after a lost connection', async () => {
    const server = serverWith(cards(0, 60))
    const { untilDone, memory, ids } = device(server)
    await untilDone()

    memory.setOnline(false)
    for (const batch of [60, 660]) server.write(cards(batch, 600, { changedAt: SERVER_TIME }))
    server.write({ [idOf(0)]: TOMBSTONE })
    memory.setOnline(true)

    await expect.poll(() => ids().length).toBe(1_259)
    expect(ids()).toEqual(newestFirst(1_259, 1))
  })

  it('stop when the subscription ends', async () => {
    const server = serverWith(cards(0, 60))
    const { untilDone, stop, ids } = device(server)
    await untilDone()

    stop()
    server.write({ [idOf(0)]: TOMBSTONE })
    server.setEpoch(5)
    await Promise.resolve()

    expect(ids().length).toBe(60)
  })
})
