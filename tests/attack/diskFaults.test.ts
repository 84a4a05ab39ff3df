/** The data folder when the server is killed, started twice, or asked for names that lead elsewhere. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer } from 'realtime-database-server'
import { flawsOf } from '../properties/world'
import { contributor } from '../rules/people'
import { deletion, newEntry, posting } from '../rules/records'
import type { Tree } from '../rules/records'
import { treeOf } from './attack'
import { tokenOf } from './stage'

const NAMESPACE = 'demo-disk'

let outside: string
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'rtdb-attack-'))
  folder = join(outside, 'data')
  mkdirSync(folder)
  writeFileSync(join(outside, 'precious.json'), '{"precious":true}')
  children = []
})

afterEach(async () => {
  const living = children.filter((child) => child.exitCode === null && child.signalCode === null)
  for (const child of living) child.kill('SIGKILL')
  await Promise.all(living.map((child) => once(child, 'exit')))
  rmSync(outside, { recursive: true })
})

/** A server of its own process; resolves with its address, or null when it ends before it has one. */
function start(): { readonly child: ChildProcess; readonly url: Promise<string | null> } {
  const options = ['--port', '0', '--rules', 'database.rules.json', '--data', folder, '--quiet']
  const child = spawn(process.execPath, ['--import', 'tsx', 'emulator/src/start.ts', ...options])
  children.push(child)
  const url = new Promise<string | null>((resolve) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += String(data)
      const match = /at (http:\S+)\n/.exec(output)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    child.once('exit', () => resolve(null))
  })
  return { child, url }
}

async function everything(url: string): Promise<Tree> {
  const response = await fetch(`${url}/.json?ns=${NAMESPACE}&access_token=owner`)
  return treeOf(await response.json())
}

const idOf = (number: number) => `-Killed${String(number).padStart(13, '0')}`

describe('a server that is killed while entries are posted, edited and deleted', () => {
  it('has every entry with its card, or neither, when it comes back', async () => {
    let next = 0
    let acknowledged = 0
    const token = tokenOf(contributor)
    const send = async (url: string, changes: Tree): Promise<void> => {
      const address = `${url}/.json?ns=${NAMESPACE}&auth=${token}`
      const response = await fetch(address, { method: 'PATCH', body: JSON.stringify(changes) })
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      acknowledged += 1
    }
    const posted = new Set<string>()
    const writeOn = async (url: string, child: ChildProcess): Promise<void> => {
      for (;;) {
        next += 1
        const [id, isForDeletion] = [idOf(next), next % 3 === 0]
        await send(url, posting(contributor.uid, id, newEntry()))
        if (isForDeletion) await send(url, deletion(contributor.uid, id))
        else posted.add(id)
        if (acknowledged >= 120) child.kill('SIGKILL')
      }
    }

    const first = start()
    const url = await first.url
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => writeOn(url ?? '', first.child)))
    const again = await start().url
    const tree = await everything(again ?? '')

    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(flawsOf(tree, [contributor])).toEqual([])
    const cards = treeOf(tree['interviewSummaries'])
    expect(posted.size).toBeGreaterThan(40)
    expect([...posted].filter((id) => !Object.hasOwn(cards, id))).toEqual([])
  })
})

describe('one folder', () => {
  it('is given to one of three servers that start at the same moment', async () => {
    const urls = await Promise.all([start(), start(), start()].map(({ url }) => url))

    expect(urls.filter((url) => url !== null)).toHaveLength(1)
  })

  it('is given to nobody else while a server of this process has it, and whole to the next', async () => {
    const first = await startDatabaseServer({ dataDir: folder })
    await fetch(`${first.url}/kept.json?ns=${NAMESPACE}&access_token=owner`, {
      method: 'PUT',
      body: '"kept"',
    })

    await expect(startDatabaseServer({ dataDir: folder })).rejects.toThrow(
      'in use by another database server',
    )
    await first.close()
    const second = await startDatabaseServer({ dataDir: folder })
    const kept = await everything(second.url)
    await second.close()

    expect(kept).toEqual({ kept: 'kept' })
  })
})

/** Not with fetch, which would mend the address. */
function put(port: number, query: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'PUT', path: `/x.json?access_token=owner&ns=${query}` },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end('1')
  })
}

describe('names of databases', () => {
  const NAMES = [
    '..',
    '.',
    '...',
    '../precious',
    '..%2fprecious',
    '....//',
    '/etc/passwd',
    'C:\\x',
    'a/b',
    'a\0b',
    'CON',
    'x'.repeat(64),
    'x'.repeat(65),
    '-',
    '%2e%2e',
    'é',
    '',
  ]

  it('never lead out of the folder, however they are spelled', async () => {
    const server = await startDatabaseServer({ dataDir: folder })
    const statuses = new Set<number>()
    for (const name of NAMES) {
      statuses.add(await put(server.port, encodeURIComponent(name)))
      statuses.add(await put(server.port, encodeURIComponent(encodeURIComponent(name))))
    }
    await server.close()

    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(readdirSync(outside).toSorted()).toEqual(['data', 'precious.json'])
    expect(readdirSync(folder).every((name) => /^[a-z0-9_%-]+(\.[a-z0-9]+)*$/.test(name))).toBe(true)
    const again = await startDatabaseServer({ dataDir: folder })
    await again.close()
  })
})
