/** The live list of summaries over a store of its own: what the contract suite cannot see from outside. */

import { describe, expect, it } from 'vitest'
import { DataError, type SummaryList, type Watcher } from '../../src/data'
import type { Child, ChildPage, DatabaseClient } from '../../src/data/clients'
import { parseSummary } from '../../src/data/parse'
import { watchSummaries } from '../../src/data/summaries'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../src/domain/limits'
import { unusedClient } from '../helpers/unusedClient'

interface Listener {
  readonly page: ChildPage
  readonly watcher: Watcher<readonly Child[]>
  emitted: string
}

/** Children by key. Answers every listener at once, like the SDK when it has the data. */
function createStore() {
  const children = new Map<string, unknown>()
  const listeners = new Set<Listener>()
  /** The limit of each query. */
  const limits: number[] = []
  let held = false

  function emit(listener: Listener) {
    if (held && listener.emitted === '') return
    const { floor, end, limit } = listener.page
    const page = [...children]
      .filter(([key]) => (floor === null || key >= floor) && (end === null || key < end))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(-limit)
    const text = JSON.stringify(page)
    if (text === listener.emitted) return
    listener.emitted = text
    listener.watcher.onValue(page)
  }

  const store: DatabaseClient = {
    ...unusedClient,
    watchChildren(_path, page, watcher) {
      const listener: Listener = { page, watcher, emitted: '' }
      limits.push(page.limit)
      listeners.add(listener)
      emit(listener)
      return () => listeners.delete(listener)
    },
  }

  return {
    store,
    children,
    listeners,
    limits,
    /** Values by key; null removes. */
    write: (changes: Readonly<Record<string, unknown>>) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) children.delete(key)
        else children.set(key, value)
      }
      for (const listener of listeners) if (listeners.has(listener)) emit(listener)
    },
    /** Lets new listeners wait for their first page until the returned function is called. */
    holdAnswers: () => {
      held = true
      return () => {
        held = false
        for (const listener of listeners) emit(listener)
      }
    },
  }
}

const keyOf = (index: number) => `-N${String(index).padStart(18, '0')}`
const card = (index: number, companyName = 'Company') => ({ timestamp: 1000 + index, companyName })

function cards(from: number, count: number, step = 1): Record<string, unknown> {
  const indexes = Array.from({ length: count }, (_, index) => from + index * step)
  return Object.fromEntries(indexes.map((index) => [keyOf(index), card(index)]))
}

function listen(store: DatabaseClient) {
  const lists: SummaryList[] = []
  const errors: DataError[] = []
  const stop = watchSummaries(store, {
    onValue: (list) => lists.push(list),
    onError: (error) => errors.push(error),
  })
  const idsNow = () => lists.at(-1)?.summaries.map(({ id }) => id)
  const untilComplete = async () => {
    await expect.poll(() => lists.at(-1)?.complete).toBe(true)
  }
  return { lists, errors, stop, idsNow, untilComplete }
}

/** A store that holds these cards, and somebody who has read all of them. */
async function completeList(written: Readonly<Record<string, unknown>>) {
  const made = createStore()
  made.write(written)
  const list = listen(made.store)
  await list.untilComplete()
  return { ...made, ...list }
}

const newestFirst = (children: ReadonlyMap<string, unknown>) => [...children.keys()].toSorted().toReversed()

describe('the pages of summaries', () => {
  it('never ask for more than the rules allow', async () => {
    const { limits } = await completeList(cards(0, 1200))

    expect(Math.max(...limits)).toBe(NEXT_PAGE_SIZE)
    expect(limits[0]).toBe(FIRST_PAGE_SIZE)
  })

  it('read one page at a time', async () => {
    const { lists } = await completeList(cards(0, 1200))

    expect(lists.map(({ summaries }) => summaries.length)).toEqual([24, 224, 424, 624, 824, 1024, 1200])
  })

  it('keep old entries in view while more new ones come than one page holds', async () => {
    const { write, children, idsNow } = await completeList(cards(0, 30))

    for (let index = 30; index < 1100; index += 1) {
      write(cards(index, 1))
      expect(idsNow()?.length).toBe(children.size)
    }

    expect(idsNow()).toEqual(newestFirst(children))
  })

  it('read the newest page again, in two halves, at the first new entry, and nothing more at the next ones', async () => {
    const { write, limits, idsNow } = await completeList(cards(0, 30))
    const before = limits.length

    write(cards(30, 1))
    write(cards(31, 99))

    expect(idsNow()?.length).toBe(130)
    expect(limits.length).toBe(before + 2)
  })

  it('keep in view what a page no longer reaches while it is read again', async () => {
    const { write, children, holdAnswers, idsNow } = await completeList(cards(0, 30))

    const answer = holdAnswers()
    write(cards(30, 1))
    expect(idsNow()).toEqual(newestFirst(children))
    write({ [keyOf(10)]: null })
    answer()

    expect(idsNow()).toEqual(newestFirst(children))
  })

  it('keep every entry in view when others are added within a full page', async () => {
    const { write, children, idsNow } = await completeList(cards(0, 1200, 10))

    for (let index = 5; index < 12_000; index += 90) {
      write(cards(index, 1))
      expect(idsNow()?.length).toBe(children.size)
    }

    expect(idsNow()).toEqual(newestFirst(children))
  })

  it('agree with the stored summaries after any mixture of changes', async () => {
    const { write, children, idsNow, lists } = await completeList(cards(0, 900, 10))

    // Every step is another, and always the same in each run.
    for (let step = 1; step < 700; step += 1) {
      const index = (step * 7919) % 9300
      const key = keyOf(index)
      write({ [key]: children.has(key) && step % 3 !== 0 ? null : card(index, `Company ${step % 5}`) })
    }

    expect(idsNow()).toEqual(newestFirst(children))
    expect(new Set(idsNow()).size).toBe(children.size)
    expect(lists.at(-1)?.summaries.map(({ companyName }) => companyName)).toEqual(
      newestFirst(children).map((key) => parseSummary(key, children.get(key))?.companyName),
    )
  })

  it('emit nothing when a write changes no summary', async () => {
    const { write, lists } = await completeList(cards(0, 600))
    const emitted = lists.length

    write({ [keyOf(3)]: { ...card(3), unknownField: 1 } })

    expect(lists.length).toBe(emitted)
  })

  it('sort by the moment of posting, not by key', async () => {
    const { idsNow } = await completeList({
      [keyOf(1)]: { timestamp: 9 },
      [keyOf(2)]: { timestamp: 7 },
      [keyOf(3)]: {},
      [keyOf(4)]: { timestamp: 7 },
    })

    expect(idsNow()).toEqual([keyOf(1), keyOf(4), keyOf(2), keyOf(3)])
  })

  it('close every listener when they end, also in the middle of reading', async () => {
    const { store, write, listeners } = createStore()
    write(cards(0, 1200))
    const early = listen(store)
    early.stop()
    const late = listen(store)
    await late.untilComplete()

    late.stop()
    write(cards(5000, 3))

    expect(listeners.size).toBe(0)
    expect(early.lists.length).toBe(1)
    expect(late.lists.at(-1)?.summaries.length).toBe(1200)
  })

  it('fail once, and end, when one page is refused', async () => {
    const { write, listeners, errors, lists } = await completeList(cards(0, 600))
    const emitted = lists.length

    for (const { watcher } of listeners) watcher.onError(new DataError('permissionDenied', 'No longer.'))
    write(cards(5000, 3))

    expect(errors.map(({ kind }) => kind)).toEqual(['permissionDenied'])
    expect([listeners.size, lists.length]).toEqual([0, emitted])
  })
})
