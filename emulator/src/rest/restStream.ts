/** Streams a listen as server-sent events: put, patch, keep-alive, cancel and auth_revoked. */

import type { ServerResponse } from 'node:http'
import type { Actor } from '../actor'
import type { Database } from '../database/database'
import { MAX_UNREAD_BYTES, type Listen, type Push, type Subscriber } from '../database/listens'
import { fromWire, isRecord, toPlainJson } from '../store/json'
import type { Path } from '../store/node'
import { pathText, splitPath } from '../store/path'
import type { Query } from '../store/query'
import { EMPTY_NODE } from '../store/tree'

const KEEP_ALIVE_MS = 30_000
/** Longer timers would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Streams until the client disconnects or may no longer read. Throws the same errors as `Database.read`. */
export function streamData(
  database: Database,
  path: Path,
  query: Query | null,
  actor: Actor,
  response: ServerResponse,
  isExport: boolean,
): void {
  database.read(path, query, actor)
  const send = (event: string, json: string): void => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
    else if (!response.writableEnded) response.write(`event: ${event}\ndata: ${json}\n\n`)
  }
  const end = (event: string, json: string): void => {
    send(event, json)
    response.end()
  }
  const shown = (json: string): string => (isExport ? json : plainJson(JSON.parse(json)))
  const subscriber: Subscriber = {
    actor,
    deliver({ action, path: changed, json }: Push) {
      const relative = JSON.stringify(pathText(splitPath(changed).slice(path.length)))
      if (action === 'put') return send('put', `{"path":${relative},"data":${shown(json)}}`)
      const members = Object.entries(JSON.parse(json)).map(
        ([key, value]) => `${JSON.stringify(key)}:${shown(JSON.stringify(value))}`,
      )
      return send('patch', `{"path":${relative},"data":{${members.join(',')}}}`)
    },
    revoked: () => end('cancel', 'null'),
  }
  const listen: Listen = { subscriber, path, query, rawQuery: null, tag: null, window: new Set() }
  const keepAlive = setInterval(() => send('keep-alive', 'null'), KEEP_ALIVE_MS)
  const leftMs = expiryOf(actor) - Date.now()
  // Tests use tokens that have already expired, so only a token that expires during the stream ends it.
  const expiry =
    leftMs > 0 && leftMs <= MAX_TIMER_MS
      ? setTimeout(() => end('auth_revoked', '"credential is no longer valid"'), leftMs)
      : undefined
  response.once('close', () => {
    clearInterval(keepAlive)
    clearTimeout(expiry)
    database.unlisten(listen)
  })
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' })
  database.listen(listen)
}

function expiryOf({ auth }: Actor): number {
  const token = auth?.['token']
  const seconds = isRecord(token) ? token['exp'] : null
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

function plainJson(value: unknown): string {
  return toPlainJson(fromWire(value, { existing: EMPTY_NODE, now: 0, depth: 0 }) ?? EMPTY_NODE)
}
