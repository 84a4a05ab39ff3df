/** Broken clients. The server serves the other clients and keeps its data. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { Random } from './support/random'
import { RawSocket } from './support/rawSocket'
import { USER_RULES } from './support/rules'
import { idToken } from './support/sdkClients'

const SEED = 20_261_120
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

describe('random messages', () => {
  const ACTIONS = 'q n g p m auth gauth unauth s om zz __proto__'.split(' ')
  const PATHS = ['users', '/users/ann', '/public', '.key', '', '/', '//', '/.info', '..']
  const LEAVES = ['\u0000', '\ud83d', 'x'.repeat(5_000), null, true, -1, 1e308, 500]
  const SERVER_VALUES = [{ '.sv': 'timestamp' }, { '.sv': { increment: 1 } }]
  const TREES = [[], {}, { '.value': 1, '.priority': { a: 1 } }, { a: { b: null } }, [1, { '.value': null }]]
  /** A random message without a valid token, so that it may write nothing. */
  const VALUES: readonly unknown[] = [...PATHS, ...LEAVES, ...SERVER_VALUES, ...TREES]

  function randomQuery(random: Random): unknown {
    const [i, l, sp] = [random.pick(VALUES), random.pick(VALUES), random.pick(VALUES)]
    return { i, l, sp, vf: random.pick(['l', 'r', 'x']) }
  }

  function message(random: Random, id: number): string {
    const fields = ['p', 'd', 'h', 'q', 't', 'cred', 'authvar'].filter(() => random.below(3) > 0)
    const valueOf = (field: string) =>
      field === 'q' && random.below(2) === 0 ? randomQuery(random) : random.pick(VALUES)
    const body = Object.fromEntries(fields.map((field) => [field, valueOf(field)]))
    return JSON.stringify({ t: 'd', d: { r: id, a: random.pick(ACTIONS), b: body } })
  }

  /** The text with some characters removed, doubled or replaced. */
  function garbled(random: Random, text: string): string {
    const at = random.below(text.length)
    const inserted = random.pick(['"', '{', '\\', '\u0000', '9'])
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    return random.pick([head, tail, head + inserted + tail, text.repeat(2), String(random.below(1_000_000))])
  }

  it('of valid form are all answered, and change nothing', async () => {
    const random = new Random(SEED)
    const client = open()
    await client.hello()
    const count = 3_000

    for (let id = 1; id <= count; id += 1) client.socket.send(message(random, id))
    await client.until(({ d }) => d['r'] === count)

    const answered = client.messages.map(({ d }) => d['r']).filter((id) => typeof id === 'number')
    expect(new Set(answered).size).toBe(count)
    expect(await stateSeenBy()).toEqual(UNHARMED)
  })

  it('that are garbled end at most their own connection', async () => {
    const random = new Random(SEED + 1)
    const bystander = open()
    await bystander.hello()

    for (let round = 0; round < 300; round += 1) {
      const client = new WebSocket(address())
      await once(client, 'open')
      for (let id = 1; id <= 3; id += 1) client.send(garbled(random, message(random, id)))
      client.close()
      await once(client, 'close')
    }

    expect(await stateSeenBy(bystander)).toEqual(UNHARMED)
  })

  it('over HTTP cause no internal error and change nothing', async () => {
    const random = new Random(SEED + 2)
    const paths = ['', 'users/ann', 'public', 'a%2Fb', '%', '%00', '..', '.settings/rules', 'a/'.repeat(40)]
    const names = 'orderBy limitToLast print dryRun access_token ns'.split(' ')
    const values = ['"$key"', '"x"', '1', '-1', 'null', '{}', '[', 'true', '"', 'a.b.c', '../x', '']
    const bodies = [
      '',
      '{',
      'null',
      '[1,2]',
      '{"a":1}',
      '{".value":{}}',
      '{"a/b":1,"a":2}',
      '['.repeat(9_999),
    ]
    const statuses = new Set<number>()

    for (let round = 0; round < 1_500; round += 1) {
      const query = new URLSearchParams({ ns: NAMESPACE })
      for (let more = random.below(4); more > 0; more -= 1) query.set(random.pick(names), random.pick(values))
      const method = random.pick(['GET', 'PUT', 'PATCH', 'TRACE_'])
      const body = ['PUT', 'PATCH'].includes(method) ? { body: random.pick(bodies) } : {}
      const url = `${server.url}/${random.pick(paths)}${random.pick(['.json', '.json', ''])}?${query.toString()}`
      const response = await fetch(url, { method, ...body })
      await response.text()
      statuses.add(response.status)
    }

    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(await stateSeenBy()).toEqual(UNHARMED)
  })
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

  it('store nothing of an interrupted write', async () => {
    const half = `PUT /users/ann/name.json?ns=${NAMESPACE}&access_token=owner HTTP/1.1\r\nHost: localhost\r\n`
    for (let round = 0; round < 100; round += 1) {
      const http = await sent(`${half}Content-Length: 50\r\n\r\n"half`)
      http.destroy()
      const socket = await sent(UPGRADE)
      await once(socket, 'data')
      // A frame announces 100 bytes, and eight arrive.
      socket.write(Buffer.from([0x81, 0xe4, 0, 0, 0, 0, 0x7b, 0x22]))
      socket.destroy()
    }

    expect(await stateSeenBy()).toEqual(UNHARMED)
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

it('one denied path refuses an update of ten thousand paths as a whole', async () => {
  const ann = open()
  await ann.request('auth', { cred: idToken('ann') })
  const paths = Array.from({ length: 10_000 }, (_, index) => [`users/ann/extra${index}`, null])
  const children = Object.fromEntries(paths)

  const refused = await ann.request('m', { p: '/', d: { ...children, 'users/bob/name': 'x' } })
  const allowed = await ann.request('m', { p: '/', d: children })

  expect([refused.s, allowed.s]).toEqual(['permission_denied', 'ok'])
  expect(await stateSeenBy()).toEqual(UNHARMED)
})
