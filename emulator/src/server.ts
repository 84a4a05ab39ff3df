/** Starts the local Realtime Database server: combines rules, sockets and REST. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from './database/database'
import { Namespaces } from './database/namespaces'
import { InvalidDataError } from './errors'
import { serveSockets } from './protocol/socketServer'
import { restListener } from './rest/restServer'
import { DENY_ALL, parseRules } from './rules/ruleset'

/** Others could reach the server at another address, and it trusts everybody. */
const HOST = '127.0.0.1'
/** No real name is longer than 64 characters. */
const NAMESPACE = /^[A-Za-z0-9_.:-]{1,64}$/
const NAMED_HOST = /^([^.]+)\.localhost(?::\d+)?$/i

export interface DatabaseServerOptions {
  /** 0 or absent: any free port. */
  readonly port?: number | undefined
  /** Source text of the rules, for every namespace without its own. Absent: everything is denied, except to the owner. */
  readonly rules?: string | undefined
  /** The data to start with: what `allData` returned, parsed. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** Receives a line for each denial, dropped connection and notice. */
  readonly log?: ((line: string) => void) | undefined
}

export interface DatabaseServer {
  readonly port: number
  /** For example http://127.0.0.1:9000 */
  readonly url: string
  /** Replaces the rules, except in namespaces with their own. Throws RulesError for invalid ones, and keeps the old. */
  setRules(source: string): void
  /** All data as JSON text, by namespace. Returns the same string until the next write. */
  allData(): string
  /** Ends all connections and makes their onDisconnect writes. Further calls return the same promise. */
  close(): Promise<void>
}

/**
 * Starts a server. Rejects with RulesError for rules that production would refuse, with InvalidDataError for data that it
 * could not store, and with a clear Error if the port is in use.
 */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { port = 0, data = {}, log = () => {} } = options
  const rules = options.rules === undefined ? DENY_ALL : parseRules(options.rules)
  const namespaces = new Namespaces(rules, log)
  namespaces.fill(data)
  const databaseOf = (name: string | null, host = ''): Database =>
    namespaces.get(checkedNamespace(name ?? NAMED_HOST.exec(host)?.[1]))
  const http = createServer(restListener({ namespaces, databaseOf, log }))
  // Clients close idle connections. If the server did so at the same moment, their next request would fail.
  http.keepAliveTimeout = 0
  const sockets = serveSockets(http, { databaseOf, log })
  const address = await listening(http, port)
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => http.close(resolve))
    await sockets.close()
    http.closeAllConnections()
    await closed
  }
  let closing: Promise<void> | null = null
  return {
    port: address.port,
    url: `http://${HOST}:${address.port}`,
    setRules: (source) => namespaces.setRules(parseRules(source)),
    allData: () => namespaces.allData(),
    close: () => (closing ??= close()),
  }
}

function checkedNamespace(name: string | undefined): string {
  if (name === undefined || name === '')
    throw new InvalidDataError('The namespace is missing: add ?ns=<name> to the address.')
  if (!NAMESPACE.test(name)) throw new InvalidDataError(`Invalid namespace ${JSON.stringify(name)}.`)
  return name
}

async function listening(http: Server, port: number): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} on ${HOST} is in use. Stop the program that uses it, or choose another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(busy, { cause: error }) : error)
    })
    http.listen(port, HOST, resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address
}
