/** Starts the local Realtime Database server: combines store, rules, sockets and REST. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { actorOf, OWNER, type Identity } from './actor'
import { Clock } from './clock'
import type { Database } from './database/database'
import { Namespaces } from './database/namespaces'
import { InvalidDataError } from './errors'
import { explain, type Explanation, type Question } from './explain'
import { readDatabases, writeDatabases } from './exportFolder'
import { MAX_SILENCE_MS, serveSockets } from './protocol/socketServer'
import { restListener } from './rest/restServer'
import { DENY_ALL, parseRules } from './rules/ruleset'
import { DataFolder } from './store/folder'
import { toExportJson } from './store/json'

/** No real name is longer than 64 characters, and 64 encoded characters still fit into a file name. */
const NAMESPACE = /^[A-Za-z0-9_.:-]{1,64}$/
const NAMED_HOST = /^([^.]+)\.localhost(?::\d+)?$/i

export interface DatabaseServerOptions {
  /** 0 or absent: any free port. */
  readonly port?: number | undefined
  /** 127.0.0.1 by default. Everybody who reaches the server can read and write everything. */
  readonly host?: string | undefined
  /** Source text of the rules, for every namespace without its own. Absent: everything is denied, except to the owner. */
  readonly rules?: string | undefined
  /** The folder for the data; absent: memory only. */
  readonly dataDir?: string | undefined
  /** An export folder of the official emulators to start with. Rejects if it would replace stored data. */
  readonly importFrom?: string | undefined
  /** Allows the import to replace stored data. */
  readonly overwrite?: boolean | undefined
  /** The folder for `POST /.export.json`; absent: such requests are refused. */
  readonly exportFolder?: string | undefined
  /** The namespace for requests that name none; absent: the only existing one. */
  readonly namespace?: string | undefined
  /** Receives a line for each denial, dropped connection and notice. */
  readonly log?: ((line: string) => void) | undefined
  /** Logs the values behind each denial, too. They may be personal data. */
  readonly explain?: boolean | undefined
}

export interface DatabaseServer {
  readonly host: string
  readonly port: number
  /** For example http://127.0.0.1:9000 */
  readonly url: string
  /** Replaces the rules, except in namespaces with their own. Throws RulesError for invalid ones, and keeps the old. */
  setRules(source: string): void
  /**
   * Answers whether a user may do something now, and if not, why. Changes nothing. Without a namespace, uses the one of
   * the options, or else the only existing one.
   */
  explain(identity: Identity, question: Question, namespace?: string): Explanation
  /**
   * Writes all namespaces with data to an export folder of the official emulators. Replaces the databases in it.
   */
  exportTo(folder: string): void
  /**
   * Stops the server's clock at a Date or a number of milliseconds since 1970; null lets it run again. The clock
   * determines `now` in rules, timestamps, push ids, and the expiry of tokens on REST streams.
   */
  setTime(time: Date | number | null): void
  /**
   * Stops the clock and advances it. After 65 s or more, the limit for silent connections, clients that do not
   * answer a ping are dropped. Resolves when that is done.
   */
  advance(ms: number): Promise<void>
  /** Ends all connections and saves everything. Further calls return the same promise. */
  close(): Promise<void>
}

/**
 * Starts a server. Rejects with RulesError for rules that production would refuse, with FolderInUseError if another
 * server holds the data folder, and with a clear Error if the port is in use or stored data is damaged.
 */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { host = '127.0.0.1', port = 0, log = () => {} } = options
  const clock = new Clock()
  const rules = options.rules === undefined ? DENY_ALL : parseRules(options.rules)
  const folder = options.dataDir === undefined ? null : new DataFolder(options.dataDir, log)
  try {
    const namespaces = new Namespaces({
      rules,
      folder,
      clock: clock.now,
      log,
      explain: options.explain === true,
    })
    // Opens all stored databases now, so that damaged data makes the start fail, not the first request.
    for (const name of folder?.names() ?? []) namespaces.get(name)
    const databaseOf = (name: string | null, address = ''): Database =>
      namespaces.get(
        checkedNamespace(name ?? NAMED_HOST.exec(address)?.[1] ?? options.namespace ?? namespaces.only()),
      )
    if (options.importFrom !== undefined)
      importInto(namespaces, options.importFrom, options.overwrite === true)
    const exportTo = (target: string): void =>
      writeDatabases(
        target,
        new Map(namespaces.withData().map(({ name, tree }) => [name, toExportJson(tree.root)])),
      )
    const { exportFolder } = options
    const exportNow = exportFolder === undefined ? null : () => exportTo(exportFolder)
    const http = createServer(restListener({ namespaces, databaseOf, clock, log, exportNow }))
    // Clients close idle connections. If the server did so at the same moment, their next request would fail.
    http.keepAliveTimeout = 0
    const sockets = serveSockets(http, { databaseOf, clock: clock.now, log })
    const address = await listening(http, host, port)
    const close = async (): Promise<void> => {
      const closed = new Promise((resolve) => http.close(resolve))
      await sockets.close()
      http.closeAllConnections()
      await closed
      folder?.close()
    }
    let closing: Promise<void> | null = null
    return {
      host,
      port: address.port,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
      setRules: (source) => namespaces.setRules(parseRules(source)),
      explain: (identity, question, name) => explain(databaseOf(name ?? null), actorOf(identity), question),
      exportTo,
      setTime(time) {
        const timeMs = time === null ? null : Number(time)
        if (timeMs !== null && !Number.isFinite(timeMs))
          throw new RangeError('setTime needs a valid date, or null.')
        clock.set(timeMs)
      },
      async advance(ms) {
        if (!(ms >= 0)) throw new RangeError('advance needs a number of milliseconds from 0.')
        clock.set(clock.now() + ms)
        if (ms >= MAX_SILENCE_MS) await sockets.dropVanished()
      },
      close: () => (closing ??= close()),
    }
  } catch (error) {
    folder?.close()
    throw error
  }
}

/** Checks every database before it writes the first, so that an import is complete or does nothing. */
function importInto(namespaces: Namespaces, folder: string, overwrite: boolean): void {
  const imports = [...readDatabases(folder)].map(([name, value]) => {
    const database = namespaces.get(checkedNamespace(name))
    if (!overwrite && database.tree.root.exists())
      throw new Error(
        `The data folder already holds data of ${name}, and the import would replace it. ` +
          'Start without the import, or allow it with --overwrite.',
      )
    const write = { kind: 'put', path: '/', value } as const
    database.checkWrite(write, OWNER)
    return { database, write }
  })
  for (const { database, write } of imports) database.write(write, OWNER)
}

function checkedNamespace(name: string | undefined): string {
  if (name === undefined || name === '') {
    throw new InvalidDataError(
      'The namespace is missing: add ?ns=<name> to the address, or start the server with --namespace <name>.',
    )
  }
  if (!NAMESPACE.test(name)) throw new InvalidDataError(`Invalid namespace ${JSON.stringify(name)}.`)
  return name
}

async function listening(http: Server, host: string, port: number): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(busy, { cause: error }) : error)
    })
    http.listen(port, host, resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address
}
