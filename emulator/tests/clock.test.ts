/** A server clock that tests stop and advance. */

import { get, ref, serverTimestamp, set } from 'firebase/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { RawSocket } from './support/rawSocket'
import { idToken, SdkClients } from './support/sdkClients'

const NOON = Date.UTC(2030, 0, 1, 12)
const HOUR_MS = 3_600_000
const RULES = `{ "rules": {
  "at": { ".read": true, ".write": true, ".validate": "newData.val() == now" },
  "late": { ".read": "now >= ${NOON + HOUR_MS}" },
  "online": { ".read": true, ".write": true }
} }`

const clients = new SdkClients()
let server: DatabaseServer

beforeEach(async () => {
  server = await startDatabaseServer({ rules: RULES })
})
afterEach(async () => {
  await clients.close()
  await server.close()
})

describe('the clock', () => {
  it("shows the machine's time until a test sets it, and again after a reset", async () => {
    const { db } = clients.connect(server, null)
    const readTime = async (): Promise<number> => {
      await set(ref(db, 'at'), serverTimestamp())
      return Number((await get(ref(db, 'at'))).val())
    }
    const start = Date.now()

    expect(await readTime()).toBeGreaterThanOrEqual(start)
    server.setTime(new Date(NOON))
    expect(await readTime()).toBe(NOON)
    server.setTime(null)
    expect(Math.abs((await readTime()) - Date.now())).toBeLessThan(60_000)
  })

  it('stops once it is set, and the rules see it advance on request', async () => {
    const { db } = clients.connect(server, null)
    server.setTime(NOON)

    await set(ref(db, 'at'), NOON)
    await expect(set(ref(db, 'at'), NOON + 1)).rejects.toThrow('Permission denied')
    await expect(get(ref(db, 'late'))).rejects.toThrow('Permission denied')
    await server.advance(HOUR_MS)
    expect((await get(ref(db, 'late'))).val()).toBe(null)
  })

  it('refuses invalid times', async () => {
    expect(() => server.setTime(new Date('rubbish'))).toThrow('valid date')
    await expect(server.advance(-1)).rejects.toThrow('milliseconds')
  })

  it('ends a stream when its token expires', async () => {
    server.setTime(NOON)
    const token = idToken('ann', { exp: (NOON + HOUR_MS) / 1000 })
    const response = await fetch(`${server.url}/at.json?ns=demo&auth=${token}`, {
      headers: { Accept: 'text/event-stream' },
    })

    await server.advance(HOUR_MS - 1)
    await server.advance(1)

    expect(await response.text()).toContain('event: auth_revoked')
  })

  it('drops a vanished client and keeps a connected one when it advances', async () => {
    const address = `ws://127.0.0.1:${server.port}/.ws?v=5&ns=demo`
    const [vanished, present] = [new RawSocket(address), new RawSocket(address)]
    await vanished.request('o', { p: '/online/x', d: 'gone' })
    await present.request('p', { p: '/online/x', d: 'here' })
    vanished.socket.pause()

    await server.advance(60_000)
    expect((await present.request('g', { p: '/online/x', q: {} })).d).toBe('here')
    await server.advance(65_000)

    expect((await present.request('g', { p: '/online/x', q: {} })).d).toBe('gone')
    present.socket.close()
    vanished.socket.terminate()
  })
})
