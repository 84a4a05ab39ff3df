/** The copy of the cards in the browser's storage, tested on an in-memory IndexedDB. */

import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLOCK_SIZE, openCardsCopy, toBlocks, type CardsCopy } from '../../src/data/cards/copy'
import type { CardsProgress } from '../../src/data/cards/sync'
import { DAY_MS } from '../../src/domain/limits'
import { summary } from '../helpers/builders'

const NEWEST_AT = 1_700_000_000_000
/** Cards with descending numbers, from `newest` on. */
const cards = (count: number, newest = count) =>
  Array.from({ length: count }, (_, index) =>
    summary({ id: `-N${String(newest - index).padStart(18, '0')}`, timestamp: NEWEST_AT + newest - index }),
  )
const progress = (value = 1, epoch = 0): CardsProgress => ({
  epoch,
  changes: { value, key: '-N' },
  older: null,
})

/** A copy that writes without a delay. */
const open = () => openCardsCopy(() => Promise.resolve())

async function keptBy(copy: CardsCopy) {
  const kept = await copy.read()
  return (await kept?.readAll()) ?? null
}

/** Stores the list, and waits until another visit finds it. */
async function keep(copy: CardsCopy, list: ReturnType<typeof cards>, at: CardsProgress) {
  copy.keep(list, at)
  await expect.poll(async () => (await keptBy(open()))?.progress).toEqual(at)
}

// Other files test a browser without it.
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the copy', () => {
  it('gives the next visit the newest cards first, then all cards and the reading progress', async () => {
    const list = cards(5_000)
    await keep(open(), list, progress())

    const kept = await open().read()

    expect(kept?.newest).toEqual(list.slice(0, 24))
    expect(await kept?.readAll()).toEqual({ list, progress: progress() })
  })

  it('is empty at a first visit', async () => {
    expect(await open().read()).toBeNull()
  })

  it.each([
    ['too old', 91],
    ['from a clock that ran far ahead', -91],
  ])('is not used when it is %s', async (_what, days) => {
    await keep(open(), cards(10), progress())

    vi.setSystemTime(Date.now() + days * DAY_MS)

    expect(await open().read()).toBeNull()
  })

  it.each([89, -89])('is used while the clock has moved by at most %i days', async (days) => {
    await keep(open(), cards(10), progress())

    vi.setSystemTime(Date.now() + days * DAY_MS)

    expect((await open().read())?.newest).toHaveLength(10)
  })

  it('is written in blocks: a new card and a removed card change one block each', async () => {
    const list = cards(3 * BLOCK_SIZE)
    const copy = open()
    await keep(copy, list, progress())
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')

    await keep(copy, [...cards(1, 9_000), ...list.filter((_card, index) => index !== 2_500)], progress(2))

    // Two blocks and the small head record.
    expect(put.mock.calls.map(([, key]) => key)).toEqual([0, 1, 'head'])
  })

  it('from another tab is replaced by a copy with more progress, and kept otherwise', async () => {
    const [early, late] = [open(), open()]
    await keep(early, cards(10), progress(1))
    await keep(late, cards(3_000), progress(5))
    early.keep(cards(10), progress(2))
    // Written after the other copy, so both attempts have finished by then.
    await keep(open(), cards(3_001), progress(6))

    expect((await keptBy(open()))?.list).toHaveLength(3_001)
    await keep(early, cards(7), progress(7))
    expect((await keptBy(open()))?.list).toEqual(cards(7))
  })

  it('from another epoch is replaced, even by a copy with less progress', async () => {
    await keep(open(), cards(10), progress(9))

    await keep(open(), cards(5), progress(1, 1))

    expect((await keptBy(open()))?.list).toHaveLength(5)
  })

  it('stays unchanged, without an error, when the disk is full', async () => {
    const copy = open()
    await keep(copy, cards(10), progress(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })

    copy.keep(cards(20), progress(2))
    await expect.poll(() => put.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)

    expect((await keptBy(open()))?.list).toHaveLength(10)
  })

  it('is empty when the storage does not answer', async () => {
    await keep(open(), cards(10), progress())
    // Another tab holds the database open while it is being deleted, so each new request waits and never ends.
    const holder = await openDB('wic.cards')
    const deletion = indexedDB.deleteDatabase('wic.cards')
    await new Promise<void>((resolve) => deletion.addEventListener('blocked', () => resolve()))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    const read = open().read()
    await vi.advanceTimersByTimeAsync(10_000)

    expect(await read).toBeNull()
    holder.close()
  })

  it('is empty when the browser offers no storage', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not in a private window.', 'SecurityError')
    })
    const copy = open()

    copy.keep(cards(10), progress())

    expect(await copy.read()).toBeNull()
  })
})

describe('blocks', () => {
  const numbers = (blocks: ReturnType<typeof toBlocks>) => blocks.map(({ number }) => number)
  const sizes = (blocks: ReturnType<typeof toBlocks>) => blocks.map(({ cards: { length } }) => length)

  it('fill from the newest card to the oldest in a first reading', () => {
    const list = cards(10_000)
    let blocks = toBlocks([], [])
    for (let end = 500; end <= list.length; end += 500) blocks = toBlocks(list.slice(0, end), blocks)

    expect(blocks.flatMap((block) => block.cards)).toEqual(list)
    expect(new Set(numbers(blocks)).size).toBe(blocks.length)
    expect(Math.max(...sizes(blocks))).toBeLessThanOrEqual(2 * BLOCK_SIZE)
  })

  it('split when many new cards arrive, and disappear when all their cards are removed', () => {
    const old = toBlocks(cards(4_000), [])

    const grown = toBlocks(cards(9_000), old)
    const shrunk = toBlocks(cards(9_000).slice(0, 3_000), grown)

    expect(grown.flatMap((block) => block.cards)).toEqual(cards(9_000))
    expect(grown.at(-1)?.cards).toEqual(old.at(-1)?.cards)
    expect(shrunk.flatMap((block) => block.cards)).toEqual(cards(9_000).slice(0, 3_000))
    expect(toBlocks([], shrunk)).toEqual([])
  })

  it('keep their identity when their cards do not change', () => {
    const list = cards(5_000)
    const blocks = toBlocks(list, [])

    expect(toBlocks([...list], blocks)).toEqual(blocks)
    expect(toBlocks([...list], blocks).every((block, index) => block === blocks[index])).toBe(true)
  })
})
