// @vitest-environment jsdom
/** What the entries of the history remember of their screens, and how each was come to. */

import { beforeEach, expect, it, vi } from 'vitest'
import type * as historyState from '../../src/device/historyState'

let entries: typeof historyState

/** As the router adds an entry to the history, before its screen is there. */
function push(key: string, idx: number): void {
  window.history.pushState({ key, idx }, '')
}

async function goBack(): Promise<void> {
  const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  window.history.back()
  await gone
}

/** A page that was scrolled, with another one on its way. */
beforeEach(async () => {
  sessionStorage.clear()
  vi.resetModules()
  entries = await import('../../src/device/historyState')
  push('sheet', 0)
  entries.enterHistoryState('sheet')
  entries.remember('top', 700)
  push('entry', 1)
})

it('Back finds again what the screen before was left with', async () => {
  expect(entries.enterHistoryState('entry')).toBe('new')
  expect(entries.remembered('top')).toBeUndefined()
  await goBack()

  expect(entries.enterHistoryState('sheet')).toBe('back')
  expect(entries.remembered('top')).toBe(700)
})

it('Back finds it again when it comes before the screen that it leaves, which is then shown for a moment', async () => {
  await goBack()
  expect(entries.enterHistoryState('entry')).toBe('new')
  entries.remember('top', 0)

  expect(entries.enterHistoryState('sheet')).toBe('back')
  expect(entries.remembered('top')).toBe(700)
})

it('an address that is replaced twice before its screen follows stays where it is', () => {
  entries.enterHistoryState('entry')
  entries.remember('top', 300)
  for (const key of ['first', 'second']) window.history.replaceState({ key, idx: 1 }, '')

  expect(entries.enterHistoryState('first')).toBe('here')
  expect(entries.enterHistoryState('second')).toBe('here')
  expect(entries.remembered('top')).toBe(300)
})
