/** The protocol on a bare WebSocket: greeting, requests, pushes, credentials, broken clients. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { hashOf } from '../src/store/hash'
import { isRecord } from '../src/store/json'
import { RawSocket } from './support/rawSocket'
import { OPEN_RULES, USER_RULES } from './support/rules'
import { idToken } from './support/sdkClients'
import { nodeOf } from './support/trees'

const LEVEL_RULES = `{ "rules": {
  "levels": { "$level": { ".read": "auth.level + '' == $level", ".write": "auth.roles.editor == true" } },
  "anybody": { ".write": "auth.uid == null && auth.token == null && auth.provider == null" }
} }`

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
    ['an empty namespace', 'v=5&ns='],
    ['a namespace that leads out of a folder', 'v=5&ns=../x'],
    ['another version', 'v=4&ns=demo'],
  ])('is refused with %s', async (_name, search) => {
    const socket = connect(search)

    await socket.closed

    expect(socket.failure).toBe('Unexpected server response: 400')
  })
})

describe('requests', () => {
  it('get an answer for statistics, app check and a ping', async () => {
    expect(await client.request('s', { c: {} })).toEqual({ s: 'ok', d: '' })
    expect((await client.request('appcheck', { token: 'x' })).s).toBe('ok')
    expect((await client.request('unappeck', {})).s).toBe('ok')
    client.socket.send('{"t":"c","d":{"t":"p","d":{}}}')

    expect(await client.until(({ t, d }) => t === 'c' && d['t'] === 'o')).toBeDefined()
  })

  it('of an unknown kind are refused with their name', async () => {
    const unknown = await client.request('zz', {})
    const inherited = await client.request('constructor', {})

    expect(unknown).toEqual({ s: 'failure', d: 'Unsupported request "zz".' })
    expect(inherited.s).toBe('failure')
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

  it('refuse a write of more than 16 MB in any number of segments', async () => {
    const text = JSON.stringify({
      t: 'd',
      d: { r: 77, a: 'p', b: { p: '/x', d: 'x'.repeat(17 * 1024 * 1024) } },
    })
    const segments = text.match(/.{1,16384}/gs) ?? []
    client.socket.send(String(segments.length))
    for (const segment of segments) client.socket.send(segment)

    const { d } = await client.until((message) => message.d['r'] === 77)

    expect(d['b']).toMatchObject({ s: 'write_too_big' })
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
    await client.request('n', { p: '/public', q: { vf: 'r', l: 2, i: '.key' }, t: 5 })

    await client.request('p', { p: '/public/e', d: 5 })

    expect(client.pushes()).toEqual([
      ['d', { p: '/public', d: { b: 2, c: 3 }, t: 5 }],
      ['m', { p: '/public', d: { b: null, d: { deep: 4 } }, t: 5 }],
      ['d', { p: '/public/d/deep', d: 5, t: 5 }],
    ])
  })

  it('come with a warning in the answer if the query has no index', async () => {
    const answer = await client.request('q', { p: '/public', q: { i: 'age', l: 1, vf: 'l' }, t: 1, h: '' })

    expect(answer).toEqual({ s: 'ok', d: { w: ['no_index'] } })
  })
})

describe('transactions', () => {
  it('answer datastale after the current value if the hash is old', async () => {
    await client.request('q', { p: '/x', h: '' })
    await client.request('p', { p: '/x', d: 3.85 })

    const stale = await client.request('p', { p: '/x', d: 4, h: '' })
    const fresh = await client.request('p', { p: '/x', d: 4, h: 'GYBp06YVITFnYbMDVCJztsGB6iw=' })

    expect(stale.s).toBe('datastale')
    expect(fresh.s).toBe('ok')
    expect(client.pushes()).toEqual([
      ['d', { p: '/x', d: null }],
      ['d', { p: '/x', d: 3.85 }],
      ['d', { p: '/x', d: 3.85 }],
      ['d', { p: '/x', d: 4 }],
    ])
  })
})

describe('credentials', () => {
  it('are always answered ok; malformed ones count as signed out', async () => {
    for (const cred of ['rubbish', 'a.b.c', '', idToken('')]) {
      expect((await client.request('auth', { cred })).s).toBe('ok')
      expect((await client.request('p', { p: '/public/x', d: 1 })).s).toBe('permission_denied')
    }
  })

  it('of an owner may act as a user or as signed out', async () => {
    await client.request('gauth', { cred: 'owner', authvar: { uid: 'ann' } })
    expect((await client.request('p', { p: '/users/ann/name', d: 'A' })).s).toBe('ok')
    expect((await client.request('p', { p: '/users/bob/name', d: 'B' })).s).toBe('permission_denied')

    await client.request('gauth', { cred: 'owner', noauth: true })

    expect((await client.request('p', { p: '/users/ann/name', d: 'A' })).s).toBe('permission_denied')
  })

  it('of an owner who acts as a user give the rules exactly the given fields', async () => {
    await fetch(`${server.url}/.settings/rules.json?ns=levels`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: LEVEL_RULES,
    })
    const reader = connect('v=5&ns=levels')
    await reader.request('gauth', { cred: 'owner', authvar: { level: 2, roles: { editor: true } } })

    expect((await reader.request('g', { p: '/levels/2', q: {} })).s).toBe('ok')
    expect((await reader.request('g', { p: '/levels/3', q: {} })).s).toBe('permission_denied')
    expect((await reader.request('p', { p: '/levels/2', d: 1 })).s).toBe('ok')
    expect((await reader.request('p', { p: '/users', d: 1 })).s).toBe('permission_denied')
    expect((await reader.request('p', { p: '/anybody', d: 1 })).s).toBe('ok')
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

  it('does not reveal a hidden value by its hash, in a transaction or a listen', async () => {
    await client.request('gauth', { cred: 'owner' })
    await client.request('p', { p: '/users/bob/seen', d: 3.85 })
    await client.request('auth', { cred: idToken('ann') })

    for (const h of ['GYBp06YVITFnYbMDVCJztsGB6iw=', 'JemRoFV4WwrS5cwNhERhuFELyrM=', '']) {
      expect((await client.request('p', { p: '/users/bob/seen', d: 1, h })).s).toBe('permission_denied')
      expect((await client.request('q', { p: '/users/bob/seen', h })).s).toBe('permission_denied')
    }
    expect(client.pushes()).toEqual([])
  })
})

it('closing the server ends every connection after its onDisconnect writes', async () => {
  const ending = await startDatabaseServer({ rules: OPEN_RULES })
  const [leaving, watching] = [connect('v=5&ns=demo', ending), connect('v=5&ns=demo', ending)]
  await watching.request('q', { p: '/left', h: '' })
  await leaving.request('o', { p: '/left', d: true })

  await ending.close()

  expect(await Promise.all([leaving.closed, watching.closed])).toEqual([1001, 1001])
  expect(watching.pushes().at(-1)).toEqual(['d', { p: '/left', d: true }])
})

describe('a client that reconnects', () => {
  const online = { p: '/public/ann', d: 'online' }

  it('ends its previous connection and makes its onDisconnect writes once, before new writes', async () => {
    await client.request('q', { p: '/public/ann', h: '' })
    const before = connect()
    const hello = (await before.hello()).d['d']
    const session = isRecord(hello) ? String(hello['s']) : ''
    await before.request('gauth', { cred: 'owner' })
    await before.request('p', online)
    await before.request('o', { p: '/public/ann', d: 'offline' })

    const after = connect(`v=5&ns=demo&ls=${session}`)
    await after.request('gauth', { cred: 'owner' })
    await after.request('p', online)
    await before.closed

    const values = client.pushes().map(([, body]) => isRecord(body) && body['d'])
    expect(values).toEqual([null, 'online', 'offline', 'online'])
    expect((await client.request('g', { p: '/public/ann', q: {} })).d).toBe('online')
  })

  it('does not get data again that it already has, with and without a query', async () => {
    const page = { i: '.key', l: 2, vf: 'r' }
    const value = { a: { '.value': 'abc', '.priority': 2 }, b: 3.85, c: { d: true } }
    await client.request('p', { p: '/public', d: value })
    const [whole, two, old] = [value, { b: 3.85, c: { d: true } }, { b: 3.85 }].map((data) =>
      hashOf(nodeOf(data)),
    )

    await client.request('q', { p: '/public', h: whole })
    await client.request('q', { p: '/public', q: page, t: 1, h: two })
    expect(client.pushes()).toEqual([])

    await client.request('q', { p: '/public', q: { ...page, l: 3 }, t: 2, h: old })
    await client.request('p', { p: '/public/b', d: 4 })

    expect(client.pushes()).toEqual([
      ['d', { p: '/public', d: value, t: 2 }],
      ['d', { p: '/public/b', d: 4 }],
      ['d', { p: '/public/b', d: 4, t: 1 }],
      ['d', { p: '/public/b', d: 4, t: 2 }],
    ])
  })
})

it('a cancel removes one part of an earlier onDisconnect write', async () => {
  const leaving = connect()
  await leaving.request('gauth', { cred: 'owner' })
  await client.request('p', { p: '/public', d: { here: { a: 1, b: 1, c: 1 } } })
  await leaving.request('o', { p: '/public/here', d: { a: 0, b: 0 } })
  await leaving.request('oc', { p: '/public/here/b', d: null })
  await client.request('q', { p: '/public/here/a', h: '' })

  leaving.socket.terminate()
  await client.until(({ d }) => JSON.stringify(d['b']) === '{"p":"/public/here/a","d":0}')

  expect((await client.request('g', { p: '/public/here', q: {} })).d).toEqual({ a: 0, b: 1, c: 1 })
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
