/**
 * Starts the local Realtime Database server: puts store, rules, sockets and REST together. As a program it is
 * `npx tsx emulator/src/start.ts --port 9000 --rules database.rules.json --data .local/database`.
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { runCli } from './cli'
import type { Database } from './database/database'
import { Namespaces } from './database/namespaces'
import { serveSockets } from './protocol/socketServer'
import { restListener } from './rest/restServer'
import { DENY_ALL, parseRules } from './rules/ruleset'
import type { DatabaseServer, DatabaseServerOptions } from './serverOptions'
import { DataFolder } from './store/folder'
import { InvalidDataError } from './store/errors'

const DEFAULT_HOST = '127.0.0.1'
const PING_INTERVAL_MS = 30_000
const MAX_UNREAD_BYTES = 64 * 1024 * 1024
/** Long enough for every real name, short enough for a file name when encoded. */
const NAMESPACE = /^[A-Za-z0-9_.:-]{1,64}$/

/**
 * Starts a server; without a port on a free one, without `dataDir` in memory only, without rules denying
 * everything. Rejects with RulesError for rules that production would reject, FolderInUseError when another
 * server has the data folder, and an Error that says so when the port is busy or stored data is damaged.
 */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { host = DEFAULT_HOST, port = 0, log = () => {} } = options
  const rules = options.rules === undefined ? DENY_ALL : parseRules(options.rules)
  const folder = options.dataDir === undefined ? null : new DataFolder(options.dataDir, log)
  try {
    const namespaces = new Namespaces({ rules, folder, clock: Date.now, log })
    // Damaged data shall show now and not at the first request.
    for (const name of folder?.names() ?? []) namespaces.get(name)
    const databaseOf = (name: string | null): Database => namespaces.get(checkedNamespace(name))
    const http = createServer(restListener({ namespaces, databaseOf, clock: Date.now, log }))
    const sockets = serveSockets(http, {
      databaseOf,
      clock: Date.now,
      log,
      pingIntervalMs: PING_INTERVAL_MS,
      maxUnreadBytes: MAX_UNREAD_BYTES,
    })
    const address = await listening(http, host, port)
    return {
      host,
      port: address.port,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
      setRules: (source) => namespaces.setRules(parseRules(source)),
      close: once(async () => {
        const closed = new Promise<void>((resolve) => {
          http.close(() => resolve())
        })
        await sockets.close()
        http.closeAllConnections()
        await closed
        folder?.close()
      }),
    }
  } catch (error) {
    folder?.close()
    throw error
  }
}

function checkedNamespace(name: string | null): string {
  if (name === null || name === '') {
    throw new InvalidDataError('The namespace is missing: add ?ns=<name> to the address.')
  }
  if (!NAMESPACE.test(name)) throw new InvalidDataError(`Invalid namespace ${JSON.stringify(name)}.`)
  return name
}

async function listening(http: Server, host: string, port: number): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} on ${host} is in use. Stop what uses it, or choose another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(busy, { cause: error }) : error)
    })
    http.listen(port, host, resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address
}

/** The same promise however often it is asked for. */
function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | null = null
  return () => {
    result ??= action()
    return result
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCli(process.argv.slice(2), startDatabaseServer)
}
