/** Broken clients. The server serves the other clients and keeps its data. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { RawSocket } from './support/rawSocket'
import { USER_RULES } from './support/rules'

const NAMESPACE = 'demo-faults'
const DATA = JSON.stringify({
  public: { x: { score: 1 } },
  users: { ann: { name: 'Ann' }, bob: { name: 'Bob' } },
})

let server: DatabaseServer
let log: string[]
let raw: Socket[]
let sockets: RawSocket[]

const address = () => `ws://127.0.0.1:${server.port}/.ws?v=5&ns=${NAMESPACE}`

function open(): RawSocket {
  const socket = new RawSocket(address())
  sockets.push(socket)
  return socket
}

/** A bare connection that has sent some text. */
async function sent(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  raw.push(socket)
  // It does not matter whether the server closes or resets it.
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const UPGRADE =
  `GET /.ws?v=5&ns=${NAMESPACE} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

/** The client's answers, the server's internal errors, and all stored data. */
async function stateSeenBy(client = open()): Promise<unknown> {
  const answer = await client.request('g', { p: '/public/x/score' })
  const data = await fetch(`${server.url}/.json?ns=${NAMESPACE}&access_token=owner`)
  const faults = log.filter((line) => /Internal|failed: /.test(line))
  return { answer, data: await data.text(), faults }
}

const UNHARMED = { answer: { s: 'ok', d: 1 }, data: DATA, faults: [] }

beforeEach(async () => {
  log = []
  raw = []
  sockets = []
  server = await startDatabaseServer({ rules: USER_RULES, log: (line) => log.push(line) })
  await fetch(`${server.url}/.json?ns=${NAMESPACE}&access_token=owner`, { method: 'PUT', body: DATA })
})

afterEach(async () => {
  for (const socket of raw) socket.destroy()
  for (const { socket } of sockets) socket.terminate()
  await server.close()
})

describe('connections with unfinished requests', () => {
  it('do not block other clients, or the closing of the server', async () => {
    const beginnings = [
      '',
      'GET',
      'GET / HTTP/1.1\r\nHost:',
      `PUT /x.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"a":`,
      `PUT /x.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{`,
      UPGRADE.slice(0, -2),
      UPGRADE,
      `${UPGRADE}\u0081`,
    ]
    for (let round = 0; round < 40; round += 1) {
      for (const beginning of beginnings) await sent(beginning)
    }

    const bystander = open()
    expect(await stateSeenBy(bystander)).toEqual(UNHARMED)
    await server.close()
    expect(await bystander.closed).toBe(1006)
  })
})

it('a tab that is closed abruptly logs nothing', async () => {
  const tab = await sent(UPGRADE)
  await once(tab, 'data')
  tab.resetAndDestroy()
  const half = await sent(UPGRADE.slice(0, -2))
  half.resetAndDestroy()

  expect(await stateSeenBy()).toEqual(UNHARMED)
  expect(log).toEqual([])
})
