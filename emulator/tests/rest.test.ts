/** The HTTP interface: data, one query, access, rules, and refusals. */

import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { OPEN_RULES, USER_RULES } from './support/rules'
import { idToken } from './support/sdkClients'

let server: DatabaseServer

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

async function call(path: string, { method = 'GET', body, text, headers = {} }: Call = {}) {
  const url = `${server.url}${path}${path.includes('?') ? '&' : '?'}ns=demo`
  const content = text ?? (body === undefined ? null : JSON.stringify(body))
  const response = await fetch(url, { method, headers, body: content })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const OWNER = { Authorization: 'Bearer owner' }
const asOwner = (path: string, options: Call = {}) =>
  call(path, { ...options, headers: { ...OWNER, ...options.headers } })

async function json(path: string, options: Call = {}): Promise<unknown> {
  return JSON.parse((await asOwner(path, options)).text)
}

beforeAll(async () => {
  server = await startDatabaseServer({ rules: USER_RULES })
})
afterEach(() => asOwner('/.json', { method: 'PUT', body: null }))
afterAll(() => server.close())

describe('data', () => {
  it('is put, read, patched and deleted', async () => {
    expect(await json('/a/b.json', { method: 'PUT', body: { x: 1, gone: null } })).toEqual({ x: 1 })
    expect(
      await json('/a.json', { method: 'PATCH', body: { 'b/y': { '.sv': { increment: 2 } }, c: 3 } }),
    ).toEqual({ 'b/y': 2, c: 3 })
    expect(await json('/.json')).toEqual({ a: { b: { x: 1, y: 2 }, c: 3 } })
    expect(await json('/a/b.json', { method: 'PUT', body: null })).toBe(null)
    expect(await json('/a.json')).toEqual({ c: 3 })
  })

  it('keeps unusual keys and texts unchanged', async () => {
    const odd = { __proto__x: 1, 'ü 🌸': 'line\nbreak', constructor: { toString: 'x' } }
    const text = '{"__proto__":{"polluted":true},"plain":1}'

    expect(await json('/odd.json', { method: 'PUT', body: odd })).toEqual(odd)
    expect((await asOwner('/proto.json', { method: 'PUT', text })).text).toBe(text)
    expect(await json('/odd/%C3%BC%20%F0%9F%8C%B8.json')).toBe('line\nbreak')
    expect('polluted' in {}).toBe(false)
  })

  it('has no priorities in answers, and arrays in place of keys that are indexes', async () => {
    const body = { 0: { '.value': 1, '.priority': 'high' }, 1: 'b', '.priority': 3 }

    expect(await json('/p.json', { method: 'PUT', body })).toEqual([1, 'b'])
    expect(await json('/p.json')).toEqual([1, 'b'])
  })

  it('is printed pretty on request, and gzipped if it is long', async () => {
    const long = { a: 'x'.repeat(5_000) }
    await asOwner('/x.json', { method: 'PUT', body: long })

    const zipped = await asOwner('/x.json?print=pretty')
    const plain = await asOwner('/x.json', { headers: { 'Accept-Encoding': 'identity' } })

    expect([zipped.text, zipped.headers.get('content-encoding')]).toEqual([
      JSON.stringify(long, null, 2),
      'gzip',
    ])
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(200)
    expect([plain.text, plain.headers.get('content-encoding')]).toEqual([JSON.stringify(long), null])
  })
})

describe('a query', () => {
  it.each([
    ['orderBy="score"&limitToLast=2', { a: { score: 2 }, c: { score: 3 } }],
    ['limitToLast=1&orderBy="score"', { c: { score: 3 } }],
    ['orderBy="score"', { a: { score: 2 }, b: { score: 1 }, c: { score: 3 } }],
  ])('%s is answered by key', async (search, expected) => {
    await asOwner('/public.json', {
      method: 'PUT',
      body: { c: { score: 3 }, a: { score: 2 }, b: { score: 1 } },
    })

    const { text } = await call(`/public.json?${search}`)

    expect(text).toBe(JSON.stringify(expected))
  })

  it.each([
    ['limitToLast=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy="age"', 'Index not defined, add ".indexOn": "age", for path "/public", to the rules'],
    ['orderBy=score', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=7', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=".key"', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="score"&limitToLast=0', 'Invalid query: a limit must be a positive integer.'],
    ['orderBy="score"&limitToLast=x', 'Invalid query: a limit must be a positive integer.'],
  ])('%s is refused', async (search, error) => {
    const { status, text } = await call(`/public.json?${search}`)

    expect([status, JSON.parse(text)]).toEqual([400, { error }])
  })

  it('is judged by the rules', async () => {
    expect((await call('/own.json?orderBy="owner"&limitToLast=1')).status).toBe(401)
    expect((await asOwner('/own.json?orderBy="owner"&limitToLast=1')).status).toBe(200)
  })
})

describe('access', () => {
  it.each([
    ['the owner as bearer', '/users/ann.json', OWNER, 200],
    ['the owner as access token', '/users/ann.json?access_token=owner', {}, 200],
    ['no credential', '/users/ann.json', {}, 401],
    ['no credential and an odd spelling of the path', '//users//ann/.json', {}, 401],
    ['the token of a user', '/users/ann.json', { Authorization: `Bearer ${idToken('ann')}` }, 401],
  ])('with %s', async (_name, path, headers, status) => {
    expect((await call(path, { headers })).status).toBe(status)
  })

  it('that is denied gets the answer “Permission denied”', async () => {
    const { text } = await call('/users/ann.json', { method: 'PUT', body: { name: 'x' } })

    expect(JSON.parse(text)).toEqual({ error: 'Permission denied' })
    expect(await json('/users/ann.json')).toBe(null)
  })
})

describe('a request is refused', () => {
  it.each([
    ['broken JSON', '/x.json', { method: 'PUT', text: '{"a":' }, 400, "Invalid data; couldn't parse JSON"],
    ['an empty body', '/x.json', { method: 'PUT', text: '' }, 400, "Invalid data; couldn't parse JSON"],
    ['a PATCH of a text', '/x.json', { method: 'PATCH', body: 'text' }, 400, 'Invalid data'],
    ['an illegal key in the path', '/a%23b.json', {}, 400, 'Invalid key'],
    ['an encoded slash', '/a%2Fb.json', { method: 'PUT', body: 1 }, 400, 'Invalid key'],
    ['a badly encoded key', '/a%ZZ.json', {}, 400, 'Invalid path'],
    ['a number out of range', '/x.json', { method: 'PUT', text: '1e999' }, 400, 'out of range'],
    ['no .json', '/x', {}, 404, 'append .json'],
    ['endless nesting', '/x.json', { method: 'PUT', text: `${'['.repeat(9e4)}${']'.repeat(9e4)}` }, 400, ''],
  ])('with %s', async (_name, path, options, status, reason) => {
    const result = await asOwner(path, options)

    expect(result.status).toBe(status)
    expect(JSON.parse(result.text)).toEqual({ error: expect.stringContaining(reason) })
  })

  it.each([
    ['the method POST', '/x.json', { method: 'POST', body: 1 }, 405],
    ['the method DELETE', '/x.json', { method: 'DELETE' }, 405],
    ['the method OPTIONS', '/x.json', { method: 'OPTIONS' }, 405],
    ['the parameter shallow=true', '/x.json?shallow=true', {}, 400],
    ['the parameter callback=app.got', '/x.json?callback=app.got', {}, 400],
    ['the parameter limitToFirst=1', '/x.json?limitToFirst=1', {}, 400],
    ['the parameter auth=owner', '/x.json?auth=owner', {}, 400],
    ['the parameter print=silent', '/x.json?print=silent', { method: 'PUT', body: 1 }, 400],
    ['the header if-match', '/x.json', { method: 'PUT', body: 1, headers: { 'If-Match': 'x' } }, 400],
    ['the header x-firebase-etag', '/x.json', { headers: { 'X-Firebase-ETag': 'true' } }, 400],
    ['streams', '/x.json', { headers: { Accept: 'text/event-stream' } }, 400],
    ['long polling', '/.lp?start=t&ser=1&cb=3&v=5', {}, 400],
  ])('with %s, which it names', async (name, path, options, status) => {
    const result = await asOwner(path, options)

    expect([result.status, JSON.parse(result.text)]).toEqual([
      status,
      { error: `The local database server does not support ${name}.` },
    ])
    expect(await json('/.json')).toBe(null)
  })

  it('without a namespace', async () => {
    const { status, text } = await rawGet('/x.json', {})

    expect([status, text]).toEqual([400, expect.stringContaining('The namespace is missing')])
  })
})

describe('the rules', () => {
  const PATH = '/.settings/rules.json'

  it('are for the owner only', async () => {
    expect((await call(PATH)).status).toBe(401)
    expect((await call(PATH, { method: 'PUT', text: OPEN_RULES })).status).toBe(401)
    expect((await asOwner(PATH)).text).toBe(USER_RULES)
  })

  it('are replaced in one namespace, and only checked by a dry run', async () => {
    const put = (text: string, search = '') => asOwner(`${PATH}${search}`, { method: 'PUT', text })

    expect((await put(OPEN_RULES, '?dryRun=true')).status).toBe(200)
    expect((await call('/x.json')).status).toBe(401)
    expect((await put(OPEN_RULES)).text).toBe('{"status":"ok"}')
    expect((await call('/x.json')).status).toBe(200)
    await put(USER_RULES)
  })

  it('with a mistake are refused, and the old ones stay', async () => {
    const { status, text } = await asOwner(PATH, { method: 'PUT', text: '{"rules": {".read": "tr"}}' })

    expect([status, JSON.parse(text)]).toEqual([400, { error: "/ .read: Unknown variable 'tr'.\n" }])
    expect((await asOwner(PATH)).text).toBe(USER_RULES)
  })
})

/** A request with headers that `fetch` would not send. */
async function rawGet(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request({ port: server.port, path, method, headers: { ...OWNER, ...headers } }).end()
  const [response]: unknown[] = await once(sent, 'response')
  if (!(response instanceof IncomingMessage)) throw new Error('There was no response.')
  const allowed = response.headers['access-control-allow-origin']
  return { status: response.statusCode, text: await textOf(response), allowed }
}

describe('a request', () => {
  const path = '/.json?ns=demo&access_token=owner'

  it.each([
    ['a program', {}],
    ['a page of a local server', { origin: 'http://localhost:5173' }],
    ['a page at another loopback address', { origin: 'http://[::1]:5173', 'sec-fetch-site': 'cross-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('of %s is answered', async (_name, headers) => {
    await asOwner('/.json', { method: 'PUT', body: { a: 1 } })

    expect(await rawGet(path, headers)).toEqual({ status: 200, text: '{"a":1}', allowed: '*' })
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page whose name looks local', { origin: 'http://localhost.evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a page whose host name resolves to this machine', { host: 'evil.example:9000' }],
    ['a script tag of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('of %s is refused, and changes nothing', async (_name, headers) => {
    await asOwner('/.json', { method: 'PUT', body: { a: 1 } })

    for (const method of ['GET', 'PUT', 'PATCH', 'OPTIONS']) {
      const { status, text, allowed } = await rawGet(path, headers, method)
      expect([status, text, allowed]).toEqual([
        403,
        expect.stringContaining('pages of this machine'),
        undefined,
      ])
    }
    expect((await asOwner('/.json')).text).toBe('{"a":1}')
  })
})
