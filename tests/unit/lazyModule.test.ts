/** Modules that load on demand, and the handling of failed loads. */

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

/** A module whose import fails this many times. */
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

/** Subscribes to the module, and records its statuses from now on. */
function want(code: LazyModule<string>) {
  const seen: string[] = []
  const leave = code.subscribe(() => seen.push(code.getSnapshot().status))
  return { seen, leave }
}

describe('a lazy module', () => {
  it('is loaded once for any number of subscribers', async () => {
    const { code, imports } = codeThatFails(0)

    code.preload()
    want(code)
    await code.load()
    want(code)

    expect([code.getSnapshot(), imports.length]).toEqual([READY, 1])
  })

  it('is loaded again for a subscriber after a failed preload, which the subscriber does not see', async () => {
    const { code } = codeThatFails(1)
    await code.load()
    expect(code.getSnapshot().status).toBe('loading')

    const { seen } = want(code)
    await code.load()

    expect([code.getSnapshot(), seen]).toEqual([READY, ['ready']])
  })

  it('reports a failed load while it has a subscriber, and logs the cause', async () => {
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

  it('is ready after a successful retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(1)
    const { seen } = want(code)
    await code.load()

    code.retry()
    await code.load()

    expect([code.getSnapshot(), seen]).toEqual([READY, ['failed', 'loading', 'ready']])
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page when a retry fails, too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(Infinity)
    want(code)
    await code.load()

    code.retry()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())

    expect(code.getSnapshot().status).toBe('failed')
  })

  it('of a whole screen reloads the page first, and reports a failure if that does not help', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { code } = codeThatFails(Infinity, { reloads: true })
    const { seen } = want(code)
    await code.load()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(seen).toEqual([])

    await code.load()

    expect([reload.mock.calls.length, seen]).toEqual([1, ['failed']])
  })

  it('does not reload the page for a failure before anybody needs it', async () => {
    const { code } = codeThatFails(Infinity, { reloads: true })

    await code.load()

    expect(reload).not.toHaveBeenCalled()
  })
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
