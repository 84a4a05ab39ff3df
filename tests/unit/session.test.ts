/** Who is signed in, as one value, and what is read once for them. */

import { describe, expect, it } from 'vitest'
import { createSessionStore } from '../../src/session/session'
import { entryContent } from '../helpers/builders'
import { openBrowser } from '../helpers/browser'

const ANN = { uid: 'u-ann', email: 'ann@ufl.edu', displayName: 'Ann Lee' }
const BEA = { uid: 'u-bea', email: 'bea@ufl.edu', displayName: 'Bea Fox' }

function start(initial: Parameters<typeof openBrowser>[0] = { accounts: [ANN, BEA] }) {
  const data = openBrowser(initial)
  const problems: unknown[] = []
  const store = createSessionStore(data, (problem) => problems.push(problem))
  store.subscribe(() => undefined)
  const status = () => store.getSnapshot().status
  return { data, store, problems, status }
}

describe('the session', () => {
  it('is loading until the account is known, then signed out', async () => {
    const { status } = start()
    expect(status()).toBe('loading')

    await expect.poll(status).toBe('signedOut')

    expect(status()).toBe('signedOut')
  })

  it('tells an unverified account from a verified one', async () => {
    const { data, status } = start({ accounts: [{ ...ANN, emailVerified: false }, BEA] })

    data.controls.signInAs(ANN.email)
    await expect.poll(status).toBe('unverified')
    data.controls.signInAs(BEA.email)
    await expect.poll(status).toBe('verified')

    expect(status()).toBe('verified')
  })

  it('heals the record of whoever signs in', async () => {
    const { data, problems } = start()

    data.controls.signInAs(ANN.email)
    await expect.poll(() => data.controls.read('users/u-ann')).not.toBeNull()

    expect(data.controls.read('users/u-ann')).toMatchObject({ username: 'Ann Lee', emailVerified: true })
    expect(problems).toEqual([])
  })

  it('reports healing that failed', async () => {
    const { data, problems } = start()
    data.controls.failNext('healAccount', 'network')

    data.controls.signInAs(ANN.email)
    await expect.poll(() => problems.length).toBeGreaterThan(0)

    expect(problems).toMatchObject([{ kind: 'network' }])
  })

  it('shares one subscription to the own entries, and gives the next user another', async () => {
    const { data, store, status } = start()
    data.controls.addEntry('u-ann', entryContent())
    data.controls.signInAs(ANN.email)
    await expect.poll(status).toBe('verified')
    const first = store.getSnapshot()
    if (first.status !== 'verified') throw new Error('Ann should be signed in.')
    first.own.entries.subscribe(() => undefined)
    await expect.poll(() => first.own.entries.getSnapshot().status).toBe('ready')

    data.controls.signInAs(BEA.email)
    await expect
      .poll(() => store.getSnapshot())
      .toMatchObject({ status: 'verified', account: { uid: 'u-bea' } })

    const second = store.getSnapshot()
    expect(second.status === 'verified' && second.own).not.toBe(first.own)
    expect(first.own.entries.getSnapshot()).toEqual({ status: 'loading' })
  })
})
