/** The server of sockets alone: peers that no longer answer or read, and its own end. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Namespaces } from '../src/database/namespaces'
import { serveSockets, type SocketServer } from '../src/protocol/socketServer'
import { parseRules } from '../src/rules/ruleset'
import { RawSocket } from './support/rawSocket'
import { OPEN_RULES } from './support/rules'

const MEGABYTE = 1024 * 1024
const NEVER_MS = 3_600_000

let lines: string[]
let http: Server
let sockets: SocketServer

/** Resolves with the address. */
async function serve(pingIntervalMs: number): Promise<string> {
  const rules = parseRules(OPEN_RULES)
  const namespaces = new Namespaces({ rules, folder: null, clock: Date.now, log: () => {} })
  sockets = serveSockets(http, {
    databaseOf: (name) => namespaces.get(name ?? ''),
    clock: Date.now,
    log: (line) => lines.push(line),
    pingIntervalMs,
    maxUnreadBytes: 8 * MEGABYTE,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/.ws?v=5&ns=demo`
}

beforeEach(() => {
  lines = []
  http = createServer()
})

afterEach(async () => {
  await sockets.close()
  http.close()
})

it('drops a peer that no longer answers, with its onDisconnect writes, and keeps one that does', async () => {
  const url = await serve(500)
  const alive = new RawSocket(url)
  await alive.request('q', { p: '/left', h: '' })
  const mute = new WebSocket(url, { autoPong: false })
  await once(mute, 'open')
  mute.send('{"t":"d","d":{"r":1,"a":"o","b":{"p":"/left","d":true}}}')

  await once(mute, 'close')

  const push = await alive.until(({ d }) => JSON.stringify(d).includes('true'))
  expect(push.d['b']).toEqual({ p: '/left', d: true })
  expect((await alive.request('g', { p: '/left', q: {} })).d).toBe(true)
})

it('ends every connection when it closes, after their onDisconnect writes', async () => {
  const url = await serve(NEVER_MS)
  const leaving = new RawSocket(url)
  const watching = new RawSocket(url)
  await watching.request('q', { p: '/left', h: '' })
  await leaving.request('o', { p: '/left', d: true })

  await sockets.close()

  expect(await Promise.all([leaving.closed, watching.closed])).toEqual([1001, 1001])
  expect(watching.pushes().at(-1)).toEqual(['d', { p: '/left', d: true }])
})

it('drops a client that does not read before it fills the memory, and serves the others', async () => {
  const url = await serve(NEVER_MS)
  const deaf = new WebSocket(url)
  await once(deaf, 'open')
  deaf.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/left","h":""}}}')
  const reader = new RawSocket(url)
  const writer = new RawSocket(url)
  await reader.request('q', { p: '/left', h: '' })
  deaf.pause()

  const count = 64
  for (let index = 0; index < count; index += 1) {
    await writer.request('p', { p: '/left', d: `${index} ${'x'.repeat(MEGABYTE)}` })
  }
  await reader.until(({ d }) => JSON.stringify(d).includes(`"${count - 1} x`))

  expect(lines).toEqual(['Connection closed: more than 8388608 bytes have not been read.'])
  expect(reader.pushes()).toHaveLength(count + 1)
  deaf.terminate()
})
