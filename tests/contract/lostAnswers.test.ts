/**
 * Answers of the authentication service that are lost. The SDK does not repeat a call, so the data module looks what has
 * happened. Firebase repeats a write to the database: see repeated.test.ts, and the real SDK in tests/e2e/matrix.spec.ts.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppData } from '../../src/session/accounts'
import { PASSWORD } from '../helpers/browser'
import { startLosingHttpProxy, type LosingHttpProxy } from '../helpers/losingProxy'
import type { ContractBackend } from './backend'
import { startFirebaseBackend } from './firebaseBackend'
import { ANN, arrive, failureOf } from './people'

describe('a call of the authentication service whose answer is lost', () => {
  let backend: ContractBackend
  let proxy: LosingHttpProxy

  const login = { name: 'Ann Lee', email: ANN.email, password: PASSWORD }

  beforeAll(async () => {
    backend = await startFirebaseBackend(async (authPort) => {
      proxy = await startLosingHttpProxy(authPort)
      return proxy.port
    })
  })
  beforeEach(() => backend.reset())
  afterAll(async () => {
    await proxy.close()
    await backend.close()
  })

  it('a sign-up finds its own account, and goes on', async () => {
    const client = backend.newClient()
    proxy.loseNextAnswer('accounts:signUp')

    const { uid } = await client.accounts.create(login)

    expect(await backend.read(`users/${uid}/username`)).toBe('Ann Lee')
    expect(await backend.countMails(ANN.email)).toBe(1)
  })

  it('a sign-up does not take over an account with another password', async () => {
    await backend.addAccount({ ...ANN, emailVerified: true })
    const client = backend.newClient()
    proxy.loseNextAnswer('accounts:signUp')

    expect(await failureOf(client.accounts.create({ ...login, password: 'Other1!pass' }))).toBe('network')
    expect(await failureOf(client.accounts.create({ ...login, password: 'Other1!pass' }))).toBe('emailInUse')
    expect(await client.auth.reloadAccount()).toBeNull()
  })

  it('the deletion of an account is reported as done', async () => {
    const { client } = await arrive(backend, ANN)
    proxy.loseNextAnswer('accounts:delete')

    await client.accounts.delete()

    expect(await client.auth.reloadAccount()).toBeNull()
    expect(await failureOf(client.accounts.signIn(ANN.email, PASSWORD))).toBe('userNotFound')
  })

  it.each<[string, string, (client: AppData) => Promise<void>]>([
    ['a verification mail', ANN.email, (client) => client.auth.sendVerificationEmail()],
    ['a mail for a new password', ANN.email, (client) => client.auth.sendPasswordResetEmail(ANN.email)],
    [
      'a mail to a new address',
      'ann@example.com',
      (client) => client.accounts.changeEmail('ann@example.com'),
    ],
  ])('%s is reported neither as sent nor as failed', async (_what, to, send) => {
    const { client } = await arrive(backend, ANN)
    proxy.loseNextAnswer('accounts:sendOobCode')

    expect(await failureOf(send(client))).toBe('mailUnconfirmed')
    expect(await backend.countMails(to)).toBe(1)
  })
})
