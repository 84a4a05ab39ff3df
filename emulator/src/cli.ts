#!/usr/bin/env node
/** The server as a program: `realtime-database-server --port 9000 --rules database.rules.json --data .local/database`. */

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { RulesError } from './rules/rulesError'
import { startDatabaseServer, type DatabaseServerOptions } from './server'

const DEFAULT_PORT = '9000'
const MAX_PORT = 65_535
const LOOPBACK: readonly (string | undefined)[] = [undefined, '127.0.0.1', 'localhost', '::1']
const USAGE =
  'Usage: realtime-database-server [--port 9000] [--host 127.0.0.1] [--rules database.rules.json] [--data folder] [--namespace name] [--quiet]'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Ends the process with status 1 once nothing else keeps it. */
function fail(error: unknown, source = ''): void {
  const usage = error instanceof TypeError ? `\n${USAGE}` : ''
  process.stderr.write(`${source}${error instanceof Error ? error.message : String(error)}${usage}\n`)
  process.exitCode = 1
}

/** Throws a TypeError for options that it does not know. */
function readArguments(): { options: DatabaseServerOptions; rulesFile: string | undefined } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: DEFAULT_PORT },
      host: { type: 'string' },
      rules: { type: 'string' },
      data: { type: 'string' },
      namespace: { type: 'string' },
      quiet: { type: 'boolean' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) throw new Error(`"${values.port}" is no port.`)
  const options = {
    port,
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.rules === undefined ? {} : { rules: readFileSync(values.rules, 'utf8') }),
    ...(values.data === undefined ? {} : { dataDir: values.data }),
    ...(values.namespace === undefined ? {} : { namespace: values.namespace }),
    ...(values.quiet === true ? {} : { log: say }),
  }
  return { options, rulesFile: values.rules }
}

/** Runs until it is interrupted. */
async function run(): Promise<void> {
  const { options, rulesFile } = readArguments()
  try {
    const { dataDir, host, rules } = options
    const server = await startDatabaseServer(options)
    say(`Realtime Database at ${server.url}`)
    say(dataDir === undefined ? 'Data is kept in memory only.' : `Data is kept in ${dataDir}.`)
    if (rules === undefined) say('There are no rules: everything is denied except to the owner.')
    if (!LOOPBACK.includes(host)) say('Warning: whoever reaches this address can read and write everything.')
    const stop = (): void => void server.close().catch(fail)
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  } catch (error) {
    fail(error, error instanceof RulesError ? `${rulesFile}:` : '')
  }
}

void run().catch(fail)
