/** The values that a tab remembers for the pages in its history. */

import { beforeEach, describe, expect, it } from 'vitest'
import { forgetPage, MAX_PAGES, nameHistoryEntries, readPage, writePage } from '../../src/device/pageMemory'

beforeEach(() => sessionStorage.clear())

const position = (top: number) => ({ top, anchor: null })
const list = { key: '', shown: 24 }

describe('the memory of pages', () => {
  it('keeps the values of a page under its key, apart from other pages', () => {
    writePage('list', { position: position(700), openId: 'entry-1' })
    writePage('list', { list, openId: null })
    writePage('profile', { position: position(3) })

    expect([readPage('list'), readPage('profile'), readPage('new')]).toEqual([
      { position: position(700), list, openId: null },
      { position: position(3) },
      {},
    ])
  })

  it('is empty after a damaged text', () => {
    sessionStorage.setItem('wic.left', '{}')

    expect(readPage('list')).toEqual({})
  })

  it('forgets a page on request', () => {
    writePage('list', { list })
    forgetPage('list')

    expect(readPage('list')).toEqual({})
  })

  it('evicts the page that was written longest ago once there are too many', () => {
    for (let page = 0; page < MAX_PAGES; page += 1) writePage(`page ${page}`, { position: position(page) })
    writePage('page 0', { list })
    writePage('one more', { list })

    expect(readPage('page 0')).toEqual({ position: position(0), list })
    expect(readPage('page 1')).toEqual({})
    expect(readPage('page 2')).toEqual({ position: position(2) })
  })
})

describe('a history entry that the browser created', () => {
  const keyNow = () => Object(window.history.state)['key'] as unknown

  it("gets its own key when the app starts, and keeps the router's other data", () => {
    window.history.replaceState({ idx: 3 }, '')

    nameHistoryEntries()

    expect(window.history.state).toEqual({ idx: 3, key: expect.any(String) })
  })

  it("gets a key when the user types an address, and the router's own entry keeps its key", () => {
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
