/** The dev command, run as a user types it: its processes, output, saved data and shutdown. */

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../scripts/demo/people'
import { patchAsOwner, readAsOwner } from '../../scripts/ownerRest'
import { devPorts, E2E_PORTS, type Ports } from '../../scripts/ports'
import { LOCAL_PORTS } from '../../src/config/env'
import { commandFolder } from '../helpers/command'
import { freePorts, listenAnywhere } from '../helpers/freePort'

const START = { timeout: 120_000 }

/** The command in a temporary folder, where it creates `.local`. */
function runDev(folder: string, ports: Ports, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('scripts/dev.ts'), '--port', String(ports.app), ...args],
    {
      cwd: folder,
      env: {
        ...process.env,
        VITE_LOCAL_AUTH_PORT: String(ports.auth),
        VITE_LOCAL_DATABASE_PORT: String(ports.database),
      },
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const exitCode = new Promise<number | null>((done) => child.once('exit', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    output: () => output,
    exitCode,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: async () => {
      await expect.poll(() => output, START).toContain('is ready')
    },
  }
}

async function callAuth(ports: Ports, call: string, body: object): Promise<number> {
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}

describe('npm run dev', { timeout: 400_000 }, () => {
  // Windows has no signals, so a run there cannot end with its data saved.
  it.runIf(process.platform !== 'win32')('keeps accounts and data between runs', async () => {
    const { path, run, text } = commandFolder()
    const folder = path('')
    const ports = await freePorts()
    const newcomer = { email: 'new@my.test', password: 'Abcdef1!', returnSecureToken: true }

    const first = runDev(folder, ports)
    await first.ready()
    const signedUp = await callAuth(ports, 'signUp', newcomer)
    // Another command finds the ports of this run by itself.
    const checked = await run('repair.ts', '--local')
    const shown = await fetch(/The stored data: +(\S+)/.exec(first.output())?.[1] ?? '')
    expect(await shown.text()).toContain('{\n  "')
    await patchAsOwner(ports, { 'moderators/kept': true })
    await expect.poll(() => text('.local/database.json')).toContain('"kept":true')
    await expect.poll(() => text('.local/accounts.json')).toContain(newcomer.email)
    const beside = runDev(folder, await freePorts())
    await expect.poll(beside.output, START).toContain(`runs in this folder on port ${ports.app}`)
    const copy = commandFolder()
    copy.write('.local/ports.json', text('.local/ports.json'))
    await expect.poll(runDev(copy.path(''), ports).output, START).toContain(`In use: port ${ports.app}`)
    first.kill('SIGTERM')
    const firstExit = await first.exitCode

    const second = runDev(folder, ports)
    await second.ready()
    const signedIn = await callAuth(ports, 'signInWithPassword', newcomer)
    const isKept = await readAsOwner(ports, 'moderators/kept')
    await callAuth(ports, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: newcomer.email })
    await expect.poll(second.output).toContain('Mail to new@my.test: Reset your password → http')
    const page = await fetch(`http://127.0.0.1:${ports.app}/`)
    await patchAsOwner(ports, { 'moderators/last': true })
    second.kill('SIGINT')
    const secondExit = await second.exitCode

    expect([signedUp, firstExit, signedIn, isKept, page.status, secondExit]).toEqual([
      200,
      0,
      200,
      true,
      200,
      0,
    ])
    expect(text('.local/database.json')).toContain('"last":true')
    expect(first.output()).toContain('First run')
    expect(first.output()).toContain(DEMO_PASSWORD)
    expect(second.output()).not.toContain('First run')
    expect(checked).toContain('Found 0 problems.')
    for (const file of ['accounts.json', 'database.json'])
      expect(statSync(path(`.local/${file}`)).mode & 0o777).toBe(0o600)
    // With a cache of its own, the run breaks no page of another one.
    expect(readdirSync(path('.local')).toSorted()).toEqual(['accounts.json', 'database.json', 'vite'])
  })

  it.each([
    ['data that could not be stored', { 'accounts.json': '[]', 'database.json': '{"x":{"a.b":1}}' }, 'a.b'],
    ['accounts without data', { 'accounts.json': '[]' }, 'database.json is missing'],
    ['data without accounts', { 'database.json': '{}' }, 'accounts.json is missing'],
  ])('stops with the fix at %s, and keeps it', async (_what, files: Record<string, string>, reason) => {
    const { path, text, write } = commandFolder()
    for (const [file, content] of Object.entries(files)) write(`.local/${file}`, content)

    const run = runDev(path(''), await freePorts())

    expect(await run.exitCode).toBe(1)
    expect(run.output()).toContain(reason)
    expect(run.output()).toContain('start over with "npm run dev -- --reset"')
    expect(readdirSync(path('.local')).toSorted()).toEqual(Object.keys(files))
    for (const [file, content] of Object.entries(files)) expect(text(`.local/${file}`)).toBe(content)
  })

  it('names a busy port and the fix, and starts nothing', async () => {
    const folder = commandFolder().path('')
    const { server, port } = await listenAnywhere()
    onTestFinished(() => void server.close())

    const run = runDev(folder, { ...(await freePorts()), auth: port })
    const exitCode = await run.exitCode

    expect(exitCode).toBe(1)
    expect(run.output().trim().split('\n')).toHaveLength(1)
    expect(run.output()).toContain(`In use: port ${port} (sign-in).`)
    expect(run.output()).toMatch(/ of another folder, .*npm run dev -- --port \d+\s*$/)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the ports of npm run dev', () => {
  it('are the default ones unless the option or the app’s variables name others', () => {
    const env = { VITE_LOCAL_AUTH_PORT: '9100', VITE_LOCAL_DATABASE_PORT: '9001' }

    expect(devPorts(undefined, {})).toEqual(LOCAL_PORTS)
    expect(devPorts(8080, {})).toEqual({ app: 8080, auth: 8081, database: 8082 })
    expect(devPorts(8080, env)).toEqual({ app: 8080, auth: 9100, database: 9001 })
  })

  it('are refused when one is invalid or two are equal', () => {
    expect(() => devPorts(undefined, { VITE_LOCAL_AUTH_PORT: 'x' })).toThrow(
      'VITE_LOCAL_AUTH_PORT must be a port from 1 to 65535, not "x".',
    )
    expect(() => devPorts(9100, { VITE_LOCAL_AUTH_PORT: '9100' })).toThrow('need three different ports')
  })

  it('are those of the official emulators, and differ from those of the end-to-end tests', () => {
    const { auth, database } = LOCAL_PORTS
    const all = [...Object.values(LOCAL_PORTS), ...Object.values(E2E_PORTS)]

    expect(JSON.parse(readFileSync('firebase.json', 'utf8'))).toMatchObject({
      emulators: { auth: { port: auth }, database: { port: database } },
    })
    expect(new Set(all).size).toBe(6)
  })
})
