/** The protocol on a bare WebSocket: greeting, requests, pushes, credentials, broken clients. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { RawSocket } from './support/rawSocket'
import { USER_RULES } from './support/rules'
import { idToken } from './support/sdkClients'

let server: DatabaseServer
let client: RawSocket
let opened: RawSocket[] = []

function connect(search = 'v=5&ns=demo', to = server): RawSocket {
  const socket = new RawSocket(`ws://127.0.0.1:${to.port}/.ws?${search}`)
  opened.push(socket)
  return socket
}

beforeAll(async () => {
  server = await startDatabaseServer({ rules: USER_RULES })
})

beforeEach(async () => {
  client = connect()
  await client.request('gauth', { cred: 'owner' })
})

afterEach(async () => {
  await connect().request('gauth', { cred: 'owner' })
  await opened.at(-1)?.request('p', { p: '/', d: null })
  for (const { socket } of opened) socket.terminate()
  opened = []
})

afterAll(async () => {
  await server.close()
})

describe('the greeting', () => {
  it('contains the time, the version and the host of the request', async () => {
    const { d } = await connect().hello()

    expect(d).toEqual({
      t: 'h',
      d: { ts: expect.any(Number), v: '5', h: `127.0.0.1:${server.port}`, s: expect.any(String) },
    })
  })

  it.each([
    ['no namespace', 'v=5'],
    ['an empty namespace', 'v=5&ns='],
    ['a namespace that leads out of a folder', 'v=5&ns=../x'],
    ['another version', 'v=4&ns=demo'],
  ])('is refused with %s', async (_name, search) => {
    const socket = connect(search)

    expect(await socket.closed).toBe(1002)
  })
})

describe('requests', () => {
  it('get an answer for statistics and a ping', async () => {
    expect(await client.request('s', { c: {} })).toEqual({ s: 'ok', d: '' })
    client.socket.send('{"t":"c","d":{"t":"p","d":{}}}')

    expect(await client.until(({ t, d }) => t === 'c' && d['t'] === 'o')).toBeDefined()
  })

  it.each([
    ['an onDisconnect write', 'o', { p: '/x', d: 1 }, 'request "o"'],
    ['an onDisconnect update', 'om', { p: '/x', d: { a: 1 } }, 'request "om"'],
    ['an App Check token', 'appcheck', { token: 'x' }, 'request "appcheck"'],
    ['a name of an object', 'constructor', {}, 'request "constructor"'],
    ['a transaction', 'p', { p: '/x', d: 1, h: '' }, 'transactions'],
    ['the permissions of a user', 'gauth', { cred: 'owner', authvar: { uid: 'ann' } }, '"authvar"'],
    ['no permissions', 'gauth', { cred: 'owner', noauth: true }, '"noauth"'],
  ])('for %s are refused with its name', async (_name, action, body, reason) => {
    expect(await client.request(action, body)).toEqual({
      s: 'failure',
      d: `The local database server does not support ${reason.startsWith('request') ? 'the ' : ''}${reason}.`,
    })
    expect((await client.request('g', { p: '/', q: {} })).d).toBe(null)
  })

  it('with invalid data are refused with a reason, and the connection stays', async () => {
    const illegal = await client.request('p', { p: '/a.b', d: 1 })
    const local = await client.request('p', { p: '/.info/connected', d: 1 })
    const empty = await client.request('p', { p: '/a' })

    expect(illegal).toMatchObject({ s: 'failure', d: expect.stringContaining('Invalid key "a.b"') })
    expect(local).toMatchObject({ s: 'failure', d: expect.stringContaining('Invalid key ".info"') })
    expect(empty).toMatchObject({ s: 'failure', d: expect.stringContaining('the data is missing') })
    expect((await client.request('p', { p: '/fine', d: 1 })).s).toBe('ok')
  })

  it('refuse overlapping paths in an update, also in another spelling', async () => {
    const below = await client.request('m', { p: '/', d: { 'a/b': 1, c: 2, a: 3 } })
    const twice = await client.request('m', { p: '/', d: { a: 1, '//a/': null } })

    expect(below).toMatchObject({ s: 'failure', d: expect.stringContaining('"a"') })
    expect(twice).toMatchObject({ s: 'failure', d: expect.stringContaining('a') })
    expect((await client.request('g', { p: '/', q: {} })).d).toBe(null)
  })

  it('may come in segments, which may look like numbers', async () => {
    const [head, tail] = ['{"t":"d","d":{"r":77,"a":"p","b":{"p":"/x","d":', '}}}']
    for (const frame of ['4', head, '1', '0', tail]) client.socket.send(frame)

    await client.until(({ d }) => d['r'] === 77)

    expect((await client.request('g', { p: '/x', q: {} })).d).toBe(10)
  })
})

describe('pushes', () => {
  it('arrive before the answer to the write, also at the writer', async () => {
    await client.request('q', { p: '/x', h: '' })
    await client.request('p', { p: '/x', d: 1 })

    expect(client.messages.slice(2).map(({ d }) => d['a'] ?? d['r'])).toEqual(['d', 2, 'd', 3])
    expect(client.pushes()).toEqual([
      ['d', { p: '/x', d: null }],
      ['d', { p: '/x', d: 1 }],
    ])
  })

  it('carry the tag of a query and stop after unlisten', async () => {
    const page = { i: '.key', l: 2, vf: 'r' }
    await client.request('p', { p: '/public', d: { a: 1, b: 2, c: 3 } })
    await client.request('q', { p: '/public', q: page, t: 5, h: '' })
    await client.request('p', { p: '/public/d', d: { deep: 4 } })
    await client.request('p', { p: '/public/d/deep', d: 5 })
    await client.request('p', { p: '/public/a', d: 'not among the last two' })
    await client.request('n', { p: '/public', q: { vf: 'r', l: 2, i: '.key' }, t: 5 })

    await client.request('p', { p: '/public/e', d: 5 })

    expect(client.pushes()).toEqual([
      ['d', { p: '/public', d: { b: 2, c: 3 }, t: 5 }],
      ['d', { p: '/public', d: { c: 3, d: { deep: 4 } }, t: 5 }],
      ['d', { p: '/public', d: { c: 3, d: { deep: 5 } }, t: 5 }],
    ])
  })

  it('come with a warning in the answer if the query has no index', async () => {
    const answer = await client.request('q', { p: '/public', q: { i: 'age', l: 1, vf: 'l' }, t: 1, h: '' })

    expect(answer).toEqual({ s: 'ok', d: { w: ['no_index'] } })
  })
})

describe('credentials', () => {
  it('are always answered ok; malformed ones count as signed out', async () => {
    for (const cred of ['rubbish', 'a.b.c', '', idToken('')]) {
      expect((await client.request('auth', { cred })).s).toBe('ok')
      expect((await client.request('p', { p: '/public/x', d: 1 })).s).toBe('permission_denied')
    }
  })
})

describe('a connection', () => {
  const open = (headers: Record<string, string>) => {
    const socket = new RawSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=demo`, { headers })
    opened.push(socket)
    return socket
  }

  it.each([
    ['a program', {}],
    ['a page of a local server', { Origin: 'http://localhost:5173' }],
  ])('of %s is accepted', async (_name, headers) => {
    expect((await open(headers).request('g', { p: '/public', q: {} })).s).toBe('ok')
  })

  it.each([
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page without an origin of its own', { Origin: 'null' }],
    ['a page whose host name resolves to this machine', { Host: 'evil.example:9000' }],
  ])('of %s is refused', async (_name, headers) => {
    const socket = open(headers)

    await socket.closed

    expect(socket.failure).toBe('Unexpected server response: 403')
  })
})

describe('the token of a user', () => {
  it('never gives more permissions than the user has', async () => {
    for (const more of [{}, { authvar: { uid: 'bob' } }, { authvar: null }]) {
      await client.request('auth', { cred: idToken('ann'), ...more })

      expect((await client.request('p', { p: '/users/ann/name', d: 'A' })).s).toBe('ok')
      expect((await client.request('p', { p: '/users/bob/name', d: 'B' })).s).toBe('permission_denied')
      expect((await client.request('p', { p: '/', d: null })).s).toBe('permission_denied')
    }
  })
})

it('closing the server ends every connection', async () => {
  const ending = await startDatabaseServer({ rules: USER_RULES })
  const open = connect('v=5&ns=demo', ending)
  await open.hello()

  await ending.close()

  expect(await open.closed).toBe(1006)
})

describe('a broken client', () => {
  it.each([
    ['text that is not JSON', 'hello there'],
    ['JSON without content', '{"t":"d"}'],
    ['a request without a number', '{"t":"d","d":{"a":"p","b":{}}}'],
    ['an absurd number of segments', '999999'],
    ['bytes', Buffer.from([1, 2, 3])],
    ['a giant frame', 'x'.repeat(5 * 1024 * 1024)],
  ])('that sends %s loses only its own connection', async (_name, frame) => {
    const broken = connect()
    await broken.hello()

    broken.socket.send(frame)

    expect([1002, 1009]).toContain(await broken.closed)
    expect((await client.request('p', { p: '/x', d: 1 })).s).toBe('ok')
  })

  it('may send keepalives', async () => {
    client.socket.send('0')

    expect((await client.request('p', { p: '/x', d: 1 })).s).toBe('ok')
  })
})
