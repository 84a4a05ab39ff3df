/**
 * Connections that break after a write and before its answer. The SDK repeats the write, and the rules refuse the
 * repetition. No failure may be reported, and nothing may be stored twice. The SDK does not repeat a call of the
 * authentication service, so the data module looks what has happened.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account, Data } from '../../src/data'
import { entry, entryContent } from '../helpers/builders'
import { newId } from '../../src/domain/newId'
import { PASSWORD } from '../helpers/browser'
import {
  startLosingHttpProxy,
  startLosingProxy,
  type LosingHttpProxy,
  type LosingProxy,
} from '../helpers/losingProxy'
import type { ContractBackend } from './backend'
import { suggestion } from './feedback'
import { startFirebaseBackend } from './firebaseBackend'
import { report, seenBy } from './moderation'
import {
  ANN,
  arrive,
  arriveAsModerator,
  EVE,
  failureOf,
  ageCard,
  MIA,
  withEntry,
  appendEntry,
} from './people'

describe('a write whose answer is lost', () => {
  let backend: ContractBackend
  let proxy: LosingProxy
  let client: Data
  let account: Account

  const read = (path: string) => backend.read(path)
  const ids = async (path: string) => Object.keys((await read(path)) ?? {})

  /** Makes the write and loses the answer to its first attempt. */
  async function losing<T>(write: () => Promise<T>): Promise<T> {
    const lost = proxy.loseNextAnswer()
    const written = write()
    await lost
    return written
  }

  beforeAll(async () => {
    backend = await startFirebaseBackend(async (databasePort) => {
      proxy = await startLosingProxy(databasePort)
      return proxy.port
    })
  })
  beforeEach(async () => {
    await backend.reset()
    ;({ client, account } = await arrive(backend, ANN))
  })
  afterAll(async () => {
    await proxy.close()
    await backend.close()
  })

  it('a new entry is stored once, and reported as submitted', async () => {
    const id = await losing(() => appendEntry(client, ANN.uid, entryContent()))

    expect(await ids(`interviews/${ANN.uid}`)).toEqual([id])
    expect(await ids('interviewSummaries')).toEqual([id])
    expect(await read(`postingLimits/${ANN.uid}/count`)).toBe(1)
  })

  it('an edit is reported as saved, without a conflict', async () => {
    const id = await appendEntry(client, ANN.uid, entryContent())
    await ageCard(backend, id)
    const timestamp = Number(await read(`interviews/${ANN.uid}/${id}/timestamp`))
    const begun = entry({ id, timestamp })

    await losing(() => client.entries.update(ANN.uid, id, entryContent({ gpa: 4 }), begun))

    expect(await read(`interviews/${ANN.uid}/${id}`)).toMatchObject({ gpa: 4, revision: 1 })
  })

  it('a deletion is reported as done', async () => {
    const id = await appendEntry(client, ANN.uid, entryContent())

    await losing(() => client.entries.delete(ANN.uid, id))

    expect([await read('interviews'), await read('entryOwners')]).toEqual([null, null])
    expect(await read(`interviewSummaries/${id}`)).toEqual({ removed: true, changedAt: expect.any(Number) })
  })

  it('feedback is stored once, and reported as submitted', async () => {
    await losing(() => client.feedback.append(ANN.uid, newId(), suggestion))

    const sent = Object.values(Object(await read(`feedback/${ANN.uid}`)))
    expect(sent).toEqual([{ ...suggestion, timestamp: expect.any(Number) }])
    expect(await read(`feedbackLimits/${ANN.uid}/count`)).toBe(1)
  })

  it('a report is stored and counted once, without a conflict', async () => {
    const eve = await withEntry(backend, EVE)
    const id = await appendEntry(client, ANN.uid, entryContent())

    await losing(() => eve.client.reports.append(EVE.uid, id, report))

    expect(await read(`reports/${id}`)).toEqual({ [EVE.uid]: { ...report, timestamp: expect.any(Number) } })
    expect(await read(`reportLimits/${EVE.uid}/count`)).toBe(1)
  })

  it('keeping and removing a reported entry, and dismissing the notice, are reported as done', async () => {
    const eve = await withEntry(backend, EVE)
    const { client: mia } = await arriveAsModerator(backend, MIA)
    const id = await appendEntry(client, ANN.uid, entryContent())
    await eve.client.reports.append(EVE.uid, id, report)

    const seen = await seenBy(mia)
    await losing(() => mia.reports.keepEntry(seen))
    expect(await read('reports')).toBeNull()
    await eve.client.reports.append(EVE.uid, id, report)
    await losing(() => mia.reports.removeEntry(MIA.uid, seen, 'Names a person'))
    expect(await ids(`removals/${ANN.uid}`)).toEqual([id])
    await losing(() => client.removals.dismiss(ANN.uid, id))
    expect(await read('removals')).toBeNull()
  })

  it('the deletion of all data is reported as done', async () => {
    await appendEntry(client, ANN.uid, entryContent())

    await losing(() => client.accounts.deleteOwnData(account))

    expect(await read('interviews')).toBeNull()
    expect(await read('users')).toBeNull()
  })

  it('a request is stored and counted once', async () => {
    const eve = await arrive(backend, EVE)

    // A request takes two writes, and each loses its answer.
    const lost = proxy.loseNextAnswer().then(() => proxy.loseNextAnswer())
    await eve.client.transfers.request(ANN.email, eve.account)
    await lost

    expect(await read('transferRequests/ann@ufl,edu/toUid')).toBe(EVE.uid)
    expect(await read(`requestLimits/${EVE.uid}`)).toEqual({
      lastAt: expect.any(Number),
      count: 1,
      asked: 'ann@ufl,edu',
    })
  })

  it('an approval and the following move are reported as done', async () => {
    const id = await appendEntry(client, ANN.uid, entryContent())
    const eve = await arrive(backend, EVE)
    await eve.client.transfers.request(ANN.email, eve.account)

    await losing(() => client.transfers.approve(ANN.email, account, EVE.uid))
    await losing(() => eve.client.transfers.move(ANN.email, eve.account))

    expect(await ids(`interviews/${EVE.uid}`)).toEqual([id])
    expect(await read(`interviews/${ANN.uid}`)).toBeNull()
    expect(await read('transferRequests')).toBeNull()
  })

  it('a forbidden write is still reported as refused', async () => {
    const call = appendEntry(client, EVE.uid, entryContent())

    expect(await failureOf(call)).toBe('permissionDenied')
    expect(await read('interviews')).toBeNull()
  })
})

describe('a call of the authentication service whose answer is lost', () => {
  let backend: ContractBackend
  let proxy: LosingHttpProxy

  const login = { name: 'Ann Lee', email: ANN.email, password: PASSWORD }

  beforeAll(async () => {
    backend = await startFirebaseBackend(undefined, async (authPort) => {
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
    expect(await client.accounts.reload()).toBeNull()
  })

  it('the deletion of an account is reported as done', async () => {
    const { client } = await arrive(backend, ANN)
    proxy.loseNextAnswer('accounts:delete')

    await client.accounts.delete()

    expect(await client.accounts.reload()).toBeNull()
    expect(await failureOf(client.accounts.signIn(ANN.email, PASSWORD))).toBe('userNotFound')
  })

  it.each<[string, string, (client: Data) => Promise<void>]>([
    ['a verification mail', ANN.email, (client) => client.accounts.sendVerificationEmail()],
    ['a mail for a new password', ANN.email, (client) => client.accounts.sendPasswordResetEmail(ANN.email)],
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
