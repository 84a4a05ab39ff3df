/**
 * The loading order on screens that start with cards: other code waits for the first cards. Tested without a screen.
 */

import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataOver, type SummaryList } from '../../src/data'
import { functionsOver } from '../../src/data/connect'
import { toDataError } from '../../src/data/firebase/errors'
import { lazy } from '../../src/data/lazy'
import { rememberSignedIn } from '../../src/device/signedIn'
import { createFakeAuthClient, createFakeAuthService } from '../helpers/fakeAuth'
import { createMemoryClient, createMemoryDatabase } from '../helpers/memoryClient'

const { dataset } = document.documentElement
const CARD = { companyName: 'Amazon', roleTitle: 'Intern', timestamp: 1_760_000_000_000 }

/** A page that src/early.ts has prepared. Its database and authentication record when they are loaded. */
function openPage(firstCards: Promise<unknown> | null) {
  window.firstCards = firstCards
  // Until the screen is painted.
  dataset['elsewhere'] = ''
  rememberSignedIn(true)
  const loads: string[] = []
  const database = createMemoryClient(createMemoryDatabase())
  function noted<T>(name: string, client: T) {
    return lazy(
      () => Promise.resolve({ toDataError }),
      async () => {
        loads.push(name)
        return client
      },
    )
  }
  const data = dataOver({
    auth: noted('auth', createFakeAuthClient(createFakeAuthService(), database)),
    database: noted('database', functionsOver(database)),
    openSecond: () => expect.unreachable(),
  })
  const emitted: SummaryList[] = []
  data.watchAccount({ onValue: () => undefined, onError: () => undefined })
  data.watchSummaries({ onValue: (list) => emitted.push(list), onError: () => undefined })
  return { loads, emitted }
}

const frame = () => new Promise(requestAnimationFrame)

async function someFrames() {
  for (let count = 0; count < 5; count += 1) await frame()
}

beforeEach(() => vi.useRealTimers())
afterEach(() => delete dataset['elsewhere'])

it('waits until a frame has painted the screen with its first cards', async () => {
  const { loads, emitted } = openPage(Promise.resolve({ one: CARD }))
  await expect.poll(() => emitted[0]?.summaries.map(({ companyName }) => companyName)).toEqual(['Amazon'])

  // The screen's code has not arrived yet.
  await someFrames()
  expect(loads).toEqual([])
  delete dataset['elsewhere']
  await expect.poll(() => loads.toSorted()).toEqual(['auth', 'database'])
})

it.each([
  ['the request fails', Promise.resolve(null)],
  ['there are no cards', Promise.resolve({})],
  ['the browser remembers that it has stored cards, but it has none', null],
])('does not wait for cards that never arrive: %s', async (_why, firstCards) => {
  const { loads } = openPage(firstCards)

  await expect.poll(() => loads.toSorted()).toEqual(['auth', 'database'])
})

it('does not wait once somebody presses a key', async () => {
  const { loads } = openPage(new Promise(() => undefined))
  await someFrames()
  expect(loads).toEqual([])

  fireEvent.keyDown(document.body, { key: 'Tab' })

  await expect.poll(() => loads).toContain('auth')
})
