/** The command line of the local database server. Knows nothing of databases, only how to start one. */

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DatabaseServer, DatabaseServerOptions } from './serverOptions'

const DEFAULT_PORT = 9000
const MAX_PORT = 65_535
const LOOPBACK: readonly (string | undefined)[] = [undefined, '127.0.0.1', 'localhost', '::1']
const USAGE =
  'Usage: start.ts [--port 9000] [--host 127.0.0.1] [--rules database.rules.json] [--data folder] [--quiet]'

type Start = (options: DatabaseServerOptions) => Promise<DatabaseServer>

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function readArguments(args: readonly string[]): {
  options: DatabaseServerOptions
  rulesFile: string | undefined
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      rules: { type: 'string' },
      data: { type: 'string' },
      quiet: { type: 'boolean' },
    },
  })
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) throw new Error(`"${values.port}" is no port.`)
  const options = {
    port,
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.rules === undefined ? {} : { rules: readFileSync(values.rules, 'utf8') }),
    ...(values.data === undefined ? {} : { dataDir: values.data }),
    ...(values.quiet === true ? {} : { log: say }),
  }
  return { options, rulesFile: values.rules }
}

/** Runs until it is interrupted. Ends the process with status 1 and one message when it cannot start. */
export async function runCli(args: readonly string[], start: Start): Promise<void> {
  let rulesFile: string | undefined
  try {
    const read = readArguments(args)
    rulesFile = read.rulesFile
    const server = await start(read.options)
    announce(server, read.options)
    closeOnSignal(server)
  } catch (error) {
    const isRulesError = error instanceof Error && error.name === 'RulesError'
    const place = isRulesError && rulesFile !== undefined ? `${rulesFile}:` : ''
    const usage = error instanceof TypeError ? `\n${USAGE}` : ''
    process.stderr.write(`${place}${messageOf(error)}${usage}\n`)
    process.exitCode = 1
  }
}

function announce(server: DatabaseServer, { rules, dataDir, host }: DatabaseServerOptions): void {
  say(`Realtime Database at ${server.url}`)
  say(dataDir === undefined ? 'Data is kept in memory only.' : `Data is kept in ${dataDir}.`)
  if (rules === undefined) say('There are no rules: everything is denied except to the owner.')
  if (!LOOPBACK.includes(host)) say('Warning: whoever reaches this address can read and write everything.')
}

function closeOnSignal(server: DatabaseServer): void {
  const stop = (): void => {
    server.close().catch((error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`)
      process.exitCode = 1
    })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
