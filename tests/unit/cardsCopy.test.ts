/** The copy of the cards in the browser's storage, tested on an in-memory IndexedDB. */

import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCardsCopy } from '../../src/cards/copy'
import type { CardsProgress } from '../../src/cards/sync'
import { DAY_MS } from '../../src/domain/store/limits'
import { summary } from '../helpers/builders'

const NEWEST_AT = 1_700_000_000_000
/** Newest first. */
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    summary({ id: `-N${String(count - index).padStart(18, '0')}`, timestamp: NEWEST_AT + count - index }),
  )
const progress = (value = 1): CardsProgress => ({
  epoch: 0,
  changes: { value, key: '-N' },
  older: null,
})

/** A copy that writes without a delay. */
const open = () => openCardsCopy(() => Promise.resolve())

/** Stores the list, and waits until another visit finds it. */
async function keep(copy: ReturnType<typeof open>, list: ReturnType<typeof cards>, at: CardsProgress) {
  copy.keep(list, at)
  await expect.poll(async () => (await open().read())?.progress).toEqual(at)
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
  it('gives the next visit all cards and the reading progress', async () => {
    await keep(open(), cards(5_000), progress())

    expect(await open().read()).toMatchObject({ list: cards(5_000), progress: progress() })
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

    expect((await open().read())?.list).toHaveLength(10)
  })

  it('is that of the tab that wrote last', async () => {
    const [early, late] = [open(), open()]
    await keep(early, cards(10), progress(1))
    await keep(late, cards(3_000), progress(5))

    await keep(early, cards(7), progress(2))

    expect(await open().read()).toMatchObject({ list: cards(7), progress: progress(2) })
  })

  it('stays unchanged, without an error, when the disk is full', async () => {
    const copy = open()
    await keep(copy, cards(10), progress(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })

    copy.keep(cards(20), progress(2))
    await expect.poll(() => put.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)

    expect((await open().read())?.list).toHaveLength(10)
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
