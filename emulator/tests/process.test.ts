/** The server as a program: options, signals, exit codes. */

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../src/store/json'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Programs, type Program } from './support/programs'

let folder: string
const programs = new Programs()
const run = (...args: string[]) => programs.start('--port', '0', ...args)

/** Writes several paths at once as the owner; null removes. */
async function patch(url: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const address = `${url}/.json?ns=demo&access_token=owner`
  const response = await fetch(address, { method: 'PATCH', body: JSON.stringify(changes) })
  await response.text()
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
}

async function readAll(url: string): Promise<unknown> {
  return (await fetch(`${url}/.json?ns=demo&access_token=owner`)).json()
}

function recordOf(number: number): unknown {
  return { number, text: `${number} 🌸 `.repeat(200) }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'))
})

afterEach(async () => {
  await programs.killAll()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

describe('the server as a program', () => {
  it('keeps every acknowledged write completely when it is killed during writes', async () => {
    const data = join(folder, 'data')
    /**
     * The records that must exist (true) or be deleted (false). A write without an answer may have either result.
     */
    const acknowledged = new Map<number, boolean>()
    let [next, answers] = [0, 0]
    const writeOn = async ({ child, url }: Program): Promise<void> => {
      for (;;) {
        const number = next
        next += 1
        for (const exists of number % 3 === 0 ? [true, false] : [true]) {
          acknowledged.delete(number)
          const [record, card] = exists ? [recordOf(number), number] : [null, null]
          await patch(await url, { [`records/r${number}`]: record, [`cards/r${number}`]: card })
          acknowledged.set(number, exists)
          answers += 1
          if (answers % 150 === 0) child.kill('SIGKILL')
        }
      }
    }
    for (let round = 0; round < 2; round += 1) {
      const server = run('--data', data)
      const ends = await Promise.allSettled(Array.from({ length: 5 }, () => writeOn(server)))
      expect(ends.map((end) => end.status)).toEqual(Array(5).fill('rejected'))
      await server.exit
    }

    const stored = await readAll(await run('--data', data).url)

    const { records, cards } = isRecord(stored) ? stored : {}
    const kept = isRecord(records) ? records : {}
    expect(answers).toBeGreaterThanOrEqual(300)
    expect([...acknowledged].filter(([number, exists]) => `r${number}` in kept !== exists)).toEqual([])
    for (const [key, record] of Object.entries(kept)) expect(record).toEqual(recordOf(Number(key.slice(1))))
    expect(Object.keys(isRecord(cards) ? cards : {})).toEqual(Object.keys(kept))
  })

  it('is the only one to use its folder when three start at the same moment', async () => {
    const data = join(folder, 'data')
    const servers = [run('--data', data), run('--data', data), run('--data', data)]
    const starts = await Promise.all(servers.map(({ url, exit }) => Promise.race([url, exit])))

    expect(starts.filter((start) => start !== 1)).toEqual([expect.stringContaining('http://')])
  })

  it('saves and exits with 0 on SIGTERM', async () => {
    const data = join(folder, 'data')
    const first = run('--data', data)
    await patch(await first.url, { 'x/y': 1 })
    first.child.kill('SIGTERM')

    // Windows has no signals, so the process ends without its shutdown.
    expect(await first.exit).toBe(process.platform === 'win32' ? null : 0)
    expect(await readAll(await run('--data', data).url)).toEqual({ x: { y: 1 } })
  })

  it('prints one message with the reason when it cannot start', async () => {
    const rules = join(folder, 'rules.json')
    writeFileSync(rules, '{\n  "rules": { ".read": "tr" }\n}')
    const data = join(folder, 'data')
    const running = run('--data', data)
    await running.url
    const busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const address = busy.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''

    const failures = [
      run('--rules', rules),
      run('--rules', join(folder, 'none.json')),
      run('--data', data),
      run('--port', port),
      run('--port', 'abc'),
      run('--colour', 'red'),
    ]
    const codes = await Promise.all(failures.map((failure) => failure.exit))
    busy.close()

    expect(codes).toEqual([1, 1, 1, 1, 1, 1])
    const messages = failures.map((failure) => failure.errors())
    expect(messages[0]).toMatch(/^.*rules\.json:2:\d+: Unknown variable 'tr'\.\n$/)
    expect(messages[1]).toContain('none.json')
    expect(messages[2]).toContain('in use by another database server')
    expect(messages[3]).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another port.\n`,
    )
    expect(messages[4]).toContain('"abc" is not a port number')
    expect(messages[5]).toContain('Run "realtime-database-server --help" for all options.')
  })

  it('prints its address, a warning without rules, and each denial', async () => {
    const server = run()
    const url = await server.url
    await fetch(`${url}/secret/place.json?ns=demo`)
    server.child.kill('SIGTERM')
    await server.exit

    expect(server.output()).toContain('There are no rules')
    expect(server.output()).toContain('Denied: read of /secret/place by nobody in demo')
  })
})
