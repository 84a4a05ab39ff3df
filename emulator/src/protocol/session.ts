/**
 * The session of one client of the socket protocol. Converts its requests to operations on a database and answers each.
 * Knows nothing of sockets: it receives whole messages and sends them through a function.
 */

import { actorOfCredential, SIGNED_OUT, type Actor } from '../actor'
import type { Database } from '../database/database'
import type { Listen, Push, Subscriber } from '../database/listens'
import { InvalidDataError, OperationError } from '../errors'
import { childrenToExportJson, isRecord, toExportJson } from '../store/json'
import { nodeAt, type Path } from '../store/node'
import { parsePath, pathText } from '../store/path'
import { parseWireQuery, type RawQuery } from '../store/query'
import {
  bodyPath,
  bodyQuery,
  parseMessage,
  PONG_MESSAGE,
  pushMessage,
  replyMessage,
  revokedMessage,
  type Body,
} from './messages'

const NO_DATA = '""'

export class Session implements Subscriber {
  actor: Actor = SIGNED_OUT
  readonly #database: Database
  readonly #send: (message: string) => void
  readonly #log: (line: string) => void
  readonly #listens = new Map<string, Listen>()

  constructor(database: Database, send: (message: string) => void, log: (line: string) => void) {
    this.#database = database
    this.#send = send
    this.#log = log
  }

  /** Handles one whole message. Throws ProtocolError if the connection cannot continue. */
  receive(text: string): void {
    const message = parseMessage(text)
    if (message.kind === 'ping') this.#send(PONG_MESSAGE)
    if (message.kind === 'request') this.#send(this.#answer(message.id, message.action, message.body))
  }

  deliver(push: Push, tag: number | null): void {
    this.#send(pushMessage(push, tag))
  }

  revoked(listen: Listen): void {
    this.#listens.delete(listenKey(listen.path, listen.rawQuery))
    this.#send(revokedMessage(listen))
  }

  #answer(id: number, action: string, body: Body): string {
    try {
      return replyMessage(id, 'ok', this.#handle(action, body))
    } catch (error) {
      const isExpected = error instanceof InvalidDataError || error instanceof OperationError
      if (!isExpected)
        this.#log(`Request "${action}" failed: ${error instanceof Error ? error.stack : String(error)}`)
      const reason = isExpected ? error.message : 'Internal error of the local database server.'
      const isDenied = error instanceof OperationError && error.status === 'permission_denied'
      return replyMessage(id, isDenied ? 'permission_denied' : 'failure', JSON.stringify(reason))
    }
  }

  /** Returns the JSON text of the answer, or throws the reason of a refusal. */
  #handle(action: string, body: Body): string {
    switch (action) {
      // Statistics of the SDK.
      case 's':
        return NO_DATA
      case 'auth':
      case 'gauth':
        return this.#signIn(body)
      case 'unauth':
        return this.#become(SIGNED_OUT)
      case 'q':
        return this.#listen(body)
      case 'n':
        return this.#unlisten(body)
      case 'g':
        return this.#get(body)
      case 'p':
        return this.#put(body)
      case 'm':
        return this.#merge(body)
      default:
        throw new InvalidDataError(`The local database server does not support the request "${action}".`)
    }
  }

  /** An invalid token counts as signed out. A refusal would make the SDK reconnect forever. */
  #signIn(body: Body): string {
    for (const name of ['authvar', 'noauth'])
      if (name in body) throw new InvalidDataError(`The local database server does not support "${name}".`)
    const credential = body['cred']
    const actor = typeof credential === 'string' ? actorOfCredential(credential) : null
    if (actor === null) this.#log('A credential that is neither a token nor "owner" counts as signed out.')
    return this.#become(actor ?? SIGNED_OUT)
  }

  #become(actor: Actor): string {
    this.actor = actor
    this.#database.recheck(this)
    return JSON.stringify({ auth: actor.auth })
  }

  #listen(body: Body): string {
    const path = parsePath(bodyPath(body))
    const query = parseWireQuery(bodyQuery(body) ?? {})
    const rawQuery = query === null ? null : bodyQuery(body)
    const tag = typeof body['t'] === 'number' ? body['t'] : null
    if (query !== null && tag === null) throw new InvalidDataError('Invalid listen: a query needs a tag.')
    const key = listenKey(path, rawQuery)
    this.#drop(key)
    const listen: Listen = { subscriber: this, path, query, rawQuery, tag, sent: '' }
    const warnings = this.#database.listen(listen)
    this.#listens.set(key, listen)
    return JSON.stringify(warnings.length === 0 ? {} : { w: warnings })
  }

  #unlisten(body: Body): string {
    this.#drop(listenKey(parsePath(bodyPath(body)), bodyQuery(body)))
    return NO_DATA
  }

  #drop(key: string): void {
    const listen = this.#listens.get(key)
    if (listen === undefined) return
    this.#database.unlisten(listen)
    this.#listens.delete(key)
  }

  #get(body: Body): string {
    const path = parsePath(bodyPath(body))
    const keys = this.#database.read(path, parseWireQuery(bodyQuery(body) ?? {}), this.actor)
    const node = nodeAt(this.#database.root, path)
    return keys === null ? toExportJson(node) : childrenToExportJson(node, keys)
  }

  #put(body: Body): string {
    const path = bodyPath(body)
    if (!Object.hasOwn(body, 'd')) throw new InvalidDataError('Invalid request: the data is missing.')
    if (Object.hasOwn(body, 'h'))
      throw new InvalidDataError('The local database server does not support transactions.')
    this.#database.write({ kind: 'put', path, value: body['d'] }, this.actor)
    return NO_DATA
  }

  #merge(body: Body): string {
    const [path, children] = [bodyPath(body), body['d']]
    if (!isRecord(children)) throw new InvalidDataError('Invalid update: an object of paths is expected.')
    this.#database.write({ kind: 'merge', path, children }, this.actor)
    return NO_DATA
  }
}

/** It does not depend on the order of the query's parameters. */
function listenKey(path: Path, query: RawQuery | null): string {
  const entries = Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${pathText(path)} ${JSON.stringify(entries)}`
}
