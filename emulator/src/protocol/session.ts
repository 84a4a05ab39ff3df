/**
 * The session of one client of the socket protocol. Converts its requests to operations on a database and answers each.
 * Knows nothing of sockets and frames: it receives whole messages and sends them through a function.
 */

import { actorName, actorOfCredential, SIGNED_OUT, overriddenActor, OWNER, type Actor } from '../actor'
import type { Database, WriteRequest } from '../database/database'
import type { Listen, Push, Subscriber } from '../database/listens'
import { InvalidDataError, OperationError } from '../errors'
import { childrenToExportJson, toExportJson } from '../store/json'
import { exceedsBytes, parsePath, pathText } from '../store/path'
import { parseWireQuery, type RawQuery } from '../store/query'
import {
  bodyChildren,
  bodyPath,
  bodyQuery,
  bodyValue,
  parseMessage,
  PONG_MESSAGE,
  pushMessage,
  replyMessage,
  revokedMessage,
  type Body,
} from './messages'
import { OnDisconnectQueue } from './onDisconnect'

const NO_DATA = '""'
const EMPTY_OBJECT = '{}'
const MAX_WRITE_BYTES = 16 * 1024 * 1024
const WRITES: readonly string[] = ['p', 'm', 'o', 'om']

type Handler = (body: Body) => string

/** A key for a query. It does not depend on the order of the query's parameters. */
function queryKey(query: RawQuery | null): string {
  if (query === null) return ''
  const entries = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? '' : JSON.stringify(entries)
}

export class Session implements Subscriber {
  actor: Actor = SIGNED_OUT
  readonly #database: Database
  readonly #send: (message: string) => void
  readonly #log: (line: string) => void
  readonly #listens = new Map<string, Listen>()
  readonly #onDisconnect = new OnDisconnectQueue()

  constructor(database: Database, send: (message: string) => void, log: (line: string) => void) {
    this.#database = database
    this.#send = send
    this.#log = log
  }

  /** The handler of each request. It returns the JSON text of the answer, or throws the reason of a refusal. */
  readonly #handlers: Readonly<Record<string, Handler>> = {
    s: () => NO_DATA,
    auth: (body) => this.#signIn(body),
    gauth: (body) => this.#signIn(body),
    unauth: () => this.#become(SIGNED_OUT),
    appcheck: () => EMPTY_OBJECT,
    unappeck: () => EMPTY_OBJECT,
    q: (body) => this.#listen(body),
    n: (body) => this.#unlisten(body),
    g: (body) => this.#get(body),
    p: (body) => this.#put(body),
    m: (body) => this.#write({ kind: 'merge', path: bodyPath(body), children: bodyChildren(body) }),
    o: (body) => this.#register({ kind: 'put', path: bodyPath(body), value: bodyValue(body) }),
    om: (body) => this.#register({ kind: 'merge', path: bodyPath(body), children: bodyChildren(body) }),
    oc: (body) => this.#cancel(body),
  }

  /** Handles one whole message. Throws ProtocolError if the connection cannot continue. */
  receive(text: string): void {
    const message = parseMessage(text)
    if (message.kind === 'ping') this.#send(PONG_MESSAGE)
    if (message.kind !== 'request') return
    if (WRITES.includes(message.action) && exceedsBytes(text, MAX_WRITE_BYTES)) {
      const reason = 'Data to write exceeds the maximum size that can be modified with a single request.'
      this.#send(replyMessage(message.id, 'write_too_big', JSON.stringify(reason)))
      return
    }
    this.#send(this.#answer(message.id, message.action, message.body))
  }

  /** Makes the onDisconnect writes. Call it when the connection has ended, for any reason. */
  end(): void {
    this.#database.forget(this)
    for (const request of this.#onDisconnect.take()) {
      try {
        this.#database.write(request, this.actor)
      } catch (error) {
        this.#log(`onDisconnect at ${request.path} by ${actorName(this.actor)} was refused: ${String(error)}`)
      }
    }
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
      const handler = Object.hasOwn(this.#handlers, action) ? this.#handlers[action] : undefined
      if (handler === undefined) throw new InvalidDataError(`Unsupported request "${action}".`)
      return replyMessage(id, 'ok', handler(body))
    } catch (error) {
      if (error instanceof InvalidDataError) return replyMessage(id, 'failure', JSON.stringify(error.message))
      if (error instanceof OperationError) {
        const status = error.status === 'no_index' ? 'failure' : error.status
        return replyMessage(id, status, JSON.stringify(error.message))
      }
      this.#log(`Request "${action}" failed: ${error instanceof Error ? error.stack : String(error)}`)
      return replyMessage(id, 'failure', JSON.stringify('Internal error of the local database server.'))
    }
  }

  /** An invalid token counts as signed out. A refusal would make the SDK reconnect forever. */
  #signIn(body: Body): string {
    const credential = body['cred']
    const actor = typeof credential === 'string' ? actorOfCredential(credential) : null
    if (actor === null) this.#log('A credential that is neither a token nor "owner" counts as signed out.')
    if (actor !== OWNER) return this.#become(actor ?? SIGNED_OUT)
    if (body['noauth'] === true) return this.#become(SIGNED_OUT)
    return this.#become(Object.hasOwn(body, 'authvar') ? overriddenActor(body['authvar']) : OWNER)
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
    const listen: Listen = { subscriber: this, path, query, rawQuery, tag, window: new Set() }
    const warnings = this.#database.listen(listen, typeof body['h'] === 'string' ? body['h'] : '')
    this.#listens.set(key, listen)
    return warnings.length === 0 ? EMPTY_OBJECT : JSON.stringify({ w: warnings })
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
    const node = this.#database.tree.at(path)
    return keys === null ? toExportJson(node) : childrenToExportJson(node, keys)
  }

  #put(body: Body): string {
    const path = bodyPath(body)
    const value = bodyValue(body)
    if (typeof body['h'] !== 'string') return this.#write({ kind: 'put', path, value })
    this.#database.transact(path, value, body['h'], this)
    return NO_DATA
  }

  #write(request: WriteRequest): string {
    this.#database.write(request, this.actor)
    return NO_DATA
  }

  #register(request: WriteRequest): string {
    this.#database.checkWrite(request, this.actor)
    this.#onDisconnect.add(request)
    return NO_DATA
  }

  #cancel(body: Body): string {
    this.#onDisconnect.cancel(bodyPath(body))
    return NO_DATA
  }
}

function listenKey(path: readonly string[], query: RawQuery | null): string {
  return `${pathText(path)} ${queryKey(query)}`
}
