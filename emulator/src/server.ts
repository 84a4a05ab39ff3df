/** Starts the local Realtime Database server: combines namespaces, sockets and REST. */

import { createServer } from 'node:http'
import { OWNER } from './actor'
import { Database } from './database/database'
import { InvalidDataError } from './errors'
import { close, HOST, listen } from './listen'
import { serveSockets } from './protocol/socketServer'
import { restListener } from './rest'
import { DENY_ALL, parseRules } from './rules/ruleset'
import { toExportJson } from './store/json'
import type { DataNode } from './store/node'

/** The JSON of a namespace, which a caller may want every second. */
const texts = new WeakMap<DataNode, string>()
/** No real name is longer than 64 characters. */
const NAMESPACE = /^[A-Za-z0-9_.:-]{1,64}$/

export interface DatabaseServerOptions {
  /** 0 or absent: any free port. */
  readonly port?: number | undefined
  /** Source text of the rules, for every namespace. Absent: everything is denied, except to the owner. */
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
  /** Replaces the rules of every namespace. Throws RulesError for invalid ones, and keeps the old. */
  setRules(source: string): void
  /** All data as JSON text, by namespace. A namespace is written out again only after a write. */
  allData(): string
  /** Ends all connections. */
  close(): Promise<void>
}

/**
 * Starts a server. Rejects with RulesError for rules with a mistake, with InvalidDataError for data that it could not
 * store, and with a clear Error if the port is in use.
 */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { port = 0, data = {}, log = () => {} } = options
  let rules = options.rules === undefined ? DENY_ALL : parseRules(options.rules)
  const databases = new Map<string, Database>()
  /** A new namespace is empty. */
  function databaseOf(name: string | null): Database {
    if (name === null) throw new InvalidDataError('The namespace is missing: add ?ns=<name> to the address.')
    if (!NAMESPACE.test(name)) throw new InvalidDataError(`Invalid namespace ${JSON.stringify(name)}.`)
    const database = databases.get(name) ?? new Database({ name, clock: Date.now, log }, rules)
    databases.set(name, database)
    return database
  }
  for (const [name, value] of Object.entries(data))
    databaseOf(name).write({ kind: 'put', path: '/', value }, OWNER)

  const http = createServer(restListener({ databaseOf, log }))
  const endSockets = serveSockets(http, { databaseOf, log })
  const actualPort = await listen(http, port)
  return {
    port: actualPort,
    url: `http://${HOST}:${actualPort}`,
    setRules(source) {
      rules = parseRules(source)
      for (const database of databases.values()) database.setRules(rules)
    },
    allData() {
      const members = [...databases].map(([name, { root }]) => `${JSON.stringify(name)}:${textOf(root)}`)
      return `{${members.join(',')}}`
    },
    close() {
      endSockets()
      return close(http)
    },
  }
}

function textOf(root: DataNode): string {
  const text = texts.get(root) ?? toExportJson(root)
  texts.set(root, text)
  return text
}
