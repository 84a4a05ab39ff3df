/** The server of sockets alone: peers that have gone silent, and its own end. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Namespaces } from '../src/database/namespaces'
import { serveSockets, type SocketServer } from '../src/protocol/socketServer'
import { parseRules } from '../src/rules/ruleset'
import { OPEN_RULES } from './support/rules'
import { RawSocket } from './support/rawSocket'

let http: Server
let sockets: SocketServer
let url: string

beforeEach(async () => {
  const rules = parseRules(OPEN_RULES)
  const namespaces = new Namespaces({ rules, source: null, clock: Date.now, log: () => {} })
  http = createServer()
  sockets = serveSockets(http, {
    databaseOf: (name) => namespaces.get(name ?? ''),
    clock: Date.now,
    log: () => {},
    pingIntervalMs: 200,
    maxUnreadBytes: 1024 * 1024,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/.ws?v=5&ns=demo`
})

afterEach(async () => {
  await sockets.close()
  http.close()
})

it('drops a peer that no longer answers, with its onDisconnect writes, and keeps one that does', async () => {
  const alive = new RawSocket(url)
  await alive.ask('q', { p: '/left', h: '' })
  const mute = new WebSocket(url, { autoPong: false })
  await once(mute, 'open')
  mute.send('{"t":"d","d":{"r":1,"a":"o","b":{"p":"/left","d":true}}}')

  await once(mute, 'close')

  const push = await alive.until(({ d }) => JSON.stringify(d).includes('true'))
  expect(push.d['b']).toEqual({ p: '/left', d: true })
  expect((await alive.ask('g', { p: '/left', q: {} })).d).toBe(true)
})

it('ends every connection when it closes, after their onDisconnect writes', async () => {
  const leaving = new RawSocket(url)
  const watching = new RawSocket(url)
  await watching.ask('q', { p: '/left', h: '' })
  await leaving.ask('o', { p: '/left', d: true })

  await sockets.close()

  expect(await Promise.all([leaving.closed, watching.closed])).toEqual([1001, 1001])
  expect(watching.pushes().at(-1)).toEqual(['d', { p: '/left', d: true }])
})
