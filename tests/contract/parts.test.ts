/** How Data is put together from parts that load later: what the contract suite cannot see from outside. */

import { describe, expect, it, vi } from 'vitest'
import { DataError, type Account, type Data } from '../../src/data'
import { assembleData } from '../../src/data/assemble'
import type { AuthPart } from '../../src/data/auth'
import { toDataError } from '../../src/data/errors'
import { ask, createPart, watchPart } from '../../src/data/part'
import { recordsPart } from '../../src/data/records'
import { createFakeBackend } from '../helpers/fakeBackend'
import { fakeAuth } from '../helpers/fakeAuth'
import { createFakeData } from '../helpers/fakeData'
import { createFakeClient, fakeStore } from '../helpers/fakeStore'
import { follow } from '../helpers/follow'

const noUse = createPart(
  () => Promise.resolve({ toDataError }),
  () => Promise.reject(new Error('Not used here.')),
)

function partOf<T>(part: T) {
  return createPart(
    () => Promise.resolve({ toDataError }),
    () => Promise.resolve(part),
  )
}

describe('a part', () => {
  it('is loaded once, however often it is asked', async () => {
    let loads = 0
    const part = createPart(
      async () => {
        loads += 1
        return { toDataError }
      },
      () => Promise.resolve('part'),
    )

    const answers = await Promise.all([part.load(), part.load()])

    expect([answers, loads, part.loaded()]).toEqual([['part', 'part'], 1, 'part'])
  })

  it('lets presses through between evaluating, opening and using it', async () => {
    const steps: string[] = []
    vi.stubGlobal('scheduler', { yield: () => Promise.resolve(steps.push('presses')) })
    const part = createPart(
      () => Promise.resolve({ toDataError }).finally(() => steps.push('evaluated')),
      () => Promise.resolve('part').finally(() => steps.push('opened')),
    )
    part.whenLoaded((name) => steps.push(`used ${name}`))

    await part.load().finally(() => vi.unstubAllGlobals())

    expect(steps).toEqual(['evaluated', 'presses', 'opened', 'presses', 'used part', 'presses'])
  })

  it('that cannot be loaded says that the network failed, and is tried again at the next call', async () => {
    const tries = [
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      () => Promise.resolve({ toDataError }),
    ]
    const part = createPart(
      () => (tries.shift() ?? unexpected)(),
      () => Promise.resolve('part'),
    )

    await expect(ask(part, async (name) => name)).rejects.toMatchObject({ kind: 'network' })
    expect(await ask(part, async (name) => name)).toBe('part')
  })

  it('turns whatever goes wrong into a DataError', async () => {
    const call = ask(partOf('part'), () => {
      throw new Error('Permission denied')
    })

    await expect(call).rejects.toMatchObject({ kind: 'permissionDenied' })
  })

  it('is not subscribed to when the watcher has ended before it was there', async () => {
    let subscriptions = 0
    const part = partOf('part')
    const unsubscribe = watchPart(part, { onValue: noop, onError: noop }, () => {
      subscriptions += 1
      return noop
    })

    unsubscribe()
    await part.load()

    expect(subscriptions).toBe(0)
  })

  it('is unsubscribed from when the first value ends the watcher', async () => {
    const steps: string[] = []
    const part = partOf('part')
    const unsubscribe = watchPart(part, { onValue: () => unsubscribe(), onError: noop }, () => {
      steps.push('subscribed')
      unsubscribe()
      return () => steps.push('unsubscribed')
    })

    await part.load()
    await Promise.resolve()

    expect(steps).toEqual(['subscribed', 'unsubscribed'])
  })

  it('that cannot be loaded fails its watchers', async () => {
    const broken = createPart(unexpected, () => Promise.resolve('part'))

    const watched = follow((watcher) => watchPart(broken, watcher, () => noop))

    expect(await watched.untilFailed()).toMatchObject({ kind: 'network' })
  })
})

function withGoogle(signInWithGoogle: AuthPart['signInWithGoogle']): Data {
  const auth: AuthPart = {
    ...fakeAuth(createFakeBackend(), createFakeClient(), { current: null }),
    signInWithGoogle,
    prepareGoogle: () => Promise.resolve(),
  }
  return assembleData({ auth: partOf(auth), database: noUse, oldAccounts: noUse })
}

describe('Data', () => {
  it('opens Google’s popup within the click once it has been prepared', async () => {
    const opened: string[] = []
    const account: Account = { uid: 'u-ann', email: 'ann@ufl.edu', emailVerified: true, displayName: 'Ann' }
    const data = withGoogle(() => {
      opened.push('popup')
      return Promise.resolve(account)
    })
    await data.prepareGoogle()

    const signedIn = data.signInWithGoogle()

    expect(opened).toEqual(['popup'])
    expect(await signedIn).toBe(account)
  })

  it('gives a failure of the popup a kind, prepared or not', async () => {
    const data = withGoogle(() =>
      Promise.reject(Object.assign(new Error('Firebase: Error.'), { code: 'auth/popup-closed-by-user' })),
    )

    await expect(data.signInWithGoogle()).rejects.toMatchObject({ kind: 'popupClosed' })
    await data.prepareGoogle()
    await expect(data.signInWithGoogle()).rejects.toMatchObject({ kind: 'popupClosed' })
  })

  it('heals an account only when the sign-up under way is through', async () => {
    const steps: string[] = []
    const backend = createFakeBackend()
    const client = createFakeClient()
    let finishRecord: () => void = noop
    const records = {
      ...recordsPart(fakeStore(backend, client)),
      createRecord: () =>
        new Promise<void>((resolve) => {
          steps.push('record begun')
          finishRecord = () => {
            steps.push('record written')
            resolve()
          }
        }),
      healAccount: async () => {
        steps.push('healed')
      },
      watchConnected: () => noop,
    }
    const auth = fakeAuth(backend, client, { current: null })
    const data = assembleData({ auth: partOf(auth), database: partOf(records), oldAccounts: noUse })

    const signedUp = data.createAccount({ name: 'Ann', email: 'ann@ufl.edu', password: 'Password1!' })
    const account = await follow<Account | null>((watcher) => data.watchAccount(watcher)).until(
      (value) => value !== null,
    )
    const healed = account === null ? null : data.healAccount(account)
    await expect.poll(() => steps.length).toBeGreaterThan(0)
    finishRecord()
    await Promise.all([signedUp, healed])

    expect(steps).toEqual(['record begun', 'record written', 'healed'])
  })

  it('is connected as long as nobody has needed the database, and does not load it to find out', async () => {
    const told: boolean[] = []
    const database = createPart(unexpected, () => Promise.reject(new Error('Not used here.')))
    const data = assembleData({ auth: noUse, database, oldAccounts: noUse })

    data.watchConnected((connected) => told.push(connected))()

    expect(told).toEqual([true])
    expect(database.loaded()).toBeNull()
  })
})

describe('the fake', () => {
  it('fails the next call as it was told, and only that one', async () => {
    const data = createFakeData({ accounts: [{ email: 'ann@ufl.edu' }], signedInAs: 'ann@ufl.edu' })
    data.controls.failNext('signOut', 'network', 'No network.')

    await expect(data.signOut()).rejects.toEqual(new DataError('network', 'No network.'))
    expect(await data.signOut()).toBeUndefined()
  })

  it('fails a watcher as it was told', async () => {
    const data = createFakeData()
    data.controls.failNext('watchSummaries', 'unknown')

    const watched = follow((watcher) => data.watchSummaries(watcher))

    expect(await watched.untilFailed()).toMatchObject({ kind: 'unknown' })
  })

  it('signs in whom Google’s popup is told to choose', async () => {
    const data = createFakeData()
    data.controls.chooseInGoogle({ email: 'ann@ufl.edu', displayName: 'Ann' })

    expect(await data.signInWithGoogle()).toMatchObject({ email: 'ann@ufl.edu', emailVerified: true })
  })
})

function noop() {
  return undefined
}

function unexpected(): Promise<never> {
  return Promise.reject(new Error('Not used here.'))
}
