/** Clients of the database in memory. Other tests cover the engine. */

import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type MemoryClient, type MemoryDatabase, type MemorySnapshot } from '../src/index'
import { USER_RULES } from './support/rules'

const ANN = { sub: 'ann', email: 'ann@example.org', email_verified: true }
const NOW = 1_750_000_000_000

let database: MemoryDatabase
let owner: MemoryClient
let ann: MemoryClient

beforeEach(() => {
  database = createDatabase({ rules: USER_RULES, clock: () => NOW })
  owner = database.connect('owner')
  ann = database.connect(ANN)
})

/** Collects the values of a listen, and its cancellation. */
function follow(client: MemoryClient, ...[path, query]: Parameters<MemoryClient['get']>) {
  const seen: MemorySnapshot[] = []
  const cancelled: string[] = []
  const stop = client.listen(
    path,
    (snapshot) => seen.push(snapshot),
    (error) => cancelled.push(error.status),
    query,
  )
  return { values: () => seen.map(({ value }) => value), last: () => seen.at(-1), cancelled, stop }
}

describe('a client of a database in memory', () => {
  it('writes and reads where the rules allow it, with server values resolved', () => {
    ann.update('/users/ann', { name: 'Ann', seen: { '.sv': 'timestamp' } })

    expect(ann.get('/users/ann').value).toEqual({ name: 'Ann', seen: NOW })
    expect(() => ann.set('/users/ann/name', 'x'.repeat(21))).toThrow('Permission denied')
    expect(() => database.connect(null).get('/users/ann')).toThrow('Permission denied')
    expect(ann.get('/users/ann/name').value).toBe('Ann')
  })

  it('shows its claims to the rules', () => {
    expect(() => database.connect({ ...ANN, email_verified: false }).get('/verified')).toThrow(
      'Permission denied',
    )
    expect(ann.get('/verified')).toEqual({ value: null, children: [] })
  })

  it('is denied everything without rules, except as the owner', () => {
    const closed = createDatabase()

    expect(() => closed.connect(ANN).get('/')).toThrow('Permission denied')
    closed.connect('owner').set('/a', [1, 2])
    expect(closed.connect('owner').get('/a').value).toEqual([1, 2])
  })

  it('gets the children of a query in their order', () => {
    owner.set('/public', { a: { score: 2 }, b: { score: 2 }, c: { score: 1 }, d: { score: 3 } })

    const { children } = ann.get('/public', { orderBy: 'score', startAfter: [2, 'a'], limitToFirst: 2 })

    expect(children.map(([key]) => key)).toEqual(['b', 'd'])
  })

  it('is refused a malformed query and one without an index', () => {
    expect(() => ann.get('/public', { orderBy: 'colour' })).toThrow('Index not defined')
    expect(() => ann.get('/public', { orderBy: '.key', limitToFirst: 0 })).toThrow('positive integer')
    expect(() => ann.get('/a.b')).toThrow('Invalid key')
  })
})

describe('a listen', () => {
  it('emits the value immediately and after each change until it is stopped', () => {
    const followed = follow(ann, '/users/ann')
    owner.set('/users/ann/name', 'Ann')
    owner.set('/users/bob', 1)
    followed.stop()
    owner.set('/users/ann', null)

    expect(followed.values()).toEqual([null, { name: 'Ann' }])
  })

  it('with a query emits the selected children once for each write', () => {
    const followed = follow(ann, '/public', { orderBy: '.key', limitToLast: 2 })
    owner.update('/public', { a: 1, b: 2 })
    owner.set('/public/c', 3)
    owner.set('/public/a', 4)

    expect(followed.values()).toEqual([null, { a: 1, b: 2 }, { b: 2, c: 3 }])
    expect(followed.last()?.children).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  it('is refused without permission, and cancelled by a sign-out', () => {
    expect(() => follow(database.connect(null), '/users/ann')).toThrow('Permission denied')
    const [own, open, bobs] = [
      follow(ann, '/users/ann'),
      follow(ann, '/public'),
      database.connect({ sub: 'bob' }),
    ]
    const other = follow(bobs, '/users/bob')

    ann.signIn(null)
    expect([own.cancelled, open.cancelled, other.cancelled]).toEqual([['permission_denied'], [], []])
    owner.set('/users/ann', { name: 'Ann' })
    expect(own.values()).toEqual([null])
  })
})
