/** The REST interface: data, queries, access, malformed requests, settings. */

import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { isRecord } from '../src/store/json'
import { OPEN_RULES, USER_RULES } from './support/rules'
import { idToken } from './support/sdkClients'

let server: DatabaseServer

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
  readonly ns?: string
}

interface Result {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

async function call(
  path: string,
  { method = 'GET', body, text, headers = {}, ns = 'demo' }: Call = {},
): Promise<Result> {
  const url = `${server.url}${path}${path.includes('?') ? '&' : '?'}ns=${ns}`
  const content = text ?? (body === undefined ? null : JSON.stringify(body))
  const response = await fetch(url, { method, headers, body: content })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function json(path: string, options: Call = {}): Promise<unknown> {
  const { text } = await call(path, options)
  return JSON.parse(text)
}

/** A request with headers that `fetch` would not send. */
async function rawGet(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request({ port: server.port, path, method, headers: { ...OWNER, ...headers } }).end()
  const [response]: unknown[] = await once(sent, 'response')
  if (!(response instanceof IncomingMessage)) throw new Error('There was no response.')
  const allowed = response.headers['access-control-allow-origin']
  return { status: response.statusCode, text: await textOf(response), allowed }
}

const OWNER = { Authorization: 'Bearer owner' }
const asOwner = (options: Call = {}): Call => ({ ...options, headers: { ...OWNER, ...options.headers } })

beforeAll(async () => {
  server = await startDatabaseServer({ rules: USER_RULES })
  await call('/.settings/rules.json', asOwner({ method: 'PUT', text: OPEN_RULES, ns: 'open' }))
})

afterEach(async () => {
  await call('/.json', asOwner({ method: 'DELETE' }))
  await call('/.json', asOwner({ method: 'DELETE', ns: 'open' }))
})

afterAll(async () => {
  await server.close()
})

describe('data', () => {
  it('is put, read, patched and deleted', async () => {
    const open = { ns: 'open' }

    expect(await json('/a/b.json', { ...open, method: 'PUT', body: { x: 1, gone: null } })).toEqual({ x: 1 })
    expect(await json('/a.json', { ...open, method: 'PATCH', body: { 'b/y': 2, c: 3 } })).toEqual({
      'b/y': 2,
      c: 3,
    })
    expect(await json('/.json', open)).toEqual({ a: { b: { x: 1, y: 2 }, c: 3 } })
    expect(await json('/a/b.json', { ...open, method: 'DELETE' })).toBe(null)
    expect(await json('/a.json', open)).toEqual({ c: 3 })
  })

  it('is appended under keys that sort by time', async () => {
    const names: string[] = []
    for (let count = 0; count < 20; count += 1) {
      const answer = await json('/list.json', { ns: 'open', method: 'POST', body: count })
      names.push(isRecord(answer) ? String(answer['name']) : '')
    }

    const list = await json('/list.json', { ns: 'open' })

    expect(names.every((name) => /^[-\w]{20}$/.test(name))).toBe(true)
    expect(names.toSorted()).toEqual(names)
    expect(isRecord(list) && Object.values(list)).toEqual([...Array(20).keys()])
  })

  it('keeps unusual keys and texts unchanged', async () => {
    const odd = { __proto__x: 1, 'ü 🌸': 'line\nbreak', constructor: { toString: 'x' } }
    const text = '{"__proto__":{"polluted":true},"plain":1}'

    expect(await json('/odd.json', { ns: 'open', method: 'PUT', body: odd })).toEqual(odd)
    expect((await call('/proto.json', { ns: 'open', method: 'PUT', text })).text).toBe(text)
    expect(await json('/odd/%C3%BC%20%F0%9F%8C%B8.json', { ns: 'open' })).toBe('line\nbreak')
    expect('polluted' in {}).toBe(false)
  })

  it('is exported with priorities and without arrays', async () => {
    const body = { 0: { '.value': 1, '.priority': 'high' }, 1: 'b', '.priority': 3 }
    await call('/p.json', { ns: 'open', method: 'PUT', body })

    expect(await json('/p.json', { ns: 'open' })).toEqual([1, 'b'])
    expect(await json('/p.json?format=export', { ns: 'open' })).toEqual(body)
  })

  it.each([
    ['a header', '/x.json', { 'X-HTTP-Method-Override': 'PATCH' }],
    ['a parameter', '/x.json?x-http-method-override=patch', {}],
  ])('is changed by a POST with an overridden method: %s', async (_name, path, headers) => {
    await call('/x.json', { ns: 'open', method: 'PUT', body: { a: 1 } })

    expect(await json(path, { ns: 'open', method: 'POST', body: { b: 2 }, headers })).toEqual({ b: 2 })
    expect(await json('/x.json', { ns: 'open' })).toEqual({ a: 1, b: 2 })
  })

  it('is printed pretty or silent on request', async () => {
    await call('/x.json', { ns: 'open', method: 'PUT', body: { a: { deep: 1 } } })

    expect((await call('/x/a.json?print=pretty', { ns: 'open' })).text).toBe('{\n  "deep": 1\n}')
    expect(await call('/x.json?print=silent', { ns: 'open', method: 'PUT', body: 1 })).toMatchObject({
      status: 204,
      text: '',
    })
  })
})

describe('queries', () => {
  const list = {
    a: { score: 2, name: { last: 'x' } },
    b: { score: 1 },
    c: { '.value': 'text', '.priority': 7 },
    d: { score: 2 },
    e: 5,
  }
  const open = { ns: 'open' }

  it.each([
    ['orderBy="$key"', 'abcde'],
    ['orderBy="$key"&limitToLast=1', 'e'],
    ['orderBy="$key"&startAt="b"&endAt="d"', 'bcd'],
    ['orderBy="$key"&startAfter="b"&endBefore="d"', 'c'],
    ['orderBy="$key"&equalTo="b"', 'b'],
    ['orderBy="score"&startAt=2', 'ad'],
    ['orderBy="score"&startAt=2,"b"', 'd'],
    ['orderBy="score"&startAfter=1&limitToFirst=1', 'a'],
    ['orderBy="score"&startAfter=2,"a"', 'd'],
    ['orderBy="score"&endAt=1', 'bce'],
    ['orderBy="score"&endBefore=2,"d"&limitToLast=2', 'ab'],
    ['orderBy="score"&equalTo=2', 'ad'],
    ['orderBy="score"&equalTo=2,"d"', 'd'],
    ['orderBy="score"&equalTo=null', 'ce'],
    ['orderBy="score"&equalTo="2"', ''],
    ['orderBy="name/last"&limitToLast=1', 'a'],
    ['orderBy="$priority"&limitToLast=1', 'c'],
    ['orderBy="$priority"&equalTo=7', 'c'],
    ['orderBy="$value"&startAt=5&endAt="z"', 'ce'],
  ])('%s', async (search, keys) => {
    await call('/list.json', { ...open, method: 'PUT', body: list })

    const answer = await json(`/list.json?${search}`, open)

    const children = Object.entries({ ...list, c: 'text' }).filter(([key]) => keys.includes(key))
    expect(answer).toEqual(keys === '' ? null : Object.fromEntries(children))
  })

  it('are answered by key in any order, and exported with priorities', async () => {
    await call('/list.json', { ...open, method: 'PUT', body: list })

    expect((await call('/list.json?orderBy="score"&startAt=1', open)).text).toMatch(/"a".*"b".*"d"/)
    expect(await json('/list.json?orderBy="$value"&equalTo="text"&format=export', open)).toEqual({
      c: list.c,
    })
  })

  it.each([
    ['', { a: true, b: true, c: true, d: true, e: true }],
    ['&limitToFirst=2', { a: true, b: true }],
    ['&limitToFirst=2&startAfter=b', { c: true, d: true }],
    ['&limitToLast=1', { e: true }],
  ])('shallow%s return the keys', async (search, expected) => {
    await call('/list.json', { ...open, method: 'PUT', body: list })

    expect(await json(`/list.json?shallow=true${search}`, open)).toEqual(expected)
    expect(await json('/list/e.json?shallow=true', open)).toBe(5)
    expect(await json('/nothing.json?shallow=true', open)).toBe(null)
  })

  it.each([
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['equalTo=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy="age"', 'Index not defined, add ".indexOn": "age", for path "/list", to the rules'],
    ['orderBy=score', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=7', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=".key"', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="score"&equalTo={}', 'Constraint index field must be a JSON primitive'],
    ['orderBy="score"&startAt=text', 'Constraint index field must be a JSON primitive'],
    ['orderBy="score"&startAt=', 'Constraint index field must be a JSON primitive'],
    ['orderBy="score"&startAfter=2,"[MAX_NAME]"', 'Constraint key field must be a valid key name'],
    ['orderBy="$key"&startAt=0', 'Provided key index type is invalid, must be string'],
    [
      'orderBy="score"&equalTo=1&endBefore=1',
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    ],
    ['orderBy="score"&startAt=1&startAfter=1', 'Only one of startAt and startAfter may be specified'],
    ['orderBy="score"&limitToFirst=0', 'limitToFirst must be positive'],
    ['orderBy="score"&limitToLast=x', 'limitToLast must be an integer'],
    [
      'orderBy="score"&limitToFirst=1&limitToLast=1',
      'Only one of limitToFirst and limitToLast may be specified',
    ],
    ['shallow=true&orderBy="$key"', "Mixing 'shallow' and querying parameters is not supported"],
  ])('%s is refused', async (search, error) => {
    const { status, text } = await call(`/list.json?${search}`, open)

    expect(status).toBe(400)
    expect(JSON.parse(text)).toEqual({ error })
  })

  it.each([
    ['/pages.json?orderBy="$key"&limitToLast=10', 200],
    ['/pages.json?orderBy="$key"&limitToLast=11', 401],
    ['/pages.json?orderBy="$key"&limitToFirst=1', 401],
    ['/pages.json', 401],
    [`/own.json?orderBy="owner"&equalTo="ann"&auth=${idToken('ann')}`, 200],
    [`/own.json?orderBy="owner"&equalTo="ann"&auth=${idToken('bob')}`, 401],
    [`/own.json?orderBy="owner"&auth=${idToken('ann')}`, 401],
  ])('are judged by rules that use query: %s', async (path, status) => {
    expect((await call(path)).status).toBe(status)
  })
})

describe('access', () => {
  it.each([
    ['the auth parameter', `/users/ann.json?auth=${idToken('ann')}`, {}, 200],
    ['a bearer token', '/users/ann.json', { Authorization: `Bearer ${idToken('ann')}` }, 200],
    ['the owner as access token', '/users/ann.json?access_token=owner', {}, 200],
    ['the owner as bearer', '/users/ann.json', OWNER, 200],
    [
      'the owner with the permissions of ann',
      '/users/ann.json?auth_variable_override={"uid":"ann"}',
      OWNER,
      200,
    ],
    [
      'the owner with the permissions of bob',
      '/users/ann.json?auth_variable_override={"uid":"bob"}',
      OWNER,
      401,
    ],
    [
      'the owner with the permissions of a signed-out user',
      '/users/ann.json?auth_variable_override=null',
      OWNER,
      401,
    ],
    [
      'bob, who asks for the permissions of ann',
      `/users/ann.json?auth=${idToken('bob')}&auth_variable_override={"uid":"ann"}`,
      {},
      401,
    ],
    ['no credential', '/users/ann.json', {}, 401],
    ['the token of another user', `/users/ann.json?auth=${idToken('bob')}`, {}, 401],
    ['no credential and an odd spelling of the path', '//users//ann/.json', {}, 401],
    ['a broken token', '/users/ann.json?auth=rubbish', {}, 401],
    ['the word “owner” as a token', '/users/ann.json?auth=owner', {}, 401],
  ])('with %s', async (_name, path, headers, status) => {
    expect((await call(path, { headers })).status).toBe(status)
  })

  it('that is denied gets the answer “Permission denied”', async () => {
    const { text } = await call('/users/ann.json', { method: 'PUT', body: { name: 'x' } })

    expect(JSON.parse(text)).toEqual({ error: 'Permission denied' })
    expect(await json('/users/ann.json', asOwner())).toBe(null)
  })
})

describe('malformed requests', () => {
  it.each([
    ['broken JSON', '/x.json', { method: 'PUT', text: '{"a":' }, 400, "Invalid data; couldn't parse JSON"],
    ['an empty body', '/x.json', { method: 'PUT', text: '' }, 400, "Invalid data; couldn't parse JSON"],
    ['a PATCH of a text', '/x.json', { method: 'PATCH', body: 'text' }, 400, 'Invalid data'],
    ['an illegal key in the path', '/a%23b.json', {}, 400, 'Invalid key'],
    ['an encoded slash', '/a%2Fb.json', { method: 'PUT', body: 1 }, 400, 'Invalid key'],
    ['a badly encoded key', '/a%ZZ.json', {}, 400, 'Invalid path'],
    ['a number out of range', '/x.json', { method: 'PUT', text: '1e999' }, 400, 'out of range'],
    ['no .json', '/x', {}, 404, 'append .json'],
    ['an unknown method', '/x.json', { method: 'LOCK' }, 405, 'LOCK is not supported'],
    [
      'an unknown method in place of POST',
      '/x.json',
      { method: 'POST', body: 1, headers: { 'X-HTTP-Method-Override': 'COPY' } },
      405,
      'COPY is not supported',
    ],
    [
      'a condition on a PATCH',
      '/x.json',
      { method: 'PATCH', body: {}, headers: { 'If-Match': 'x' } },
      400,
      'PUT and DELETE',
    ],
    ['a callback that is not a name', '/x.json?callback=alert(1)', {}, 400, 'callback must name a function'],
    [
      'a body that is not gzipped',
      '/x.json',
      { method: 'PUT', body: 1, headers: { 'Content-Encoding': 'gzip' } },
      400,
      'gzipped',
    ],
    ['an identity that is not JSON', '/x.json?auth_variable_override=ann', {}, 400, 'valid JSON'],
  ])('with %s', async (_name, path, options, status, reason) => {
    const result = await call(path, asOwner(options))

    expect(result.status).toBe(status)
    expect(JSON.parse(result.text)).toEqual({ error: expect.stringContaining(reason) })
  })

  it('with endless nesting do not stop the server', async () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000)

    expect((await call('/x.json', asOwner({ method: 'PUT', text }))).status).toBe(400)
    expect((await call('/x.json', asOwner())).status).toBe(200)
  })
})

describe('the namespace of a request', () => {
  it('may be in the host name, and has no default', async () => {
    await call('/x.json', asOwner({ method: 'PUT', body: 1, ns: 'two' }))

    expect((await rawGet('/x.json', { host: 'two.localhost:9000' })).text).toBe('1')
    expect((await rawGet('/x.json', {})).status).toBe(400)
  })
})

describe('settings', () => {
  it('return the rules as uploaded, or as strict JSON', async () => {
    expect((await call('/.settings/rules.json', asOwner())).text).toBe(USER_RULES)
    expect(await json('/.settings/rules.json?format=strict', asOwner())).toMatchObject({
      rules: { public: {} },
    })
  })

  it('are for the owner only', async () => {
    expect((await call('/.settings/rules.json')).status).toBe(401)
    expect((await call('/.settings/rules.json', { method: 'PUT', text: OPEN_RULES })).status).toBe(401)
  })

  it('refuse broken rules and keep the old ones', async () => {
    const text = '{\n"rules": {".read": "tr"}}'

    const { status, text: answer } = await call('/.settings/rules.json', asOwner({ method: 'PUT', text }))

    expect(status).toBe(400)
    expect(JSON.parse(answer)).toEqual({ error: "/ .read: Unknown variable 'tr'.\n" })
    expect((await call('/.settings/rules.json', asOwner())).text).toBe(USER_RULES)
  })

  it('are checked but not replaced by a dry run', async () => {
    const dryRun = (rules: string) =>
      call('/.settings/rules.json?dryRun=true', asOwner({ method: 'PUT', text: rules }))

    expect([(await dryRun(OPEN_RULES)).status, (await dryRun('{}')).status]).toEqual([200, 400])
    expect((await call('/.settings/rules.json', asOwner())).text).toBe(USER_RULES)
  })
})

describe('ETags', () => {
  const open = { ns: 'open' }
  const etag = async (path: string) =>
    (await call(path, { ...open, headers: { 'X-Firebase-ETag': 'true' } })).headers.get('etag')
  const putIf = (match: string, body: unknown, more: Call = open) =>
    call('/x.json', { ...more, method: 'PUT', body, headers: { ...more.headers, 'if-match': match } })

  it('are equal for equal data, null_etag for none, and sent on request', async () => {
    expect(await etag('/x.json')).toBe('null_etag')
    await call('/.json', { ...open, method: 'PATCH', body: { x: { a: 1 }, y: { a: 1 }, z: { a: 2 } } })

    expect(await etag('/x.json')).toMatch(/^[\w+/]{27}=$/)
    expect(await etag('/y.json')).toBe(await etag('/x.json'))
    expect(await etag('/z.json')).not.toBe(await etag('/x.json'))
    expect((await call('/x.json', open)).headers.get('etag')).toBe(null)
  })

  it('allow a PUT or DELETE if they match, else answer 412 with the value and its ETag', async () => {
    expect((await putIf('null_etag', 1)).status).toBe(200)
    const first = (await etag('/x.json')) ?? ''
    const late = await putIf('null_etag', 2)

    expect([late.status, late.text, late.headers.get('etag')]).toEqual([412, '1', first])
    expect((await putIf(first, 3)).text).toBe('3')
    expect(
      (await call('/x.json', { ...open, method: 'DELETE', headers: { 'if-match': first } })).status,
    ).toBe(412)
    const second = (await etag('/x.json')) ?? ''
    expect(
      (await call('/x.json', { ...open, method: 'DELETE', headers: { 'if-match': second } })).status,
    ).toBe(200)
    expect(await etag('/x.json')).toBe('null_etag')
  })

  it('reveal nothing without read access', async () => {
    await call('/users/ann/name.json', asOwner({ method: 'PUT', body: 'Ann' }))
    const guess = { method: 'PUT', body: 'x', headers: { 'if-match': 'guess' } }

    const { status, text, headers } = await call(`/users/ann/name.json?auth=${idToken('bob')}`, guess)

    expect([status, JSON.parse(text), headers.get('etag')]).toEqual([
      401,
      { error: 'Permission denied' },
      null,
    ])
  })

  it('are not sent after a PATCH or a POST', async () => {
    for (const method of ['PATCH', 'POST']) {
      const { headers } = await call('/x.json', {
        ...open,
        method,
        body: { a: 1 },
        headers: { 'X-Firebase-ETag': 'true' },
      })
      expect(headers.get('etag')).toBe(null)
    }
  })
})

describe('answers', () => {
  const long = 'x'.repeat(5_000)

  it('may be gzipped, and so may request bodies', async () => {
    const body = gzipSync(JSON.stringify(long))
    const headers = { 'Content-Encoding': 'gzip' }
    const put = await fetch(`${server.url}/x.json?ns=open`, { method: 'PUT', headers, body })
    const plain = await call('/x.json', { ns: 'open', headers: { 'Accept-Encoding': 'identity' } })

    expect([await put.json(), put.headers.get('content-encoding')]).toEqual([long, 'gzip'])
    expect(Number(put.headers.get('content-length'))).toBeLessThan(200)
    expect([JSON.parse(plain.text), plain.headers.get('content-encoding')]).toEqual([long, null])
    expect((await call('/y.json', { ns: 'open' })).headers.get('content-encoding')).toBe(null)
  })

  it('are sent as a download or as a function call on request', async () => {
    await call('/x.json', { ns: 'open', method: 'PUT', body: { a: 1 } })
    const file = await call('/x.json?download=my"file.json', { ns: 'open' })
    const script = await call('/x.json?callback=app.got', { ns: 'open' })

    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my_file.json"')
    expect(script.text).toBe('app.got({"a":1});')
    expect(script.headers.get('content-type')).toContain('javascript')
  })
})

describe('a stream', () => {
  const aborts: AbortController[] = []
  afterEach(() => {
    for (const abort of aborts.splice(0)) abort.abort()
    vi.useRealTimers()
  })

  /** Opens a stream. `next` resolves to the next event as name and data, or to null at the end. */
  async function open(path: string, ns = 'open') {
    const abort = new AbortController()
    aborts.push(abort)
    const url = `${server.url}${path}${path.includes('?') ? '&' : '?'}ns=${ns}`
    const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: abort.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let buffer = ''
    const next = async (): Promise<unknown> => {
      while (!buffer.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) return null
        buffer += value
      }
      const [event = '', ...rest] = buffer.split('\n\n')
      buffer = rest.join('\n\n')
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
      return [name, JSON.parse(data)]
    }
    return { status: response.status, next, abort }
  }
  const write = (path: string, method: string, body: unknown) => call(path, { ns: 'open', method, body })

  it('sends the data and then each change, with paths relative to its start', async () => {
    await write('/x.json', 'PUT', { a: 1, p: { '.value': 2, '.priority': 3 } })
    const { next } = await open('/x.json')
    const exported = await open('/x/p.json?format=export')

    expect(await next()).toEqual(['put', { path: '/', data: { a: 1, p: 2 } }])
    expect(await exported.next()).toEqual(['put', { path: '/', data: { '.value': 2, '.priority': 3 } }])
    await write('/x/b/c.json', 'PUT', ['d', 'e'])
    expect(await next()).toEqual(['put', { path: '/b/c', data: ['d', 'e'] }])
    await write('/.json', 'PATCH', { 'x/a': null, 'x/b/c': 5, y: 1 })
    expect(await next()).toEqual(['patch', { path: '/', data: { a: null, 'b/c': 5 } }])
    await write('/x.json', 'DELETE', undefined)
    expect(await next()).toEqual(['put', { path: '/', data: null }])
  })

  it('of a query sends the selected children', async () => {
    await write('/list.json', 'PUT', { a: { score: 1 }, b: { score: 2 } })
    const { next } = await open('/list.json?orderBy="score"&limitToLast=1')

    expect(await next()).toEqual(['put', { path: '/', data: { b: { score: 2 } } }])
    await write('/list/c.json', 'PUT', { score: 3 })
    expect(await next()).toEqual(['patch', { path: '/', data: { b: null, c: { score: 3 } } }])
    expect((await open('/list.json?orderBy="nothing"')).status).toBe(400)
  })

  it('is refused without permission, and cancelled by new rules', async () => {
    expect((await open('/users/ann.json', 'demo')).status).toBe(401)
    const { next } = await open('/public.json', 'demo')
    await next()

    server.setRules('{"rules": {}}')

    expect([await next(), await next()]).toEqual([['cancel', null], null])
    server.setRules(USER_RULES)
  })

  it('sends keep-alives and ends when the token expires', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const exp = Math.floor(Date.now() / 1000) + 40
    const { next } = await open(`/users/ann.json?auth=${idToken('ann', { exp })}`, 'demo')
    expect(await next()).toEqual(['put', { path: '/', data: null }])

    vi.advanceTimersByTime(30_000)
    expect(await next()).toEqual(['keep-alive', null])
    vi.advanceTimersByTime(10_000)
    expect([await next(), await next()]).toEqual([['auth_revoked', 'credential is no longer valid'], null])
  })
})

describe('a request', () => {
  const path = '/.json?ns=demo&print=pretty&access_token=owner'

  it.each([
    ['a program', {}],
    ['a page of a local server', { origin: 'http://localhost:5173' }],
    ['a page at another loopback address', { origin: 'http://[::1]:5173', 'sec-fetch-site': 'cross-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('of %s is answered', async (_name, headers) => {
    await call('/.json', asOwner({ method: 'PUT', body: { a: 1 } }))

    expect(await rawGet(path, headers)).toMatchObject({ status: 200, text: '{\n  "a": 1\n}' })
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page whose name looks local', { origin: 'http://localhost.evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a page whose host name resolves to this machine', { host: 'evil.example:9000' }],
    ['a script tag of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('of %s is refused, and changes nothing', async (_name, headers) => {
    await call('/.json', asOwner({ method: 'PUT', body: { a: 1 } }))

    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, text, allowed } = await rawGet(path, headers, method)
      expect([status, text, allowed]).toEqual([
        403,
        expect.stringContaining('pages of this machine'),
        undefined,
      ])
    }
    expect((await call('/.json', asOwner())).text).toBe('{"a":1}')
  })

  it('of long polling is refused to a page of another site', async () => {
    expect((await rawGet('/.lp?cb=3', { origin: 'https://evil.example' })).status).toBe(403)
    // A page at localhost loads the script from 127.0.0.1.
    expect((await rawGet('/.lp?cb=3', { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })
})

describe('browsers', () => {
  it('may call from another origin', async () => {
    const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Headers': 'authorization' }

    const preflight = await call('/x.json', { method: 'OPTIONS', headers })
    const denied = await call('/users/x.json', { headers })

    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
    expect(denied.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })

  it('that start with long polling are told to use WebSockets', async () => {
    const response = await fetch(`${server.url}/.lp?start=t&ser=1&cb=3&v=5&ns=demo`)
    const script = await response.text()

    expect(response.headers.get('content-type')).toContain('javascript')
    expect(script).toContain("localStorage.removeItem('firebase:previous_websocket_failure')")
    expect(script).toContain("window.parent['pLPCommand3']('close')")
    expect(await (await fetch(`${server.url}/.lp?cb=alert(1)`)).text()).not.toContain('alert')
  })
})
