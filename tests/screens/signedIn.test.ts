/** The sign-in state before the authentication code has loaded, from this device's memory. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { SIGNED_IN_KEY } from '../../src/device/deviceStore'
import { DataError, dataOver, type Account, type Watcher } from '../../src/data'
import { withAccounts, type AppData } from '../../src/session/accounts'
import type { AuthClient } from '../../src/data/types'
import { lateAuth } from '../../src/data/firebase/clients'
import { createFakeAuthClient, createFakeAuthService } from '../helpers/fakeAuth'
import { follow } from '../helpers/follow'

const ANN: Account = { uid: 'u-ann', email: 'ann@my.test', emailVerified: true, displayName: null }

/** Data with this account in authentication. It records each load. The first `failures` loads fail. */
function dataWith(account: Account | null, failures = 0) {
  const loads: string[] = []
  const client: Omit<AuthClient, 'load'> = {
    ...createFakeAuthClient(createFakeAuthService(), { signIn: () => undefined, setOnline: () => undefined }),
    watchAccount(watcher: Watcher<Account | null>) {
      watcher.onValue(account)
      return () => undefined
    },
    prepareGoogle: () => Promise.resolve(),
  }
  const auth = lateAuth(async () => {
    loads.push('loaded')
    if (loads.length <= failures) throw new DataError('network', 'The connection is gone.')
    return client
  })
  const unused = () => {
    throw new Error('Not used here.')
  }
  const data = withAccounts(dataOver({ auth, openDatabase: unused, openSecond: unused }))
  return { data, loads }
}

const followAccount = (data: AppData) => follow<Account | null>((watcher) => data.accounts.watch(watcher))
const remembered = () => localStorage.getItem(SIGNED_IN_KEY) === 'yes'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a device without an earlier sign-in', () => {
  it('reports at once that nobody is signed in, without loading authentication', async () => {
    const { data, loads } = dataWith(null)

    const watched = followAccount(data)
    await Promise.resolve()
    watched.stop()

    expect([watched.values, loads]).toEqual([[null], []])
  })

  it('reports an existing session as soon as a screen loads authentication', async () => {
    const { data } = dataWith(ANN)
    const watched = followAccount(data)

    await data.auth.prepareGoogle()

    expect(watched.values).toEqual([null, ANN])
    expect(remembered()).toBe(true)
  })

  it('notices a sign-in in another tab', async () => {
    const { data } = dataWith(ANN)
    const watched = followAccount(data)

    localStorage.setItem(SIGNED_IN_KEY, 'yes')
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_KEY, newValue: 'yes' }))

    expect(await watched.until((account) => account !== null)).toEqual(ANN)
  })
})

describe('a device with an earlier sign-in', () => {
  it('reports nothing before authentication has loaded', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'yes')
    const { data } = dataWith(ANN)

    const watched = followAccount(data)

    expect(watched.values).toEqual([])
    expect(await watched.until(() => true)).toEqual(ANN)
    expect(remembered()).toBe(true)
  })

  it('reports that authentication cannot be loaded, and the account after a later success', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'yes')
    const { data } = dataWith(ANN, 1)
    const watched = followAccount(data)
    expect(await watched.untilFailed()).toMatchObject({ kind: 'network' })

    await data.auth.prepareGoogle()

    expect(watched.values).toEqual([ANN])
  })
})

it.each([
  ['cannot be read', ['getItem', 'setItem']],
  ['is full', ['setItem']],
] as const)('a device whose storage %s loads authentication to find out', async (_what, refused) => {
  for (const call of refused) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Refused.', 'QuotaExceededError')
    })
  }
  const { data } = dataWith(ANN)

  expect(await followAccount(data).until(() => true)).toEqual(ANN)
})
