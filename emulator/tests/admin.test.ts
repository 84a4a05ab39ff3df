/** The unchanged firebase-admin database against the local server. */

import { deleteApp, initializeApp, type App, type AppOptions } from 'firebase-admin/app'
import { getDatabase, ServerValue, type Database } from 'firebase-admin/database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { USER_RULES } from './support/rules'

const LEVEL_RULES = `{ "rules": {
  "levels": { "$level": { ".read": "auth.level + '' == $level", ".write": "auth.roles.editor == true" } },
  "anybody": { ".read": "auth != null", ".write": "auth.token == null && auth.provider == null" }
} }`

let server: DatabaseServer
const apps: App[] = []

function connect(options: AppOptions = {}, namespace = 'demo'): Database {
  const databaseURL = `http://127.0.0.1:${server.port}?ns=${namespace}`
  const app = initializeApp({ projectId: 'demo', databaseURL, ...options }, `admin-${apps.length}`)
  apps.push(app)
  return getDatabase(app)
}

beforeAll(async () => {
  // The SDK logs a warning for each refusal.
  vi.spyOn(console, 'warn').mockReturnValue()
  server = await startDatabaseServer({ rules: USER_RULES })
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${server.port}`)
})
afterEach(() => connect().ref().set(null))
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)))
  await server.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('an admin', () => {
  it('writes, reads and queries past the rules', async () => {
    const db = connect()
    await db.ref('secret').set({ a: { score: 2 }, b: { score: 1 }, c: { score: 3 } })
    await db.ref().update({ 'secret/a/score': ServerValue.increment(5), 'secret/b': null })
    await db.ref('list').push({ x: 1 })

    expect((await db.ref('secret').get()).val()).toEqual({ a: { score: 7 }, c: { score: 3 } })
    const last = await db.ref('secret').orderByKey().limitToLast(1).once('value')
    expect(last.val()).toEqual({ c: { score: 3 } })
    expect((await db.ref('list').once('value')).numChildren()).toBe(1)
  })

  it('increments a value in transactions, and may abort a transaction', async () => {
    const [one, other] = [connect(), connect()]
    const count = (db: Database) => db.ref('count').transaction((value: number | null) => (value ?? 0) + 1)

    await Promise.all([count(one), count(other), count(one), count(other)])
    const aborted = await one.ref('count').transaction(() => undefined)

    expect(aborted.committed).toBe(false)
    expect((await one.ref('count').get()).val()).toBe(4)
  })

  it('sees live changes, and its onDisconnect writes are made when it disconnects', async () => {
    const [leaving, watching] = [connect(), connect()]
    await leaving.ref('online/x').set(true)
    await leaving.ref('online/x').onDisconnect().set('gone')
    await leaving.ref('online/y').onDisconnect().set(1)
    await leaving.ref('online/y').onDisconnect().cancel()
    const values: unknown[] = []
    watching.ref('online').on('value', (snapshot) => values.push(snapshot.val()))
    await expect.poll(() => values).toEqual([{ x: true }])

    leaving.goOffline()

    await expect.poll(() => values).toEqual([{ x: true }, { x: 'gone' }])
  })

  it('reads and replaces the rules', async () => {
    const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) }
    const db = connect({ credential }, 'ruled')

    await db.setRules(LEVEL_RULES)

    expect(await db.getRules()).toBe(LEVEL_RULES)
    await expect(db.setRules('{ "rules": { ".read": "tru" } }')).rejects.toThrow("Unknown variable 'tru'")
  })
})

describe('an admin with databaseAuthVariableOverride', () => {
  const as = (databaseAuthVariableOverride: object | null, namespace = 'demo') =>
    connect({ databaseAuthVariableOverride }, namespace)

  it('has the permissions of that user, or of a signed-out user with null', async () => {
    const ann = as({ uid: 'ann' })

    await ann.ref('users/ann/name').set('Ann')
    await expect(ann.ref('users/bob/name').set('Bob')).rejects.toThrow('Permission denied')
    await expect(as(null).ref('users/ann').get()).rejects.toThrow('Permission denied')
    await expect(ann.ref('users/ann/name').transaction(() => 'Anna')).resolves.toMatchObject({
      committed: true,
    })
    await ann.ref('users/ann/name').onDisconnect().set('Away')
    await expect(ann.ref('users/bob/name').onDisconnect().set('x')).rejects.toThrow('Permission denied')
  })

  it('gives the rules exactly its fields', async () => {
    const response = await fetch(`${server.url}/.settings/rules.json?ns=levels`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: LEVEL_RULES,
    })
    expect(response.status).toBe(200)
    const editor = as({ uid: 'ed', level: 3, roles: { editor: true } }, 'levels')
    const reader = as({ level: 2 }, 'levels')

    await editor.ref('levels/3').set('three')
    expect((await editor.ref('levels/3').get()).val()).toBe('three')
    await expect(editor.ref('levels/2').get()).rejects.toThrow('Permission denied')
    expect((await reader.ref('levels/2').get()).val()).toBe(null)
    await expect(reader.ref('levels/2').set(1)).rejects.toThrow('Permission denied')
    await reader.ref('anybody').set(1)
    expect((await reader.ref('anybody').get()).val()).toBe(1)
  })
})
