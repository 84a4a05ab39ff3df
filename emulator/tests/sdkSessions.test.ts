/** Sign-out, new rules and a restart of the server, seen through the real SDK. */

import { equalTo, get, limitToLast, orderByChild, orderByKey, query, ref, set } from 'firebase/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { USER_RULES } from './support/rules'
import { idToken, SdkClients, watch } from './support/sdkClients'

const clients = new SdkClients()
let server: DatabaseServer

const connect = (token: string | null, namespace?: string) => clients.connect(server, token, namespace)

beforeEach(async () => {
  server = await startDatabaseServer({ rules: USER_RULES })
})

afterEach(async () => {
  await clients.close()
  await server.close()
})

describe('sign-out and change of user', () => {
  it('end only the listens that need the user, with and without a query', async () => {
    const ann = connect(idToken('ann'))
    const own = watch(ref(ann.db, 'users/ann'))
    const page = watch(query(ref(ann.db, 'users/ann'), orderByKey(), limitToLast(3)))
    const open = watch(ref(ann.db, 'public'))
    await Promise.all([own, page, open].map((seen) => seen.until(() => true)))

    ann.signIn(null)

    expect(await own.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await page.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    await set(ref(connect('owner').db, 'public/x'), 1)
    expect(await open.until((value) => value !== null)).toEqual({ x: 1 })
  })

  it('end listens when the next user may not read', async () => {
    const client = connect(idToken('ann'))
    const own = watch(ref(client.db, 'users/ann'))
    await own.until(() => true)

    client.signIn(idToken('bob'))

    expect(await own.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('keep the listens of a renewed token, whose claims apply immediately', async () => {
    const client = connect(idToken('ann', { email_verified: false }))
    const own = watch(ref(client.db, 'users/ann'))
    await own.until(() => true)
    await expect(get(ref(client.db, 'verified'))).rejects.toThrow('Permission denied')

    client.signIn(idToken('ann', { email_verified: true }))

    expect((await get(ref(client.db, 'verified'))).exists()).toBe(false)
    await set(ref(client.db, 'users/ann/name'), 'Ann')
    expect(await own.until((value) => value !== null)).toEqual({ name: 'Ann' })
  })
})

it('rules see the order, bounds and limit of a query', async () => {
  const { db } = connect(idToken('ann'))
  const page = (count: number) => get(query(ref(db, 'pages'), orderByKey(), limitToLast(count)))
  const listOf = (owner: string) => get(query(ref(db, 'own'), orderByChild('owner'), equalTo(owner)))

  await expect(page(10)).resolves.toBeDefined()
  await expect(page(11)).rejects.toThrow('Permission denied')
  await expect(listOf('ann')).resolves.toBeDefined()
  await expect(listOf('bob')).rejects.toThrow('Permission denied')
})

describe('a change of rules', () => {
  it('ends listens without permission, in every namespace or in one', async () => {
    const [one, other] = [connect(null), connect(null, 'other')]
    const [open, elsewhere] = [watch(ref(one.db, 'public')), watch(ref(other.db, 'public'))]
    await Promise.all([open, elsewhere].map((seen) => seen.until(() => true)))

    await fetch(`${server.url}/.settings/rules.json?ns=other`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: '{"rules": {}}',
    })
    expect(await elsewhere.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    await set(ref(connect(idToken('ann')).db, 'public'), 1)
    expect(await open.until((value) => value !== null)).toBe(1)
    server.setRules('{"rules": {"users": {".read": true}}}')

    expect(await open.cancelled).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await get(ref(one.db, 'users'))).exists()).toBe(false)
    expect((await get(ref(other.db, 'users'))).exists()).toBe(false)
  })

  it('with a mistake keeps the old rules', async () => {
    expect(() => server.setRules('{"rules": {".read": "tru"}}')).toThrow("Unknown variable 'tru'")

    const { db } = connect(null)
    expect((await get(ref(db, 'public'))).exists()).toBe(false)
    await expect(get(ref(db, 'users'))).rejects.toThrow('Permission denied')
  })
})

it('after a restart of the server with its data, clients reconnect by themselves', async () => {
  const ann = connect(idToken('ann'))
  const seen = watch(ref(connect(null).db, 'public'))
  await set(ref(ann.db, 'public'), { a: 1, b: { c: 'Hi 🌸' } })
  await seen.until((value) => value !== null)
  const { port } = server

  await server.close()
  const whileAway = set(ref(ann.db, 'public/later'), 2)
  server = await startDatabaseServer({ rules: USER_RULES, data: JSON.parse(server.allData()), port })
  await whileAway

  const expected = { a: 1, b: { c: 'Hi 🌸' }, later: 2 }
  expect(await seen.until((value) => JSON.stringify(value).includes('later'))).toEqual(expected)
  expect((await get(ref(connect(null).db, 'public'))).val()).toEqual(expected)
})
