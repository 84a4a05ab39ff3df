/** `npm run dev`: starts and stops the app, the local database and local sign-in together. */

import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadEnv } from 'vite'
import { exportAccounts, importAccounts, listMails } from '#database-server/auth'
import { InvalidDataError, RulesError } from '#database-server'
import { startAppServer } from './appServer'
import { readOptions } from './command'
import { newMailLines, welcome } from './devMessages'
import { accountsShape, damagedFile, databaseShape, fileSaver, readLocalFile } from './localFile'
import { startLocalServers, type LocalServers } from './localServers'
import { dataAddress } from './ownerRest'
import { busyPorts, busyPortsLine, devPorts, LOCAL_HOST, parsePort, PORT_VARIABLES } from './ports'
import { print, printError } from './print'
import { RULES_FILE, watchRulesFile, watchSource, writeRules } from './rulesFile'
import { keepPorts, keptPorts } from './runningPorts'
import { seedDemoData } from './seed'

const HELP = `npm run dev [-- options]

Starts the app with a local database, local sign-in, demo accounts and demo data. Ctrl-C stops everything.

  --reset      start over: delete the local accounts and data, and create the demo data again
  --port N     use the ports N, N+1 and N+2 (default: 5173 for the app, 9099 for sign-in, 9000 for the database)
  --help       print this help

VITE_LOCAL_AUTH_PORT and VITE_LOCAL_DATABASE_PORT, in the environment or in .env.local, replace the last two.
`

const PROJECT_ROOT = resolve(import.meta.dirname, '..')
const RULES_PATH = join(PROJECT_ROOT, RULES_FILE)
/** The rules are generated from these folders. */
const RULES_SOURCE = [join(PROJECT_ROOT, 'rules'), join(PROJECT_ROOT, 'src', 'domain')]
/** The data of this command. npm starts it in the project's folder. */
const LOCAL_DIR = resolve('.local')
const DATABASE_FILE = join(LOCAL_DIR, 'database.json')
const ACCOUNTS_FILE = join(LOCAL_DIR, 'accounts.json')
/** Vite's cache. A run in another folder, such as a test's, cannot delete what the pages of this one load. */
const CACHE_DIR = join(LOCAL_DIR, 'vite')
const POLL_MS = 1_000
const PARENT = process.ppid

const closers: (() => unknown)[] = []
let stopping: Promise<never> | undefined

/** Closes everything that was started, the latest first, and ends the process. Later calls wait for the first. */
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
      printError(error)
      code = 1
    }
  }
  process.exit(code)
}

const OPTIONS = { reset: { type: 'boolean' }, port: { type: 'string' } } as const

async function start(reset: boolean, port: string | undefined): Promise<void> {
  const appPort = port === undefined ? undefined : parsePort(port, '--port')
  const ports = devPorts(appPort, loadEnv('development', PROJECT_ROOT, 'VITE_'))
  const other = keptPorts()
  if (other && (await busyPorts(other)).length === 3)
    throw new Error(
      `Stop the "npm run dev" that runs in this folder on port ${other.app} first, because both would save their data in .local/.`,
    )
  const busy = await busyPorts(ports)
  if (busy.length > 0) throw new Error(busyPortsLine(busy, ports))
  // For the app, which Vite builds.
  process.env[PORT_VARIABLES.auth] = String(ports.auth)
  process.env[PORT_VARIABLES.database] = String(ports.database)
  print('Starting …')
  if (reset) for (const file of [ACCOUNTS_FILE, DATABASE_FILE]) await rm(file, { force: true })
  const kept = await readKept()

  await writeRules(PROJECT_ROOT)
  const rules = await readFile(RULES_PATH, 'utf8')
  const servers = await startLocalServers({ ports, rules, data: kept?.data ?? {}, log: print }).catch(
    (error: unknown) => {
      throw error instanceof InvalidDataError ? damagedFile(DATABASE_FILE, error) : error
    },
  )
  const saveData = fileSaver(DATABASE_FILE, () => servers.allData())
  let isComplete = kept !== null
  closers.push(async () => {
    await servers.close()
    if (isComplete) await saveData()
  })

  if (kept === null) {
    print('First run: creating the demo data …')
    const made = await seedDemoData(ports, Date.now())
    print(`Created ${made.people} demo accounts and ${made.entries} experiences.`)
  } else {
    await importAccounts(servers.auth, kept.accounts)
  }
  const saveAccounts = fileSaver(ACCOUNTS_FILE, async () =>
    JSON.stringify(await exportAccounts(servers.auth)),
  )
  isComplete = true
  await saveData()
  await saveAccounts()
  closers.push(saveAccounts)

  closers.push(await keepPorts(ports))
  closers.push(await startAppServer(PROJECT_ROOT, CACHE_DIR, ports.app))
  closers.push(watchRulesFile(RULES_PATH, rules, (source) => reloadRules(servers, source)))
  closers.push(...RULES_SOURCE.map((folder) => watchSource(folder, rewriteRules)))
  print(welcome(`http://${LOCAL_HOST}:${ports.app}`, dataAddress(ports)))

  const seen = new Set<string>()
  closers.push(
    poll(async () => {
      // A signal may have ended npm alone. Then nothing else would stop this process.
      if (process.ppid !== PARENT) void stop(0)
      for (const line of newMailLines(seen, await listMails(servers.auth))) print(line)
      await Promise.all([saveData(), saveAccounts()])
    }),
  )
}

/** The accounts and the data of earlier runs; null on the first run. Throws an error if only one of them is there. */
async function readKept() {
  const accounts = await readLocalFile(ACCOUNTS_FILE, accountsShape)
  const data = await readLocalFile(DATABASE_FILE, databaseShape)
  if (accounts !== null && data !== null) return { accounts, data }
  if (accounts === null && data === null) return null
  const missing = accounts === null ? ACCOUNTS_FILE : DATABASE_FILE
  throw new Error(`${missing} is missing. Restore it, or start over with "npm run dev -- --reset".`)
}

/** Calls `look` every POLL_MS, one call at a time. Prints a repeated failure only once. Returns a function that stops it. */
function poll(look: () => Promise<void>): () => Promise<void> {
  let printed = ''
  let running = Promise.resolve()
  const printOnce = (error: unknown) => {
    if (String(error) !== printed) printError(error)
    printed = String(error)
  }
  const timer = setInterval(() => {
    running = running.then(look).catch(printOnce)
  }, POLL_MS)
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Writes the rules file. The file watcher then reloads it. */
async function rewriteRules(): Promise<void> {
  try {
    await writeRules(PROJECT_ROOT)
  } catch (error) {
    printError('The source in rules/ has an error:')
    printError(explain(error))
  }
}

function reloadRules(servers: LocalServers, source: string): void {
  try {
    servers.setRules(source)
    print('database.rules.json has changed. The new rules are in force.')
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    printError('The new rules have an error. The previous rules stay in force.')
    printError(error.message)
  }
}

/** Returns only the message of an error that the reader can fix, but the whole error with its stack for a bug of ours. */
function explain(error: unknown): unknown {
  if (error instanceof RulesError) return `database.rules.json has an error:\n${error.message}`
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  return error instanceof Error && !isBug ? error.message : error
}

async function main(): Promise<void> {
  // If the terminal closes, printing fails. Stop then, so that the accounts are saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void stop(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    const given = readOptions(HELP, { options: OPTIONS })
    if (given) await start(given.values.reset === true, given.values.port)
  } catch (error) {
    if (stopping) return
    printError(explain(error))
    await stop(1)
  }
}

await main()
