/** The number of requests for an account reload. Verification polls reload several times a second. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { LOCAL_PROJECT_ID, localSettings } from '../../src/config/env'
import { createData, type Data } from '../../src/data'
import { listMails, seedAccounts, startAuthEmulator, type AuthEmulator } from '#database-server/auth'

const EMAIL = 'ann@ufl.edu'
const PASSWORD = 'Password1!'

describe('reloading the account', () => {
  let auth: AuthEmulator
  let data: Data
  let fetched: MockInstance<typeof fetch>

  const requests = (call: string) =>
    fetched.mock.calls.filter(([url]) => typeof url === 'string' && url.includes(call)).length

  beforeAll(async () => {
    // Replaced before the SDK is loaded, because the SDK stores the fetch that it finds.
    fetched = vi.spyOn(globalThis, 'fetch')
    auth = await startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID })
    await seedAccounts(auth, [{ uid: 'u-ann', email: EMAIL, password: PASSWORD, emailVerified: false }])
    data = createData(localSettings({ auth: auth.port, database: auth.port }))
    await data.signIn(EMAIL, PASSWORD)
    await data.sendVerificationEmail()
  })
  beforeEach(() => {
    fetched.mockClear()
  })
  afterAll(async () => {
    fetched.mockRestore()
    await auth.close()
  })

  it('makes one request for two simultaneous reloads', async () => {
    await Promise.all([data.reloadAccount(), data.reloadAccount()])

    expect(requests('accounts:lookup')).toBe(1)
  })

  it('does not renew the token while the account is unverified', async () => {
    await data.reloadAccount()
    await data.reloadAccount()

    expect([requests('accounts:lookup'), requests('securetoken')]).toEqual([2, 0])
  })

  it('renews the token exactly once when the account has been verified', async () => {
    const [mail] = await listMails(auth)
    if (mail !== undefined) await fetch(mail.oobLink)

    const account = await data.reloadAccount()
    await data.reloadAccount()

    expect(account?.emailVerified).toBe(true)
    expect(requests('securetoken')).toBe(1)
  })
})
