// @vitest-environment jsdom
/** What a tab remembers of the pages in its history. */

import { beforeEach, describe, expect, it } from 'vitest'
import { forgetPage, MOST_PAGES, nameHistoryEntries, readPage, writePage } from '../../src/device/pageMemory'

beforeEach(() => sessionStorage.clear())

describe('the memory of pages', () => {
  it('has the values of a page under its key, and of no other page', () => {
    writePage('list', { top: 700, anchor: 'entry-1' })
    writePage('list', { limit: 48, anchor: null })
    writePage('profile', { top: 3 })

    expect([readPage('list'), readPage('profile'), readPage('new')]).toEqual([
      { top: 700, limit: 48 },
      { top: 3 },
      {},
    ])
  })

  it('forgets a page on request, and one whose values are all removed', () => {
    writePage('list', { top: 700 })
    writePage('list', { top: null })
    writePage('profile', { top: 3 })
    forgetPage('profile')

    expect([readPage('list'), readPage('profile')]).toEqual([{}, {}])
  })

  it('evicts the page that was written longest ago once there are too many', () => {
    for (let page = 0; page < MOST_PAGES; page += 1) writePage(`page ${page}`, { top: page })
    writePage('page 0', { limit: 24 })
    writePage('one more', { top: 1 })

    expect(readPage('page 0')).toEqual({ top: 0, limit: 24 })
    expect(readPage('page 1')).toEqual({})
    expect(readPage('page 2')).toEqual({ top: 2 })
  })
})

describe('an entry of the history that the browser made', () => {
  const keyNow = () => Object(window.history.state)['key'] as unknown

  it('gets a key of its own when the app starts, and keeps what else the router finds in it', () => {
    window.history.replaceState({ idx: 3 }, '')

    nameHistoryEntries()

    expect(window.history.state).toEqual({ idx: 3, key: expect.any(String) })
  })

  it('gets one when an address is typed, and the entry that the router made keeps its own', () => {
    nameHistoryEntries()
    window.history.pushState({ idx: 1, key: 'of the router' }, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(keyNow()).toBe('of the router')

    window.history.pushState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))

    expect(window.history.state).toEqual({ idx: null, key: expect.any(String) })
    expect(keyNow()).not.toBe('of the router')
  })
})
