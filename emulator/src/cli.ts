#!/usr/bin/env node
/** The `realtime-database-server` program: runs a server until stopped, or while another command runs (`exec`). */

import { readFileSync } from 'node:fs'
import { exportAccounts, importAccounts, startAuthEmulator, type AuthEmulator } from './auth'
import { HELP, packageVersion, readArguments, type Arguments } from './cli/arguments'
import { watchRules } from './cli/watchRules'
import { runCommand, type CommandEnd } from './cli/exec'
import { readAccounts, writeAccounts } from './exportFolder'
import { RulesError } from './rules/rulesError'
import { startDatabaseServer } from './server'

const AUTH_PORT = 9099
const LOOPBACK: readonly (string | undefined)[] = [undefined, '127.0.0.1', 'localhost', '::1']

/** Prints an error to stderr. The process exits with status 1 when nothing else is running. */
function fail(error: unknown): void {
  const hint = error instanceof TypeError ? '\nRun "realtime-database-server --help" for all options.' : ''
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`)
  process.exitCode = 1
}

interface Servers {
  /** The variables that tell the Firebase SDKs where the servers are. */
  readonly env: Readonly<Record<string, string>>
  /** Further calls return the same promise. */
  close(): Promise<void>
}

async function startServers(options: Arguments, say: (line: string) => void): Promise<Servers> {
  const { host, rules: rulesFile, data, exportOnExit } = options
  const rules = rulesFile === undefined ? undefined : readFileSync(rulesFile, 'utf8')
  const server = await startDatabaseServer({
    ...options,
    rules,
    dataDir: data,
    importFrom: options.import,
    exportFolder: exportOnExit ?? options.export,
    log: options.quiet ? undefined : say,
  }).catch((error: unknown) => {
    throw error instanceof RulesError ? new Error(`${rulesFile}:${error.message}`, { cause: error }) : error
  })
  try {
    say(`Realtime Database at ${server.url}`)
    say(data === undefined ? 'Data is kept in memory only.' : `Data is kept in ${data}.`)
    if (rules === undefined) say('There are no rules: everything is denied except to the owner.')
    if (!LOOPBACK.includes(host))
      say('Warning: everybody who reaches this address can read and write everything.')
    const auth = options.auth ? await startAuth(options) : null
    if (auth !== null) say(`Auth emulator at ${auth.url}`)
    const stopWatching =
      options.watch && rulesFile !== undefined && rules !== undefined
        ? watchRules(rulesFile, rules, server, say)
        : null
    if (stopWatching !== null) say(`Rules are reloaded when ${rulesFile} changes.`)
    const closeAll = async (): Promise<void> => {
      stopWatching?.()
      try {
        if (exportOnExit !== undefined) {
          server.exportTo(exportOnExit)
          if (auth !== null) writeAccounts(exportOnExit, await exportAccounts(auth))
          say(`Exported to ${exportOnExit}.`)
        }
      } finally {
        await Promise.all([server.close(), auth?.close()])
      }
    }
    let closing: Promise<void> | null = null
    return {
      env: {
        FIREBASE_DATABASE_EMULATOR_HOST: new URL(server.url).host,
        ...(auth === null ? {} : { FIREBASE_AUTH_EMULATOR_HOST: new URL(auth.url).host }),
      },
      close: () => (closing ??= closeAll()),
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

async function startAuth({ command, project, import: importFrom }: Arguments): Promise<AuthEmulator> {
  const auth = await startAuthEmulator({ port: command === null ? AUTH_PORT : 0, projectId: project })
  if (importFrom !== undefined) await importAccounts(auth, readAccounts(importFrom))
  return auth
}

async function run(options: Arguments): Promise<void> {
  const { command } = options
  // In exec, stdout belongs to the command.
  const output = command === null ? process.stdout : process.stderr
  const servers = await startServers(options, (line) => output.write(`${line}\n`))
  if (command === null) {
    // Terminals and npm repeat signals. A handler for every one keeps a repeated signal from interrupting the
    // shutdown.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void servers.close().catch(fail))
    return
  }
  const { code, signal } = await runAndClose(command, servers)
  process.exitCode = code
  // Ends this process by the signal that ended the command.
  if (signal !== null) process.kill(process.pid, signal)
}

async function runAndClose(command: readonly string[], servers: Servers): Promise<CommandEnd> {
  try {
    return await runCommand(command, servers.env)
  } finally {
    await servers.close()
  }
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  if (options.help) process.stdout.write(HELP)
  else if (options.version) process.stdout.write(`${packageVersion()}\n`)
  else await run(options)
}

void main().catch(fail)
