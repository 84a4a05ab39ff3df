/** Code that loads when it is wanted, and what is done when it cannot be loaded. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyModule, reloadOnce, type LazyModule } from '../../src/hooks/lazyModule'

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

/** A module whose import fails that many times. */
function codeThatFails(failures: number, options?: Parameters<typeof lazyModule>[1]) {
  const imports: string[] = []
  const code = lazyModule(() => {
    imports.push('asked')
    return imports.length > failures
      ? Promise.resolve('the code')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  }, options)
  return { code, imports }
}

const READY = { status: 'ready', value: 'the code' }

/** How it stands, from now on, for somebody who wants it. */
function want(code: LazyModule<string>) {
  const seen: string[] = []
  const leave = code.subscribe(() => seen.push(code.getSnapshot().status))
  return { seen, leave }
}

describe('a lazy module', () => {
  it('is loaded once, however often it is wanted', async () => {
    const { code, imports } = codeThatFails(0)

    code.preload()
    want(code)
    await code.load()
    want(code)

    expect([code.getSnapshot(), imports.length]).toEqual([READY, 1])
  })

  it('whose preloading failed is loaded again by whoever wants it, who hears nothing of that', async () => {
    const { code } = codeThatFails(1)
    await code.load()
    expect(code.getSnapshot().status).toBe('loading')

    const { seen } = want(code)
    await code.load()

    expect([code.getSnapshot(), seen]).toEqual([READY, ['ready']])
  })

  it('that cannot be loaded says so while it is wanted, and logs why', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(Infinity)
    const { seen, leave } = want(code)
    await code.load()
    expect(seen).toEqual(['failed'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))
    expect(reload).not.toHaveBeenCalled()

    leave()

    expect(code.getSnapshot().status).toBe('loading')
  })

  it('comes with another try', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(1)
    const { seen } = want(code)
    await code.load()

    code.retry()
    await code.load()

    expect([code.getSnapshot(), seen]).toEqual([READY, ['failed', 'loading', 'ready']])
    expect(reload).not.toHaveBeenCalled()
  })

  it('has the page loaded again when another try fails too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(Infinity)
    want(code)
    await code.load()

    code.retry()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())

    expect(code.getSnapshot().status).toBe('failed')
  })

  it('of a whole screen has the page loaded again first; if that does not help, it says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(Infinity, { reloads: true })
    const { seen } = want(code)
    await code.load()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(seen).toEqual([])

    await code.load()

    expect([reload.mock.calls.length, seen]).toEqual([1, ['failed']])
  })

  it('that fails before anybody wants it does not load the page again', async () => {
    const { code } = codeThatFails(Infinity, { reloads: true })

    await code.load()

    expect(reload).not.toHaveBeenCalled()
  })
})

describe('loading the page again', () => {
  it('happens once, and not again when it did not help', async () => {
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
