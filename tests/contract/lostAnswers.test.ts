/**
 * A connection that ends after a write was made and before its answer: the SDK sends the write again, and the rules
 * refuse what has been made already. Nobody may be told that it failed, and nothing may be there twice.
 */

import { deleteApp, getApps, setLogLevel } from 'firebase/app'
// Its logger must be there before it is silenced.
import 'firebase/database'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  seedAccounts,
  startAuthEmulator,
  wipeAccounts,
  type AuthEmulator,
} from 'realtime-database-server/auth'
import { startDatabaseServer } from 'realtime-database-server'
import { LOCAL_PROJECT_ID, localSettings } from '../../src/config/env'
import { createData, type Account, type Data } from '../../src/data'
import { entry, entryContent } from '../helpers/builders'
import { startLosingProxy, type LosingProxy } from '../helpers/losingProxy'
import { PASSWORD } from './backend'
import { suggestion } from './feedback'
import { ANN, EVE, failureOf, storedUser } from './people'

describe('a write whose answer is lost', () => {
  let database: Awaited<ReturnType<typeof startDatabaseServer>>
  let auth: AuthEmulator
  let proxy: LosingProxy
  let client: Data
  let account: Account

  async function rest(path: string, method: 'GET' | 'PATCH' | 'PUT', body?: unknown): Promise<unknown> {
    const response = await fetch(`${database.url}/${path}.json?ns=${LOCAL_PROJECT_ID}-default-rtdb`, {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const read = (path: string) => rest(path, 'GET')
  const ids = async (path: string) => Object.keys((await read(path)) ?? {})

  async function clientOf(email: string) {
    const opened = createData(
      localSettings({ auth: auth.port, database: proxy.port }),
      `client-${crypto.randomUUID()}`,
    )
    return { client: opened, account: await opened.signIn(email, PASSWORD) }
  }

  /** Makes the write; the answer to its first attempt is lost. */
  async function losing<T>(write: () => Promise<T>): Promise<T> {
    const lost = proxy.loseNextAnswer()
    const written = write()
    await lost
    return written
  }

  beforeAll(async () => {
    setLogLevel('silent')
    const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')
    ;[database, auth] = await Promise.all([
      startDatabaseServer({ port: 0, rules }),
      startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID }),
    ])
    proxy = await startLosingProxy(Number(new URL(database.url).port))
  })
  beforeEach(async () => {
    await seedAccounts(
      auth,
      [ANN, EVE].map((person) => ({ ...person, password: PASSWORD, emailVerified: true })),
    )
    await rest('', 'PUT', {
      users: { [ANN.uid]: storedUser(ANN), [EVE.uid]: storedUser(EVE) },
      emailToUid: { 'ann@ufl,edu': ANN.uid, 'eve@example,com': EVE.uid },
    })
    ;({ client, account } = await clientOf(ANN.email))
  })
  afterEach(async () => {
    await Promise.all(getApps().map((app) => deleteApp(app)))
    await wipeAccounts(auth)
  })
  afterAll(async () => {
    await proxy.close()
    await Promise.all([database.close(), auth.close()])
  })

  it('a new entry is there once, and told as submitted', async () => {
    const id = await losing(() => client.appendEntry(ANN.uid, entryContent()))

    expect(await ids(`interviews/${ANN.uid}`)).toEqual([id])
    expect(await ids('interviewSummaries')).toEqual([id])
  })

  it('an edit is told as saved, and is no conflict with itself', async () => {
    const id = await client.appendEntry(ANN.uid, entryContent())
    const timestamp = Number(await read(`interviews/${ANN.uid}/${id}/timestamp`))
    const begun = entry({ id, timestamp })

    await losing(() => client.updateEntry(ANN.uid, id, entryContent({ gpa: 4 }), begun))

    expect(await read(`interviews/${ANN.uid}/${id}`)).toMatchObject({ gpa: 4, revision: 1 })
  })

  it('a deletion is told as done', async () => {
    const id = await client.appendEntry(ANN.uid, entryContent())

    await losing(() => client.deleteEntry(ANN.uid, id))

    expect([await read('interviews'), await read('interviewSummaries')]).toEqual([null, null])
  })

  it('feedback is there once, and told as submitted', async () => {
    await losing(() => client.appendFeedback(ANN.uid, suggestion))

    const sent = Object.values(Object(await read(`feedback/${ANN.uid}`)))
    expect(sent).toEqual([{ ...suggestion, timestamp: expect.any(Number) }])
  })

  it('the deletion of everything is told as done', async () => {
    await client.appendEntry(ANN.uid, entryContent())

    await losing(() => client.deleteOwnData(account, null))

    expect(await read('interviews')).toBeNull()
    expect(await ids('users')).toEqual([EVE.uid])
  })

  it('an approval and the move after it are told as done', async () => {
    const id = await client.appendEntry(ANN.uid, entryContent())
    const eve = await clientOf(EVE.email)
    await eve.client.requestTransfer(ANN.email, eve.account)

    await losing(() => client.approveTransfer(ANN.email, account))
    await losing(() => eve.client.moveAccountData(ANN.email, eve.account))

    expect(await ids(`interviews/${EVE.uid}`)).toEqual([id])
    expect(await read(`interviews/${ANN.uid}`)).toBeNull()
    expect(await read('transferRequests')).toBeNull()
  })

  it('a write that was never allowed is still told as refused', async () => {
    const call = client.appendEntry(EVE.uid, entryContent())

    expect(await failureOf(call)).toBe('permissionDenied')
    expect(await read('interviews')).toBeNull()
  })
})
