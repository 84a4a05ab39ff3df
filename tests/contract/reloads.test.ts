/** Reloads of the account through Firebase's SDK: the number of requests, and the reason for a session's end. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import {
  listMails,
  seedAccounts,
  setDisabled,
  startAuthEmulator,
  type AuthEmulator,
} from '#database-server/auth'
import { LOCAL_PROJECT_ID, localSettings } from '../../src/config/env'
import { createData } from '../../src/data'
import { withAccounts, type AppData } from '../../src/session/accounts'
import { failureOf } from './people'
import { followAccount } from './watching'

const ANN = { uid: 'u-ann', email: 'ann@my.test', password: 'Password1!', emailVerified: true }
const BOB = { ...ANN, uid: 'u-bob', email: 'bob@my.test', emailVerified: false }

let auth: AuthEmulator
let fetched: MockInstance<typeof fetch>

const newClient = () =>
  withAccounts(
    createData(localSettings({ auth: auth.port, database: auth.port }), `client-${crypto.randomUUID()}`),
  )

beforeAll(async () => {
  // Replaced before the SDK is loaded, because the SDK stores the fetch that it finds.
  fetched = vi.spyOn(globalThis, 'fetch')
  auth = await startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID })
  await seedAccounts(auth, [ANN, BOB])
})
afterAll(async () => {
  fetched.mockRestore()
  await auth.close()
})

/** Verification polls reload several times a second. */
describe('reloading the account', () => {
  let data: AppData

  const requests = (call: string) =>
    fetched.mock.calls.filter(([url]) => typeof url === 'string' && url.includes(call)).length

  beforeAll(async () => {
    data = newClient()
    await data.accounts.signIn(BOB.email, BOB.password)
    await data.auth.sendVerificationEmail()
  })
  beforeEach(() => {
    fetched.mockClear()
  })

  it('makes one request for two simultaneous reloads', async () => {
    await Promise.all([data.auth.reloadAccount(), data.auth.reloadAccount()])

    expect(requests('accounts:lookup')).toBe(1)
  })

  it('does not renew the token while the account is unverified', async () => {
    await data.auth.reloadAccount()
    await data.auth.reloadAccount()

    expect([requests('accounts:lookup'), requests('securetoken')]).toEqual([2, 0])
  })

  it('renews the token exactly once when the account has been verified', async () => {
    const [mail] = await listMails(auth)
    if (mail !== undefined) await fetch(mail.oobLink)

    const account = await data.auth.reloadAccount()
    await data.auth.reloadAccount()

    expect(account?.emailVerified).toBe(true)
    expect(requests('securetoken')).toBe(1)
  })
})

describe('a session that the service refuses a new token', () => {
  it('ends, and the next reload gives the reason once', async () => {
    const data = newClient()
    const account = await data.accounts.signIn(ANN.email, ANN.password)
    const watched = followAccount(data)
    await setDisabled(auth, ANN.uid, true)

    // Needs a new token, like the SDK's hourly renewal.
    expect(await failureOf(data.accounts.deleteOwnData(account))).toBe('accountDisabled')
    expect(await watched.until((shown) => shown === null)).toBeNull()

    expect(await failureOf(data.auth.reloadAccount())).toBe('accountDisabled')
    expect(await data.auth.reloadAccount()).toBeNull()
    await setDisabled(auth, ANN.uid, false)
  })

  it('also ends when the account has been deleted in another browser', async () => {
    const data = newClient()
    const account = await data.accounts.signIn(ANN.email, ANN.password)
    const watched = followAccount(data)
    const elsewhere = newClient()
    await elsewhere.accounts.signIn(ANN.email, ANN.password)
    await elsewhere.accounts.delete()

    expect(await failureOf(data.accounts.deleteOwnData(account))).toBe('sessionExpired')
    expect(await failureOf(data.auth.reloadAccount())).toBe('sessionExpired')
    expect(await watched.until((shown) => shown === null)).toBeNull()
  })
})
