/** Updates of the card list, tested over a server defined in this file. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchCards, type SummaryList } from '../../src/cards/watchCards'
import type { CardsFollower, CardsProgress } from '../../src/cards/sync'
import { DataError } from '../../src/data'
import type { EntrySummary } from '../../src/domain/entry/entry'
import { summary } from '../helpers/builders'

const COMPLETE: CardsProgress = { epoch: 0, changes: null, older: null }
const UNFINISHED: CardsProgress = { ...COMPLETE, older: { value: 1, key: '-N' } }
/** At least the interval between two lists. */
const EMIT_INTERVAL_MS = 500
const page = new EventTarget()

function card(name: string, overrides: Partial<EntrySummary> = {}) {
  return [name, summary({ id: name, ...overrides })] as const
}

/** Watches the cards. Returns the server's end of the subscription, and every emitted list. */
async function watch(firstCards: Promise<unknown> = Promise.resolve(null)) {
  const emitted: SummaryList[] = []
  let stop = () => {}
  let starts = 0
  const server = await new Promise<CardsFollower>((resolve) => {
    stop = watchCards(
      (_start, follower) => {
        starts += 1
        resolve(follower)
        return () => undefined
      },
      { firstCards, mayLoad: Promise.resolve() },
      { onValue: (list) => emitted.push(list), onError: () => undefined },
    )
  })
  return {
    server,
    stop,
    emitted,
    starts: () => starts,
    ids: () => emitted.map(({ summaries }) => summaries.map(({ id }) => id)),
  }
}

function show(state: 'visible' | 'hidden') {
  vi.stubGlobal('document', Object.assign(page, { visibilityState: state }))
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  // This device keeps no copy, also if an earlier file has defined a database.
  vi.stubGlobal('indexedDB', undefined)
  show('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the list of cards', () => {
  it('emits the first change at once, and groups later changes', async () => {
    const { server, ids } = await watch()

    server.onCards(new Map([card('a', { timestamp: 1 })]), COMPLETE)
    await vi.advanceTimersByTimeAsync(0)
    expect(ids()).toEqual([['a']])
    server.onCards(new Map([card('b', { timestamp: 2 })]), COMPLETE)
    await vi.advanceTimersByTimeAsync(0)
    server.onCards(new Map([card('c', { timestamp: 3 }), ['a', null]]), COMPLETE)
    server.onCards(new Map([card('c', { timestamp: 3, roleTitle: 'Analyst' })]), COMPLETE)
    await vi.advanceTimersByTimeAsync(EMIT_INTERVAL_MS)

    expect(ids()).toEqual([['a'], ['c', 'b']])
  })

  it('starts with the first cards also if they are late, until the server has sent a page', async () => {
    let arrive: (stored: unknown) => void = () => {}
    const watching = watch(new Promise((resolve) => (arrive = resolve)))
    await vi.advanceTimersByTimeAsync(12_000)
    const { server, ids } = await watching

    arrive({ a: { timestamp: 1 }, b: { timestamp: 2 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(ids()).toEqual([['b', 'a']])
    server.onCards(new Map([card('b', { timestamp: 2 })]), UNFINISHED)
    await vi.advanceTimersByTimeAsync(EMIT_INTERVAL_MS)

    expect(ids()).toEqual([['b', 'a'], ['b']])
  })

  it('keeps the shown cards while its code fails to load, says so, and tries again, also at a press', async () => {
    const { server, starts, emitted } = await watch(Promise.resolve({ a: { timestamp: 1 } }))

    server.onError(new DataError('codeMissing', 'No file.'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect([starts(), emitted.at(-1)]).toMatchObject([2, { summaries: [{ id: 'a' }] }])
    emitted.at(-1)?.loadCode?.()
    await vi.advanceTimersByTimeAsync(15_000)
    expect([starts(), emitted.at(-1)?.loadCode]).toEqual([3, undefined])
    server.onCards(new Map([card('a')]), COMPLETE)
    await vi.advanceTimersByTimeAsync(EMIT_INTERVAL_MS)

    expect(emitted.at(-1)).toMatchObject({ status: 'current' })
  })

  it('does not write the copy once the subscription has ended', async () => {
    const open = vi.fn<() => void>(() => {
      throw new DOMException('No storage.', 'SecurityError')
    })
    vi.stubGlobal('indexedDB', { open })
    const { server, stop } = await watch()
    server.onCards(new Map([card('a', { timestamp: 1 })]), COMPLETE)
    await vi.advanceTimersByTimeAsync(0)
    open.mockClear()

    stop()
    show('hidden')
    await vi.runAllTimersAsync()

    expect(open).not.toHaveBeenCalled()
  })

  it('does not update while the page is hidden, and catches up when it is visible again', async () => {
    const { server, ids, emitted } = await watch()
    server.onCards(new Map([card('a', { timestamp: 1 })]), COMPLETE)
    await vi.advanceTimersByTimeAsync(0)
    show('hidden')

    server.onCards(new Map([card('b', { timestamp: 2 })]), COMPLETE)
    await vi.runAllTimersAsync()
    server.onCards(new Map([['a', null]]), COMPLETE)
    await vi.runAllTimersAsync()
    expect(emitted).toHaveLength(1)
    show('visible')
    await vi.runAllTimersAsync()

    expect(ids()).toEqual([['a'], ['b']])
  })

  it('continues the first reading while the page is hidden', async () => {
    const { server, ids } = await watch()
    server.onCards(new Map([card('b', { timestamp: 2 })]), UNFINISHED)
    await vi.advanceTimersByTimeAsync(0)
    show('hidden')

    server.onCards(new Map([card('a', { timestamp: 1 })]), UNFINISHED)
    await vi.runAllTimersAsync()

    expect(ids()).toEqual([['b'], ['b', 'a']])
  })

  it('starts again after a restart, and ignores the changes just before it', async () => {
    const { server, ids } = await watch()
    server.onCards(new Map([card('a'), card('b')]), COMPLETE)
    await vi.advanceTimersByTimeAsync(0)

    server.onCards(new Map([card('late')]), COMPLETE)
    server.onRestart()
    server.onCards(new Map([card('b')]), UNFINISHED)
    await vi.runAllTimersAsync()

    expect(ids().at(-1)).toEqual(['b'])
  })
})
