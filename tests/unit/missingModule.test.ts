/** A part of the app that a deployment has replaced: one reload, then words. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMissingModule, reloadOnce } from '../../src/app/missingModule'

describe('a part of the app that does not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://site/assets/ProfileScreen-abc.js',
    'error loading dynamically imported module: https://site/assets/ProfileScreen-abc.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/ProfileScreen-abc.css',
  ])('is known by "%s"', (message) => {
    expect(isMissingModule(new TypeError(message))).toBe(true)
  })

  it.each([new Error('This screen is broken.'), 'dynamically imported module', null, undefined])(
    'is not seen in %s',
    (error) => {
      expect(isMissingModule(error)).toBe(false)
    },
  )
})

describe('reloading for a missing part', () => {
  const reload = vi.fn<() => void>()
  let storage = new Map<string, string>()
  let online = true

  beforeEach(() => {
    reload.mockClear()
    storage = new Map()
    online = true
    vi.useFakeTimers({ now: Date.UTC(2026, 9, 3) })
    vi.stubGlobal('window', { location: { reload } })
    vi.stubGlobal('navigator', {
      get onLine() {
        return online
      },
    })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('happens once, and not again when it did not help', () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('happens again for a deployment on another day', () => {
    reloadOnce()
    vi.setSystemTime(Date.UTC(2026, 9, 4))

    expect(reloadOnce()).toBe(true)
  })

  it('does not happen without a connection', () => {
    online = false

    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not happen where it could not be remembered', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })

    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
