/** The local server among broken, slow and hostile clients: it serves the others, keeps its data and its memory. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Namespaces } from '../../emulator/src/database/namespaces'
import { serveSockets } from '../../emulator/src/protocol/socketServer'
import { parseRules } from 'realtime-database-server'
import type { DatabaseServer } from 'realtime-database-server'
import { startDatabaseServer } from 'realtime-database-server'
import { RawSocket } from 'realtime-database-server/testing'
import { OPEN_RULES } from '../../emulator/tests/support/rules'
import { Random } from '../../emulator/tests/support/random'
import { idToken } from 'realtime-database-server/testing'
import { ordinary } from './attack'
import { RULES_SOURCE } from './stage'

const SEED = 20_261_120
const NAMESPACE = 'demo-faults'

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
async function sent(text: string, port = server.port): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  raw.push(socket)
  // How the server ends it does not matter here.
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const upgrade = (query = `v=5&ns=${NAMESPACE}`) =>
  `GET /.ws?${query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

async function everything(): Promise<string> {
  const response = await fetch(`${server.url}/.json?ns=${NAMESPACE}&access_token=owner&format=export`)
  return response.text()
}

const isInternal = (line: string) => /Internal|failed: /.test(line)

beforeEach(async () => {
  log = []
  raw = []
  sockets = []
  server = await startDatabaseServer({ rules: RULES_SOURCE, log: (line) => log.push(line) })
  await fetch(`${server.url}/.json?ns=${NAMESPACE}&access_token=owner`, {
    method: 'PUT',
    body: JSON.stringify(ordinary()),
  })
})

afterEach(async () => {
  for (const socket of raw) socket.destroy()
  for (const { socket } of sockets) socket.terminate()
  await server.close()
})

/** The text with some characters gone, doubled or replaced. */
function garbled(random: Random, text: string): string {
  const at = random.below(text.length)
  const kinds = [
    text.slice(0, at),
    text.slice(at),
    `${text.slice(0, at)}${random.pick(['"', '{', '\\', '\u0000', '9'])}${text.slice(at)}`,
    text.repeat(2),
    String(random.below(1_000_000)),
  ]
  return random.pick(kinds)
}

describe('random messages', () => {
  const WORDS: readonly unknown[] = [
    'users',
    '/users/owner',
    '/interviewSummaries',
    '.key',
    '',
    '/',
    '//',
    '/.info',
    '..',
    null,
    true,
    -1,
    1e308,
    500,
    [],
    {},
    { '.sv': 'timestamp' },
    { '.sv': { increment: 1 } },
    { '.value': 1, '.priority': { a: 1 } },
    { a: { b: { c: null } } },
    [1, null, { '.value': null }],
    '\u0000',
    '\ud83d',
    'x'.repeat(5_000),
  ]
  const ACTIONS = [
    'q',
    'n',
    'g',
    'p',
    'm',
    'o',
    'om',
    'oc',
    'auth',
    'gauth',
    'unauth',
    's',
    'appcheck',
    'zz',
    '__proto__',
  ]
  const FIELDS = ['p', 'd', 'h', 'q', 't', 'cred', 'authvar']

  /** Nobody's token is ever among the words, so nothing may be written. */
  function message(random: Random, id: number): string {
    const body = Object.fromEntries(
      FIELDS.filter(() => random.below(3) > 0).map((field) => [
        field,
        field === 'q' && random.below(2) === 0
          ? {
              i: random.pick(WORDS),
              l: random.pick(WORDS),
              vf: random.pick(['l', 'r', 'x']),
              sp: random.pick(WORDS),
            }
          : random.pick(WORDS),
      ]),
    )
    return JSON.stringify({ t: 'd', d: { r: id, a: random.pick(ACTIONS), b: body } })
  }

  it('of the right form are all answered, change nothing and never hit an inner fault', async () => {
    const before = await everything()
    const random = new Random(SEED)
    const client = open()
    await client.hello()
    const count = 3_000

    for (let id = 1; id <= count; id += 1) client.socket.send(message(random, id))
    const { d } = await client.until((heard) => heard.d['r'] === count)

    const answered = new Set(
      client.messages.map((heard) => heard.d['r']).filter((id) => typeof id === 'number'),
    )
    expect(d['r']).toBe(count)
    expect(answered.size).toBe(count)
    expect(log.filter(isInternal)).toEqual([])
    expect(await everything()).toBe(before)
  })

  it('that are garbled cost a connection at most, and only that one', async () => {
    const before = await everything()
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

    expect((await bystander.ask('g', { p: '/interviewSummaries/-OwnerEntry000000001' })).s).toBe('ok')
    expect(log.filter(isInternal)).toEqual([])
    expect(await everything()).toBe(before)
  })

  it('over HTTP are answered with a refusal in words, and change nothing', async () => {
    const before = await everything()
    const random = new Random(SEED + 2)
    const paths = [
      '',
      'users/owner',
      'interviews',
      'a%2Fb',
      '%',
      '%00',
      '..',
      'x'.repeat(800),
      '.settings/rules',
      'a/'.repeat(40),
    ]
    const parameters = [
      'orderBy',
      'equalTo',
      'startAt',
      'endAt',
      'limitToFirst',
      'limitToLast',
      'shallow',
      'print',
      'format',
      'auth',
      'ns',
    ]
    const values = [
      '"$key"',
      '"x"',
      '1',
      '-1',
      'null',
      '{}',
      '[',
      'true',
      '"',
      'pretty',
      'a.b.c',
      idToken('x'),
      '../x',
      '',
    ]
    const bodies = [
      '',
      '{',
      'null',
      '[1,2]',
      '{"a":1}',
      '"x"',
      '{".value":{}}',
      '{"a/b":1,"a":2}',
      '\u0000',
      '['.repeat(9_999),
    ]
    const statuses = new Set<number>()

    for (let round = 0; round < 1_500; round += 1) {
      const query = new URLSearchParams({ ns: NAMESPACE })
      for (let more = random.below(4); more > 0; more -= 1)
        query.set(random.pick(parameters), random.pick(values))
      const method = random.pick(['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'TRACE_', 'OPTIONS'])
      const hasBody = ['PUT', 'PATCH', 'POST'].includes(method)
      const url = `${server.url}/${random.pick(paths)}${random.pick(['.json', '.json', ''])}?${query.toString()}`
      const response = await fetch(url, { method, ...(hasBody ? { body: random.pick(bodies) } : {}) })
      await response.text()
      statuses.add(response.status)
    }

    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(log.filter(isInternal)).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe('connections that never finish what they began', () => {
  it('do not keep others out, and do not keep the server from closing', async () => {
    const beginnings = [
      '',
      'GET',
      'GET / HTTP/1.1\r\nHost:',
      `PUT /x.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"a":`,
      `PUT /x.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{`,
      upgrade().slice(0, -2),
      upgrade(),
      `${upgrade()}\u0081`,
    ]
    for (let round = 0; round < 40; round += 1) {
      for (const beginning of beginnings) await sent(beginning)
    }

    const bystander = open()
    expect((await bystander.ask('g', { p: '/interviewSummaries/-OwnerEntry000000001' })).s).toBe('ok')
    await server.close()
    expect(await bystander.closed).toBe(1001)
  })

  it('announce segments and send too few, too many or none', async () => {
    const before = await everything()
    const silent = open()
    await silent.hello()
    silent.socket.send('2048')
    const endless = open()
    await endless.hello()
    endless.socket.send('2048')
    for (let part = 0; part < 20; part += 1) endless.socket.send('x'.repeat(2 * 1024 * 1024))

    expect(await endless.closed).toBe(1002)
    expect((await open().ask('g', { p: '/interviewSummaries/-OwnerEntry000000001' })).s).toBe('ok')
    expect(silent.socket.readyState).toBe(WebSocket.OPEN)
    expect(await everything()).toBe(before)
  })

  it('are cut in the middle of a write: nothing of it is there', async () => {
    const before = await everything()
    for (let round = 0; round < 100; round += 1) {
      const half = `PUT /users/owner/tagline.json?ns=${NAMESPACE}&access_token=owner HTTP/1.1\r\nHost: x\r\n`
      const http = await sent(`${half}Content-Length: 50\r\n\r\n"half`)
      http.destroy()
      const socket = await sent(upgrade())
      await once(socket, 'data')
      // A frame of 100 bytes of which eight arrive.
      socket.write(Buffer.from([0x81, 0xe4, 0, 0, 0, 0, 0x7b, 0x22]))
      socket.destroy()
    }

    expect((await open().ask('g', { p: '/interviewSummaries/-OwnerEntry000000001' })).s).toBe('ok')
    expect(log.filter(isInternal)).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe('many at once', () => {
  it('five thousand listens on one connection: each hears of its own place only, and all end with it', async () => {
    const count = 5_000
    const many = open()
    await many.ask('gauth', { cred: 'owner' })
    for (let index = 0; index < count; index += 1) {
      many.socket.send(
        JSON.stringify({ t: 'd', d: { r: 10_000 + index, a: 'q', b: { p: `/many/n${index}`, h: '' } } }),
      )
    }
    await many.until((heard) => heard.d['r'] === 10_000 + count - 1)
    const heardBefore = many.pushes().length
    const writer = open()
    await writer.ask('gauth', { cred: 'owner' })

    await writer.ask('p', { p: '/many/n7', d: 'seven' })
    await writer.ask('m', { p: '/many', d: { n8: 'eight', n9: 'nine' } })
    await many.ask('s', { c: {} })

    expect(many.pushes().slice(heardBefore)).toEqual([
      ['d', { p: '/many/n7', d: 'seven' }],
      ['d', { p: '/many/n8', d: 'eight' }],
      ['d', { p: '/many/n9', d: 'nine' }],
    ])
    many.socket.terminate()
    expect((await writer.ask('p', { p: '/many', d: null })).s).toBe('ok')
  })

  it('three hundred connections listen to the same place, half of them vanish, the rest hear', async () => {
    const clients = Array.from({ length: 300 }, open)
    await Promise.all(clients.map((client) => client.ask('q', { p: '/interviewSummaries/x', h: '' })))
    const [leaving, staying] = [clients.slice(0, 150), clients.slice(150)]
    for (const { socket } of leaving) socket.terminate()
    const writer = open()
    await writer.ask('gauth', { cred: 'owner' })

    await writer.ask('p', { p: '/interviewSummaries/x', d: 'news' })

    const heard = await Promise.all(
      staying.map((client) => client.until(({ d }) => JSON.stringify(d).includes('news'))),
    )
    expect(heard).toHaveLength(150)
  })

  it('an update of ten thousand places is refused as a whole for one that is not allowed', async () => {
    const before = await everything()
    const user = open()
    await user.ask('auth', {
      cred: idToken('contributor', { email: 'cora@gmail.com', email_verified: true }),
    })
    const children = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`users/contributor/extra${index}`, null]),
    )

    const refused = await user.ask('m', { p: '/', d: { ...children, 'users/owner/tagline': 'x' } })
    const allowed = await user.ask('m', { p: '/', d: children })

    expect([refused.s, allowed.s]).toEqual(['permission_denied', 'ok'])
    expect(await everything()).toBe(before)
  })
})

describe('a client that does not read', () => {
  it('loses its connection before it fills the memory, and the others hear everything', async () => {
    const MEGABYTE = 1024 * 1024
    const namespaces = new Namespaces({
      rules: parseRules(OPEN_RULES),
      source: null,
      clock: Date.now,
      log: () => {},
    })
    const http = createServer()
    const lines: string[] = []
    const served = serveSockets(http, {
      databaseOf: (name) => namespaces.get(name ?? ''),
      clock: Date.now,
      log: (line) => lines.push(line),
      pingIntervalMs: 60_000,
      maxUnreadBytes: 8 * MEGABYTE,
    })
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const bound = http.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const url = `ws://127.0.0.1:${port}/.ws?v=5&ns=demo`
    const deaf = new WebSocket(url)
    await once(deaf, 'open')
    deaf.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/left","h":""}}}')
    const reader = new RawSocket(url)
    const writer = new RawSocket(url)
    await reader.ask('q', { p: '/left', h: '' })
    deaf.pause()

    const count = 64
    for (let index = 0; index < count; index += 1) {
      await writer.ask('p', { p: '/left', d: `${index} ${'x'.repeat(MEGABYTE)}` })
    }
    await reader.until(({ d }) => JSON.stringify(d).includes(`"${count - 1} x`))

    expect(lines).toEqual(['Connection closed: more than 8388608 bytes have not been read.'])
    expect(reader.pushes()).toHaveLength(count + 1)
    deaf.terminate()
    await served.close()
    http.close()
  })
})
