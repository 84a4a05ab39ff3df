/** The reason for a session's end when the SDK ends it because the service refused a new token. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts, setDisabled, startAuthEmulator, type AuthEmulator } from '#database-server/auth'
import { LOCAL_PROJECT_ID, localSettings } from '../../src/config/env'
import { createData } from '../../src/data'
import { failureOf } from './people'
import { followAccount } from './watching'

const ANN = { uid: 'u-ann', email: 'ann@ufl.edu', password: 'Password1!', emailVerified: true }

describe('a session that the service refuses a new token', () => {
  let auth: AuthEmulator

  beforeAll(async () => {
    auth = await startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID })
    await seedAccounts(auth, [ANN])
  })
  afterAll(() => auth.close())

  const newClient = () =>
    createData(localSettings({ auth: auth.port, database: auth.port }), `client-${crypto.randomUUID()}`)

  it('ends, and the next reload gives the reason once', async () => {
    const data = newClient()
    const account = await data.signIn(ANN.email, ANN.password)
    const watched = followAccount(data)
    await setDisabled(auth, ANN.uid, true)

    // Needs a new token, like the SDK's hourly renewal.
    expect(await failureOf(data.deleteOwnData(account, null))).toBe('accountDisabled')
    expect(await watched.until((shown) => shown === null)).toBeNull()

    expect(await failureOf(data.reloadAccount())).toBe('accountDisabled')
    expect(await data.reloadAccount()).toBeNull()
    await setDisabled(auth, ANN.uid, false)
  })

  it('also ends when the account has been deleted in another browser', async () => {
    const data = newClient()
    const account = await data.signIn(ANN.email, ANN.password)
    const watched = followAccount(data)
    const elsewhere = newClient()
    await elsewhere.signIn(ANN.email, ANN.password)
    await elsewhere.deleteAccount()

    expect(await failureOf(data.deleteOwnData(account, null))).toBe('sessionExpired')
    expect(await failureOf(data.reloadAccount())).toBe('sessionExpired')
    expect(await watched.until((shown) => shown === null)).toBeNull()
  })
})
