/** Explained denials: the refusing rule and its values, and the clients that may see them. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, startDatabaseServer, type DatabaseServer } from '../src/index'
import { idToken } from './support/sdkClients'

const RULES = `{ "rules": {
  "users": { "$uid": {
    ".read": "auth != null && auth.uid == $uid",
    ".write": "auth.uid == $uid && (auth.token.email_verified == true || root.child('trusted/' + auth.uid).exists())",
    "name": { ".validate": "newData.isString() && newData.val().length <= 5" },
    "tags": { ".validate": "newData.hasChildren(['a']) && newData.child('a').val() != null" },
    "size": { ".validate": "newData.val().length < 9" }
  } },
  "pages": { ".read": "query.limitToFirst <= 10" }
} }`
const READ_LINES = [
  'Refused: no .read rule at the path or above it holds.',
  `/users/$uid .read 3:15 → false`,
  '  auth is an object',
  '  auth.uid is "ann"',
  '  $uid is "bob"',
]

describe('explain() of a client in memory', () => {
  const database = createDatabase({ rules: RULES })
  const ann = database.connect({ sub: 'ann', email_verified: false })
  const verified = database.connect({ sub: 'ann', email_verified: true })

  it('lists the rules and values of a refused read, in the order of the expression', () => {
    expect(ann.explain({ read: '/users/bob' })).toEqual({ allowed: false, lines: READ_LINES })
    expect(ann.explain({ read: '/users/ann' })).toEqual({ allowed: true, lines: [] })
    expect(ann.explain({ read: '/nowhere' }).lines).toEqual([
      'Refused: there is no rule at this path or above it.',
    ])
  })

  it('lists the values inside calls, and missing data', () => {
    expect(ann.explain({ write: '/users/ann/name', value: 'Ann' }).lines.slice(1)).toEqual([
      '/users/$uid .write 4:16 → false',
      '  auth.uid is "ann"',
      '  $uid is "ann"',
      '  auth.token.email_verified is false',
      "  root.child('trusted/' + auth.uid).exists() is false",
    ])
  })

  it('names the .validate rule that refuses, also for one path of an update', () => {
    const changes = { 'ann/name': 'Annabelle', 'ann/tags': { a: 1 } }
    const { lines } = verified.explain({ update: '/users', changes })

    expect(lines[0]).toBe(
      'Refused by /users/$uid/name .validate 5:29: newData.isString() && newData.val().length <= 5',
    )
    expect(lines.slice(-4)).toEqual([
      '/users/$uid/name .validate 5:29 → false',
      '  newData.isString() is true',
      '  newData.val() is "Annabelle"',
      '  newData.val().length is 9',
    ])
    expect(verified.explain({ update: '/users', changes: { 'ann/name': 'Ann' } }).allowed).toBe(true)
  })

  it('lists errors inside rules, and shortens objects and long texts', () => {
    expect(verified.explain({ write: '/users/ann/size', value: { big: 1 } }).lines.slice(-3)).toEqual([
      '/users/$uid/size .validate 7:29 → error: length needs a string, not an object (7:29)',
      '  newData.val() is an object',
      '  newData.val().length fails: length needs a string, not an object',
    ])
    const long = verified.explain({ write: '/users/ann/name', value: 'x'.repeat(1000) }).lines
    expect(long.at(-2)).toBe(`  newData.val() is "${'x'.repeat(79)}…`)
    expect(ann.explain({ read: '/pages', query: { orderBy: '.key', limitToFirst: 11 } }).lines.at(-1)).toBe(
      '  query.limitToFirst is 11',
    )
  })

  it('writes nothing, and throws for an invalid question', () => {
    expect(verified.explain({ write: '/users/ann/name', value: 'Ann' }).allowed).toBe(true)

    expect(verified.get('/users/ann').value).toBe(null)
    expect(() => ann.explain({ write: '/a.b', value: 1 })).toThrow('Invalid key')
  })
})

describe('a server', () => {
  let server: DatabaseServer
  let log: string[] = []

  const ask = async (search: string, headers: Record<string, string> = {}, method = 'GET') => {
    const url = `${server.url}/users/bob.json?ns=demo${search}`
    const response = await fetch(url, method === 'GET' ? { headers } : { method, headers, body: '"Ann"' })
    return { status: response.status, answer: await response.json() }
  }
  const OWNER = { Authorization: 'Bearer owner' }
  const AS_ANN = `&auth=${idToken('ann')}`
  const PLAIN = { status: 401, answer: { error: 'Permission denied' } }

  beforeAll(async () => {
    server = await startDatabaseServer({
      rules: RULES,
      namespace: 'demo',
      explain: true,
      log: (line) => log.push(line),
    })
  })
  beforeEach(() => {
    log = []
  })
  afterAll(() => server.close())

  it('explains through its own method', () => {
    const question = { read: '/users/bob' } as const

    expect(server.explain({ sub: 'ann' }, question)).toEqual({ allowed: false, lines: READ_LINES })
    expect(server.explain({ sub: 'bob' }, question, 'demo').allowed).toBe(true)
    expect(server.explain('owner', question).allowed).toBe(true)
    expect(() => server.explain({}, question)).toThrow('needs a user id')
  })

  it('explains to a request that has the credential “owner” beside the user’s token', async () => {
    const explained = { status: 401, answer: { error: 'Permission denied', explain: READ_LINES } }

    expect(await ask(`${AS_ANN}&explain`, OWNER)).toEqual(explained)
    expect(await ask(`&explain&auth_variable_override={"uid":"ann"}`, OWNER)).toEqual(explained)
    const { answer } = await ask(`${AS_ANN}&explain`, OWNER, 'PUT')
    expect(answer).toMatchObject({ explain: expect.arrayContaining(['  auth.uid is "ann"']) })
  })

  it.each([
    ['that does not ask', AS_ANN, OWNER],
    ['without the credential “owner”', `${AS_ANN}&explain`, {}],
    ['with a token instead of that credential', `${AS_ANN}&explain&access_token=${idToken('bob')}`, {}],
    ['of a local page of another origin', `${AS_ANN}&explain`, { ...OWNER, Origin: 'http://localhost:5173' }],
    ['of another site', `${AS_ANN}&explain`, { ...OWNER, Origin: 'https://evil.example' }],
    ['of a frame of another site', `${AS_ANN}&explain`, { ...OWNER, 'Sec-Fetch-Site': 'cross-site' }],
  ])('does not explain to a request %s', async (_name, search, headers) => {
    expect(await ask(search, headers)).toEqual(PLAIN)
  })

  it('logs the values only if the option is set', async () => {
    await ask(AS_ANN)
    expect(log).toContain('    auth.uid is "ann"')

    const quiet: string[] = []
    const plain = await startDatabaseServer({ rules: RULES, log: (line) => quiet.push(line) })
    await fetch(`${plain.url}/users/bob.json?ns=demo${AS_ANN}`)
    await plain.close()
    expect(quiet).toEqual(['Denied: read of /users/bob by ann in demo: /users/$uid .read 3:15 → false'])
  })
})
