/** The one reload of the page after code has failed to load. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from '../../src/device/worker'

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
  vi.restoreAllMocks()
})

describe('reloading the page', () => {
  it('happens once, and is not repeated if it did not help', async () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
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

  it('does not happen where the reload cannot be remembered', () => {
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
