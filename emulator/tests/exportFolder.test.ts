/** Import and export in the official emulators' format, checked with firebase-tools' own code. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer, type DatabaseServerOptions } from '../src/server'
import { Programs } from './support/programs'

const OWNER = { Authorization: 'Bearer owner' }
const DATA = { a: { '.priority': 3, b: [1, null, 2], text: 'Hi 🌸' }, c: { '.value': 1, '.priority': 'p' } }
const EXPORTED = {
  a: { '.priority': 3, b: { 0: 1, 2: 2 }, text: 'Hi 🌸' },
  c: { '.value': 1, '.priority': 'p' },
}

const programs = new Programs()
let folder: string
let servers: DatabaseServer[]

async function start(options: DatabaseServerOptions = {}): Promise<DatabaseServer> {
  const server = await startDatabaseServer(options)
  servers.push(server)
  return server
}

async function exported({ url }: { url: string }, namespace = 'demo'): Promise<unknown> {
  return (await fetch(`${url}/.json?ns=${namespace}&format=export`, { headers: OWNER })).json()
}

async function write({ url }: { url: string }, value: unknown, namespace = 'demo'): Promise<void> {
  const options = { method: 'PUT', headers: OWNER, body: JSON.stringify(value) }
  const response = await fetch(`${url}/.json?ns=${namespace}`, options)
  await response.text()
  expect(response.status).toBe(200)
}

/** A folder as written by `firebase emulators:export`, including another emulator's export. */
function officialExport(name: string, databases: Readonly<Record<string, unknown>>): string {
  const path = join(folder, name)
  mkdirSync(join(path, 'database_export'), { recursive: true })
  mkdirSync(join(path, 'firestore_export'))
  writeFileSync(join(path, 'firestore_export', 'kept'), 'x')
  const metadata = {
    version: '15.34.2',
    firestore: { version: '1.21.0', path: 'firestore_export', metadata_file: 'firestore_export/kept' },
    database: { version: '4.11.2', path: 'database_export' },
  }
  writeFileSync(join(path, 'firebase-export-metadata.json'), JSON.stringify(metadata, null, 2))
  for (const [namespace, value] of Object.entries(databases))
    writeFileSync(join(path, 'database_export', `${namespace}.json`), JSON.stringify(value))
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'))
  servers = []
})
afterEach(async () => {
  await programs.killAll()
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

describe('an import', () => {
  it('reads every namespace of an official export, priorities included', async () => {
    const server = await start({ importFrom: officialExport('export', { demo: DATA, other: 5 }) })

    expect(await exported(server)).toEqual(EXPORTED)
    expect(await exported(server, 'other')).toBe(5)
  })

  it('reads a folder with exports of the console', async () => {
    writeFileSync(join(folder, 'demo.json'), JSON.stringify(DATA))

    expect(await exported(await start({ importFrom: folder }))).toEqual(EXPORTED)
  })

  it('replaces no part of the stored data, unless that is allowed', async () => {
    const dataDir = join(folder, 'data')
    const first = await start({ dataDir })
    await write(first, 'old')
    await first.close()
    const importFrom = officialExport('export', { another: 1, demo: DATA })

    await expect(start({ dataDir, importFrom })).rejects.toThrow('already holds data of demo')
    const untouched = await start({ dataDir })
    expect([await exported(untouched), await exported(untouched, 'another')]).toEqual(['old', null])
    await untouched.close()

    expect(await exported(await start({ dataDir, importFrom, overwrite: true }))).toEqual(EXPORTED)
  })

  it('names a missing or broken file and releases the data folder', async () => {
    const broken = officialExport('broken', { demo: DATA })
    writeFileSync(join(broken, 'database_export', 'demo.json'), '{"a":')
    const dataDir = join(folder, 'data')

    await expect(start({ dataDir, importFrom: broken })).rejects.toThrow(/demo\.json cannot be read/)
    await expect(start({ dataDir, importFrom: join(folder, 'none') })).rejects.toThrow('none')
    await expect(start({ dataDir, importFrom: dataDir })).rejects.toThrow('holds no exported database')
    await start({ dataDir })
  })
})

describe('an export', () => {
  it('is made by POST as the owner, and imported again', async () => {
    const exportFolder = join(folder, 'export')
    const server = await start({ exportFolder })
    await write(server, DATA)
    const post = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${server.url}/.export.json`, { method, headers })

    expect((await post({})).status).toBe(401)
    expect((await post(OWNER, 'PUT')).status).toBe(405)
    expect(existsSync(exportFolder)).toBe(false)
    expect((await post(OWNER)).status).toBe(200)

    expect(await exported(await start({ importFrom: exportFolder }))).toEqual(EXPORTED)
    expect(
      (await fetch(`${(await start()).url}/.export.json`, { method: 'POST', headers: OWNER })).status,
    ).toBe(400)
  })

  it.each([
    ['a page of another site', { Origin: 'http://evil.example' }],
    ['a page of another local server', { Origin: 'http://localhost:5173' }],
    [
      'a page whose host name resolves to this server',
      { Host: 'evil.example:9000', Origin: 'http://evil.example:9000' },
    ],
    ['a GET of a page whose host name resolves to this server', { Host: 'evil.example:9000' }],
    ['a link on another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused to %s', async (_name, headers) => {
    const exportFolder = join(folder, 'export')
    const { port } = await start({ exportFolder })
    const status = await new Promise((resolve, reject) => {
      const options = {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/.export.json',
        headers: { ...OWNER, ...headers },
      }
      request(options, (response) => {
        resolve(response.statusCode)
        response.resume()
      })
        .on('error', reject)
        .end()
    })

    expect(status).toBe(403)
    expect(existsSync(exportFolder)).toBe(false)
  })

  it('replaces the databases of an export and keeps the other parts', async () => {
    const path = officialExport('export', { old: 1 })
    const server = await start()
    await write(server, DATA)

    server.exportTo(path)

    expect(readdirSync(join(path, 'database_export'))).toEqual(['demo.json'])
    expect(existsSync(join(path, 'firestore_export', 'kept'))).toBe(true)
    const metadata = JSON.parse(readFileSync(join(path, 'firebase-export-metadata.json'), 'utf8'))
    expect(metadata).toMatchObject({
      firestore: { path: 'firestore_export' },
      database: { path: 'database_export' },
    })
  })

  it('is not written into a folder of other files', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const server = await start()

    expect(() => server.exportTo(folder)).toThrow('holds other files')
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })

  // Windows has no signals.
  it.skipIf(process.platform === 'win32')('is made on exit, with the accounts', async () => {
    const exportFolder = join(folder, 'export')
    const file = join(folder, 'command.mjs')
    const sign = (action: string) =>
      `fetch('http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST + '/identitytoolkit.googleapis.com/v1/accounts:${action}?key=x',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"email":"a@b.example","password":"secret1"}' })`
    writeFileSync(
      file,
      `await fetch('http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST + '/x.json?ns=demo',
        { method: 'PUT', headers: { Authorization: 'Bearer owner' }, body: '1' })
      await ${sign('signUp')}`,
    )
    const writer = programs.start(
      'exec',
      '--auth',
      '--export-on-exit',
      exportFolder,
      '--',
      process.execPath,
      file,
    )
    expect(await writer.exit).toBe(0)
    writeFileSync(file, `console.log((await ${sign('signInWithPassword')}).status)`)

    const reader = programs.start('exec', '--auth', '--import', exportFolder, '--', process.execPath, file)

    expect(await reader.exit).toBe(0)
    expect(reader.output()).toBe('200\n')
    expect(JSON.parse(readFileSync(join(exportFolder, 'database_export', 'demo.json'), 'utf8'))).toEqual({
      x: 1,
    })
  })
})

describe('firebase-tools', () => {
  const load = createRequire(import.meta.url)
  const { DatabaseEmulator } = load('firebase-tools/lib/emulator/databaseEmulator.js')
  const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry.js')
  const { HubExport } = load('firebase-tools/lib/emulator/hubExport.js')

  it('reads an export of this server with its own import code', async () => {
    const [source, target] = [await start(), await start()]
    await write(source, DATA)
    source.exportTo(join(folder, 'export'))
    const { database } = HubExport.readMetadata(join(folder, 'export'))
    const emulator = new DatabaseEmulator({ host: '127.0.0.1', port: target.port, projectId: 'demo' })

    await emulator.importData('demo', join(folder, 'export', database.path, 'demo.json'))

    expect(await exported(target)).toEqual(EXPORTED)
  })

  it('exports this server with its own export code, which the server imports', async () => {
    const server = await start()
    await write(server, DATA)
    const emulator = new DatabaseEmulator({ host: '127.0.0.1', port: server.port, projectId: 'demo' })
    const path = join(folder, 'official')
    mkdirSync(join(path, 'database_export'), { recursive: true })
    EmulatorRegistry.set('database', emulator)
    try {
      const hub = Object.assign(Object.create(HubExport.prototype), {
        projectId: 'demo',
        options: {},
        tmpDir: path,
      })
      const metadata = { version: '15.34.2', database: { version: '4.11.2', path: 'database_export' } }
      await hub.exportDatabase(metadata)
      writeFileSync(join(path, 'firebase-export-metadata.json'), JSON.stringify(metadata))
    } finally {
      EmulatorRegistry.clear('database')
    }

    expect(await exported(await start({ importFrom: path }))).toEqual(EXPORTED)
  })
})
