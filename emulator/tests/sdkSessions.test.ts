/** Sign-out, a change of rules and a restart of the server, as the real SDK sees them. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get, limitToLast, orderByKey, query, ref, set } from 'firebase/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { OPEN_RULES, USER_RULES } from './support/rules'
import { idToken, SdkClients, watch } from './support/sdkClients'

const clients = new SdkClients()
let server: DatabaseServer
let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rtdb-'))
  server = await startDatabaseServer({ rules: USER_RULES, dataDir })
})

afterEach(async () => {
  await clients.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
})

describe('sign-out and change of user', () => {
  it('ends a listen that needs the user, and only that one', async () => {
    const ann = clients.connect(server, idToken('ann'))
    await set(ref(ann.db, 'users/ann/name'), 'Ann')
    const own = watch(ref(ann.db, 'users/ann'))
    const open = watch(ref(ann.db, 'public'))
    await Promise.all([own.until((value) => value !== null), open.until(() => true)])

    ann.signIn(null)

    expect(await own.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    await fetch(`${server.url}/public/x.json?ns=demo&access_token=owner`, { method: 'PUT', body: '1' })
    expect(await open.until((value) => value !== null)).toEqual({ x: 1 })
  })

  it('ends a query listen as well', async () => {
    const ann = clients.connect(server, idToken('ann'))
    const page = watch(query(ref(ann.db, 'users/ann'), orderByKey(), limitToLast(3)))
    await page.until(() => true)

    ann.signIn(null)

    expect(await page.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('ends listens when the next user may not read', async () => {
    const client = clients.connect(server, idToken('ann'))
    const own = watch(ref(client.db, 'users/ann'))
    await own.until(() => true)

    client.signIn(idToken('bob'))

    expect(await own.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('lets the same user go on with a renewed token, whose claims count at once', async () => {
    const client = clients.connect(server, idToken('ann', { email_verified: false }))
    const own = watch(ref(client.db, 'users/ann'))
    await own.until(() => true)
    await expect(get(ref(client.db, 'verified'))).rejects.toThrow('Permission denied')

    client.signIn(idToken('ann', { email_verified: true }))

    expect((await get(ref(client.db, 'verified'))).exists()).toBe(false)
    await set(ref(client.db, 'users/ann/name'), 'Ann')
    expect(await own.until((value) => value !== null)).toEqual({ name: 'Ann' })
  })
})

describe('a change of rules', () => {
  it('ends the listens that are no longer permitted', async () => {
    const client = clients.connect(server, null)
    const open = watch(ref(client.db, 'public'))
    await open.until(() => true)

    server.setRules('{"rules": {"users": {".read": true}}}')

    expect(await open.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await get(ref(client.db, 'users'))).exists()).toBe(false)
  })

  it('that is broken leaves the old rules in force', async () => {
    const client = clients.connect(server, null)

    expect(() => server.setRules('{"rules": {".read": "tru"}}')).toThrow("Unknown variable 'tru'")

    expect((await get(ref(client.db, 'public'))).exists()).toBe(false)
    await expect(get(ref(client.db, 'users'))).rejects.toThrow('Permission denied')
  })

  it('leaves namespaces alone whose own rules were replaced before', async () => {
    const client = clients.connect(server, null, 'other')
    await fetch(`${server.url}/.settings/rules.json?ns=other`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: OPEN_RULES,
    })

    server.setRules('{"rules": {}}')

    expect((await get(ref(client.db, 'anything'))).exists()).toBe(false)
  })
})

describe('a restart of the server', () => {
  it('keeps the data, and clients come back to it by themselves', async () => {
    const ann = clients.connect(server, idToken('ann'))
    const reader = clients.connect(server, null)
    const seen = watch(ref(reader.db, 'public'))
    await set(ref(ann.db, 'public'), { a: 1, b: { c: 'Hi 🌸' } })
    await seen.until((value) => value !== null)
    const { port } = server

    await server.close()
    const whileAway = set(ref(ann.db, 'public/later'), 2)
    server = await startDatabaseServer({ rules: USER_RULES, dataDir, port })
    await whileAway

    const expected = { a: 1, b: { c: 'Hi 🌸' }, later: 2 }
    expect(await seen.until((value) => JSON.stringify(value).includes('later'))).toEqual(expected)
    const fresh = clients.connect(server, null)
    expect((await get(ref(fresh.db, 'public'))).val()).toEqual(expected)
  }, 20_000)
})
