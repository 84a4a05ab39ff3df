/** The data that a server gives away, and with which another one starts. */

import { afterEach, expect, it } from 'vitest'
import { InvalidDataError } from '../src/errors'
import { startDatabaseServer, type DatabaseServer, type DatabaseServerOptions } from '../src/server'
import { Random } from './support/random'
import { randomJson } from './support/trees'

const started: DatabaseServer[] = []

async function start(options: DatabaseServerOptions = {}): Promise<DatabaseServer> {
  const server = await startDatabaseServer(options)
  started.push(server)
  return server
}

async function put({ url }: DatabaseServer, path: string, value: unknown): Promise<void> {
  await fetch(`${url}/${path}`, {
    method: 'PUT',
    body: JSON.stringify(value),
    headers: { Authorization: 'Bearer owner' },
  })
}

afterEach(() => Promise.all(started.splice(0).map((server) => server.close())))

it('is the same in both, in every namespace, with priorities and odd keys', async () => {
  const random = new Random(5)
  const first = await start()
  const values = Array.from({ length: 20 }, () => randomJson(random, 4))
  await put(first, '.json?ns=demo', { values, 'ü 🌸': { '.value': 1, '.priority': 'high' } })
  await put(first, '__proto__/x.json?ns=demo', true)
  await put(first, 'x.json?ns=other', 1)

  const second = await start({ data: JSON.parse(first.allData()) })

  expect(second.allData()).toBe(first.allData())
  expect(first.allData()).toContain('"__proto__":{"x":true}')
})

it('is written out again only after a write', async () => {
  const server = await start({ data: { demo: { a: 1 } } })
  const before = server.allData()

  await put(server, 'a.json?ns=demo', 2)

  expect([before, server.allData()]).toEqual(['{"demo":{"a":1}}', '{"demo":{"a":2}}'])
})

it('is refused at the start if it could not be stored', async () => {
  await expect(start({ data: { demo: { 'a.b': 1 } } })).rejects.toThrow(InvalidDataError)
})
