/** `npm run dev`: the whole product on this machine, stopped as a whole. The parts are in the files beside this one. */

import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadEnv } from 'vite'
import { exportAccounts, importAccounts, listMails } from 'realtime-database-server/auth'
import { RulesError } from 'realtime-database-server'
import { lockFolder } from 'realtime-database-server'
import { accountsSaver, readAccountsFile } from './accountsFile'
import { startAppServer } from './appServer'
import { DEV_HELP, parseDevOptions } from './devOptions'
import type { DevOptions } from './devOptions'
import { welcome } from './devWelcome'
import { startLocalServers } from './localServers'
import type { LocalServers } from './localServers'
import { newMailLines } from './mails'
import { busyPortLine, busyPorts, devPorts, LOCAL_HOST } from './ports'
import { rulesErrorLines, watchRulesFile } from './rulesFile'

const PROJECT_ROOT = resolve(import.meta.dirname, '..')
const RULES_FILE = join(PROJECT_ROOT, 'database.rules.json')
/** In the current folder, which npm makes the project's. */
const LOCAL_DIR = resolve('.local')
const DATABASE_DIR = join(LOCAL_DIR, 'database')
const ACCOUNTS_FILE = join(LOCAL_DIR, 'accounts.json')
const LOOK_EVERY_MS = 1_000
const PARENT = process.ppid

const closers: (() => unknown)[] = []
let stopping: Promise<never> | undefined

/** Closes what was started, the latest first, and ends the process. Later calls wait for the first. */
function stop(exitCode: number): Promise<never> {
  stopping ??= closeAll(exitCode)
  return stopping
}

async function closeAll(exitCode: number): Promise<never> {
  let code = exitCode
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
  process.exit(code)
}

async function start(options: DevOptions): Promise<void> {
  const ports = devPorts(options.port, loadEnv('development', PROJECT_ROOT, 'VITE_'))
  const busy = await busyPorts(ports)
  if (busy.length > 0) throw new Error(busy.map((key) => busyPortLine(key, ports[key])).join('\n'))
  console.log('Starting …')
  closers.push(lockFolder(LOCAL_DIR))
  if (options.reset) await rm(ACCOUNTS_FILE, { force: true })

  // The accounts are saved when all demo data is in, so without them no data here belongs to anybody.
  const accounts = await readAccountsFile(ACCOUNTS_FILE)
  if (accounts === null) await rm(DATABASE_DIR, { recursive: true, force: true })

  const rules = await readFile(RULES_FILE, 'utf8')
  const servers = await startLocalServers({ ports, rules, dataDir: DATABASE_DIR, log: console.log })
  closers.push(() => servers.close())

  if (accounts === null) {
    console.log('First run: filling in the demo data …')
    const { seedDemoData } = await import('./seed')
    const made = await seedDemoData(ports, Date.now())
    console.log(`${made.people} demo accounts and ${made.entries} experiences are in.`)
  } else {
    await importAccounts(servers.auth, accounts)
  }
  const saveAccounts = accountsSaver(ACCOUNTS_FILE, () => exportAccounts(servers.auth))
  await saveAccounts()
  closers.push(saveAccounts)

  const stopApp = await startAppServer(PROJECT_ROOT, ports.app)
  closers.push(stopApp)
  closers.push(watchRulesFile(RULES_FILE, rules, (source) => reloadRules(servers, source)))
  console.log(welcome(`http://${LOCAL_HOST}:${ports.app}`))

  const seen = new Set<string>()
  closers.push(
    everyMoment(async () => {
      for (const line of newMailLines(seen, await listMails(servers.auth))) console.log(line)
      await saveAccounts()
      // npm may be ended by a signal that reaches only npm: then nobody is left to stop this process.
      if (process.ppid !== PARENT) void stop(0)
    }),
  )
}

/** Looks again and again, one look at a time. A look that keeps failing alike is told once. Returns what stops it. */
function everyMoment(look: () => Promise<void>): () => Promise<void> {
  let told = ''
  let running = Promise.resolve()
  const tell = (error: unknown) => {
    if (String(error) !== told) console.error(error)
    told = String(error)
  }
  const timer = setInterval(() => {
    running = running.then(look).catch(tell)
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return running
  }
}

function reloadRules(servers: LocalServers, source: string): void {
  try {
    servers.setRules(source)
    console.log('database.rules.json has changed: the new rules are in force.')
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    console.error(['The rules are broken; the former ones stay in force.', ...brokenRules(error)].join('\n'))
  }
}

function brokenRules(error: RulesError): readonly string[] {
  return rulesErrorLines(RULES_FILE, error.message)
}

/** A sentence for what a person can mend; the whole error, with its stack, for a fault of ours. */
function explain(error: unknown): unknown {
  if (error instanceof RulesError) return brokenRules(error).join('\n')
  const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  return error instanceof Error && !isFault ? error.message : error
}

async function main(): Promise<void> {
  // A closed terminal takes its output away before the accounts are saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void stop(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    const options = parseDevOptions(process.argv.slice(2))
    if (options.help) console.log(DEV_HELP)
    else await start(options)
  } catch (error) {
    if (stopping) return
    console.error(explain(error))
    await stop(1)
  }
}

await main()
