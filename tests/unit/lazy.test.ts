/** Lazy loading of the data module's code at its first use. */

import { afterEach, describe, expect, it } from 'vitest'
import type { Watcher } from '../../src/data'
import { toDataError } from '../../src/data/firebase/errors'
import { lazy, lazyFunctions } from '../../src/data/lazy'
import { follow } from '../helpers/follow'

const noop = () => undefined
const module = () => Promise.resolve({ toDataError })
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A lazy client that counts its loads. */
function counted() {
  const loads: string[] = []
  const client = lazy(module, async () => {
    loads.push('loaded')
    return 'client'
  })
  return { client, loads }
}

const watcher: Watcher<string> = { onValue: noop, onError: noop }

describe('lazy code', () => {
  it('is loaded at the first call, and once for all calls', async () => {
    const { client, loads } = counted()
    expect(loads).toEqual([])

    const answers = await Promise.all([client.call(async (name) => name), client.call(async (name) => name)])

    expect([answers, loads]).toEqual([['client', 'client'], ['loaded']])
  })

  it('runs in the same turn once it is loaded, as a popup requires', async () => {
    const { client } = counted()
    await client.call(async (name) => name)
    const opened: string[] = []

    void client.call(async () => opened.push('popup'))

    expect(opened).toEqual(['popup'])
  })

  it('fails with the kind network when loading fails, and loads again at the next call', async () => {
    const attempts = [offline, module]
    const client = lazy(
      () => (attempts.shift() ?? offline)(),
      async () => 'client',
    )

    await expect(client.call(async (name) => name)).rejects.toMatchObject({ kind: 'network' })
    expect(await client.call(async (name) => name)).toBe('client')
  })

  it('always fails with a DataError, the first time and later', async () => {
    const { client } = counted()
    const refused = () =>
      client.call(() => {
        throw new Error('Permission denied')
      })

    await expect(refused()).rejects.toMatchObject({ kind: 'permissionDenied' })
    await expect(refused()).rejects.toMatchObject({ kind: 'permissionDenied' })
  })

  it('is not subscribed to if the subscription ends before loading finishes', async () => {
    const { client } = counted()
    const subscribed: string[] = []

    client.watch(watcher, (name) => {
      subscribed.push(name)
      return noop
    })()
    await client.call(async (name) => name)

    expect(subscribed).toEqual([])
  })

  it('is unsubscribed from when the subscriber stops at the first value', async () => {
    const { client } = counted()
    const steps: string[] = []
    const unsubscribe = client.watch(watcher, () => {
      steps.push('subscribed')
      unsubscribe()
      return () => steps.push('unsubscribed')
    })

    await client.call(async (name) => name)

    expect(steps).toEqual(['subscribed', 'unsubscribed'])
  })

  it('reports a failed load to its subscribers', async () => {
    const client = lazy(offline, async () => 'client')

    const watched = follow((subscriber) => client.watch(subscriber, () => noop))

    expect(await watched.untilFailed()).toMatchObject({ kind: 'network' })
  })

  it('connects waiting subscribers once a call has loaded it', async () => {
    const { client, loads } = counted()
    const subscribed: string[] = []
    client.watchOnceLoaded((name) => {
      subscribed.push(name)
      return noop
    })
    await Promise.resolve()
    expect([loads, subscribed]).toEqual([[], []])

    await client.call(async (name) => name)

    expect(subscribed).toEqual(['client'])
  })
})

describe('lazy functions', () => {
  const steps: string[] = []
  const functions = {
    open: async (what: string, where: string) => steps.push(`${what} in ${where}`),
    watchName(uid: string, listener: Watcher<string>) {
      listener.onValue(`the name of ${uid}`)
      return () => steps.push('unsubscribed')
    },
  }
  const loaded = () =>
    lazy(module, async () => {
      steps.push('loaded')
      return functions
    })

  afterEach(() => {
    steps.length = 0
  })

  it('load the code at the first call, pass on all arguments, and later run in the same turn', async () => {
    const { open } = lazyFunctions(loaded(), ['open'])
    await open('popup', 'corner')

    void open('popup', 'middle')

    expect(steps).toEqual(['loaded', 'popup in corner', 'popup in middle'])
  })

  it('subscribe, and unsubscribe on request', async () => {
    const { watchName } = lazyFunctions(loaded(), ['watchName'])
    const watched = follow<string>((subscriber) => watchName('u1', subscriber))
    expect(await watched.until(() => true)).toBe('the name of u1')

    watched.stop()

    expect(steps).toEqual(['loaded', 'unsubscribed'])
  })

  it('report a failed load to the watcher in their last argument', async () => {
    const { watchName } = lazyFunctions(
      lazy(offline, async () => functions),
      ['watchName'],
    )

    const watched = follow<string>((subscriber) => watchName('u1', subscriber))

    expect(await watched.untilFailed()).toMatchObject({ kind: 'network' })
  })
})
