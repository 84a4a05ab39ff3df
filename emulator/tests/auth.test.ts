/** The Auth emulator as started by this package, and its administration calls. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  exportAccounts,
  importAccounts,
  listMails,
  seedAccounts,
  startAuthEmulator,
  wipeAccounts,
  type AuthEmulator,
} from '../src/auth'

const PROJECT = 'demo-auth-test'
const ANN = {
  uid: 'u-ann',
  email: 'ann@my.test',
  password: 'Password1!',
  emailVerified: true,
  displayName: 'Ann',
}

describe('the Auth emulator', () => {
  let auth: AuthEmulator

  beforeAll(async () => {
    auth = await startAuthEmulator({ port: 0, projectId: PROJECT })
  })
  beforeEach(() => wipeAccounts(auth))
  afterAll(() => auth.close())

  /** A call of the web SDK. */
  async function call(
    name: string,
    body: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${auth.url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: Record<string, unknown> = await response.json()
    return { status: response.status, body: answer }
  }

  const signIn = (password = ANN.password) =>
    call('signInWithPassword', { email: ANN.email, password, returnSecureToken: true })

  it('accepts only the password of a seeded account', async () => {
    await seedAccounts(auth, [ANN])

    expect((await signIn()).body).toMatchObject({ localId: ANN.uid, email: ANN.email })
    expect((await signIn('Wrong1!pass')).status).toBe(400)
  })

  it('imports its own export, including passwords', async () => {
    await seedAccounts(auth, [ANN])
    const saved = JSON.stringify(await exportAccounts(auth))
    await wipeAccounts(auth)
    const empty = await exportAccounts(auth)

    await importAccounts(auth, JSON.parse(saved))

    expect(empty).toEqual([])
    expect((await signIn()).body).toMatchObject({ localId: ANN.uid })
    expect(await exportAccounts(auth)).toMatchObject([{ localId: ANN.uid, displayName: ANN.displayName }])
  })

  it('refuses an account with a used uid and gives the reason', async () => {
    await seedAccounts(auth, [ANN])

    await expect(seedAccounts(auth, [ANN])).rejects.toThrow('belongs to an existing account')
  })

  it('lists a mail until its link is opened', async () => {
    await seedAccounts(auth, [{ ...ANN, emailVerified: false }])
    const { body } = await signIn()
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body['idToken'] })

    const mails = await listMails(auth)
    await fetch(mails[0]?.oobLink ?? '')

    expect(mails).toMatchObject([{ email: ANN.email, requestType: 'VERIFY_EMAIL' }])
    expect(await listMails(auth)).toEqual([])
    expect(await exportAccounts(auth)).toMatchObject([{ email: ANN.email, emailVerified: true }])
  })

  it('reports a port that is in use', async () => {
    const start = startAuthEmulator({ port: auth.port, projectId: PROJECT })

    await expect(start).rejects.toThrow(
      `Port ${auth.port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another port.`,
    )
  })

  it.each([
    ['a page of this machine', 'http://localhost:5173', 200],
    ['a page of another site', 'https://evil.example', 403],
  ])('answers %s with %s: %i', async (_name, origin, status) => {
    const url = `${auth.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`
    const headers = { Authorization: 'Bearer owner', Origin: origin }

    expect((await fetch(url, { headers })).status).toBe(status)
  })

  it('closes its port and its connections', async () => {
    const ended = await startAuthEmulator({ port: 0, projectId: PROJECT })
    await ended.close()

    await expect(listMails(ended)).rejects.toThrow('fetch failed')
  })

  it('answers calls that it does not support with 404', async () => {
    expect((await call('sendVerificationCode', { phoneNumber: '+15555550100' })).status).toBe(404)
  })
})
