/** Loading a client's code at its first use. */

import { describe, expect, it } from 'vitest'
import type { Watcher } from '../../src/data'
import { late, notLoaded, subscribeWhen } from '../../src/data/firebase/clients'
import { follow } from '../helpers/follow'

const noop = () => undefined
const offline = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')).catch(notLoaded)

/** A late client that counts its loads. */
function counted() {
  const loads: string[] = []
  const client = late(async () => {
    loads.push('loaded')
    return 'client'
  })
  return { client, loads }
}

const watcher: Watcher<string> = { onValue: noop, onError: noop }

describe('late code', () => {
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

    const subscribe = (name: string) => {
      subscribed.push(name)
      return noop
    }
    subscribeWhen(client.load(), subscribe, watcher)()
    await client.call(async (name) => name)

    expect(subscribed).toEqual([])
  })

  it('is unsubscribed from when the subscriber stops at the first value', async () => {
    const { client } = counted()
    const steps: string[] = []
    const unsubscribe = subscribeWhen(client.load(), () => {
      steps.push('subscribed')
      unsubscribe()
      return () => steps.push('unsubscribed')
    })

    await client.call(async (name) => name)

    expect(steps).toEqual(['subscribed', 'unsubscribed'])
  })

  it('reports a failed load to its subscribers', async () => {
    const client = late(offline)

    const watched = follow((subscriber) => subscribeWhen(client.load(), () => noop, subscriber))

    expect(await watched.untilFailed()).toMatchObject({ kind: 'codeMissing' })
  })

  it('connects waiting subscribers once a call has loaded it', async () => {
    const { client, loads } = counted()
    const subscribed: string[] = []
    subscribeWhen(client.everOpened, (name) => {
      subscribed.push(name)
      return noop
    })
    await Promise.resolve()
    expect([loads, subscribed]).toEqual([[], []])

    await client.call(async (name) => name)

    expect(subscribed).toEqual(['client'])
  })
})
