/** `exec`, `--help` and `--version`. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning } from '../src/store/lock'
import { PROGRAM, Programs } from './support/programs'

const programs = new Programs()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'))
})
afterEach(async () => {
  await programs.killAll()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

/** Runs `exec` with a Node script as its command. */
function exec(script: string, ...options: string[]) {
  const file = join(folder, 'command.mjs')
  writeFileSync(file, script)
  return programs.start('exec', ...options, '--', process.execPath, file)
}

async function isGone(check: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(() =>
      check().then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
}

const WAIT = 'setInterval(() => {}, 1000)'

describe('the program', () => {
  it('prints its help and its version to stdout and exits with 0', async () => {
    const [help, version] = [programs.start('--help'), programs.start('--version')]

    expect([await help.exit, await version.exit]).toEqual([0, 0])
    expect(help.output()).toContain('realtime-database-server exec [options] -- <command>')
    const { version: expected } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    )
    expect(version.output()).toBe(`${expected}\n`)
    expect(help.errors() + version.errors()).toBe('')
  })
})

describe('exec', () => {
  it('gives its command the address of a server with the rules', async () => {
    const rules = join(folder, 'rules.json')
    writeFileSync(rules, '{ "rules": { "open": { ".read": true } } }')
    const run = exec(
      `const url = 'http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST
      for (const path of ['open', 'shut']) console.log((await fetch(url + '/' + path + '.json?ns=demo')).status)`,
      '--rules',
      rules,
    )

    expect(await run.exit).toBe(0)
    expect(run.output()).toBe('200\n401\n')
    expect(run.errors()).toContain('Denied: read of /shut')
  })

  it('stops the server and ends with the exit code of its command', async () => {
    const run = exec('process.exitCode = 7')

    expect(await run.exit).toBe(7)
    const url = await run.url
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('exits with 1 without a command and with 127 for an unknown one', async () => {
    const runs = [
      programs.start('exec'),
      programs.start('exec', '--'),
      programs.start('exec', '--', 'no-such-command'),
    ]

    expect(await Promise.all(runs.map(({ exit }) => exit))).toEqual([
      1,
      1,
      process.platform === 'win32' ? 1 : 127,
    ])
    expect(runs[0]?.errors()).toContain('exec needs a command after "--"')
  })

  // Windows has no signals.
  it.skipIf(process.platform === 'win32')(
    'passes signals on and ends by the signal of its command',
    async () => {
      const polite = exec(`process.on('SIGTERM', () => process.exit(3)); console.log('ready'); ${WAIT}`)
      await polite.printed(/ready/)
      polite.child.kill('SIGTERM')
      expect(await polite.exit).toBe(3)

      const killed = exec("process.kill(process.pid, 'SIGKILL')")
      await killed.exit
      expect(killed.child.signalCode).toBe('SIGKILL')
    },
  )

  it.skipIf(process.platform === 'win32')('finishes its export when Ctrl-C is repeated', async () => {
    const exported = join(folder, 'export')
    const server = programs.start('--port', '0', '--export-on-exit', exported)
    const address = `${await server.url}/.json?ns=demo`
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, index])),
    )
    await (await fetch(address, { method: 'PUT', headers: { Authorization: 'Bearer owner' }, body })).text()

    for (let count = 0; count < 5; count += 1) server.child.kill('SIGINT')

    expect(await server.exit).toBe(0)
    expect(readFileSync(join(exported, 'database_export', 'demo.json'), 'utf8')).toBe(body)
  })

  it('leaves neither server nor command running when the process that started it is killed', async () => {
    const file = join(folder, 'command.mjs')
    writeFileSync(file, `console.log('command ' + process.pid); ${WAIT}`)
    const args = ['--import', 'tsx', PROGRAM, 'exec', '--', process.execPath, file]
    const parent = programs.spawn(process.execPath, [
      '-e',
      `require('node:child_process').spawn(${JSON.stringify(process.execPath)}, ${JSON.stringify(args)}, { stdio: 'inherit' })`,
    ])
    const [, id] = await parent.printed(/command (\d+)/)
    const url = await parent.url

    parent.child.kill('SIGKILL')

    await isGone(() => fetch(url))
    await expect.poll(() => isRunning(Number(id))).toBe(false)
  })

  it('starts the Auth emulator and gives its address', async () => {
    const run = exec(
      "console.log((await fetch('http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST)).status)",
      '--auth',
    )

    expect(await run.exit).toBe(0)
    expect(run.output()).toBe('200\n')
  })
})
