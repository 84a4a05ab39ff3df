/** Accepts WebSockets at `/.ws`. A failure on one connection ends that connection only. */

import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Database } from '../database/database'
import { InvalidDataError } from '../errors'
import { isFromHere, NOT_FROM_HERE } from '../guard'
import { helloMessage, ProtocolError, SegmentReader } from './messages'
import { Session } from './session'

const MAX_FRAME_BYTES = 4 * 1024 * 1024
const CLOSE_PROTOCOL_ERROR = 1002

export interface SocketServerOptions {
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null) => Database
  readonly log: (line: string) => void
}

/** Serves the sockets of an HTTP server. The returned function ends all connections. */
export function serveSockets(http: Server, { databaseOf, log }: SocketServerOptions): () => void {
  const server = new WebSocketServer({
    server: http,
    path: '/.ws',
    maxPayload: MAX_FRAME_BYTES,
    verifyClient: ({ req }, done) => done(isFromHere(req), 403, NOT_FROM_HERE),
  })
  server.on('connection', (webSocket, { url = '', headers }) => {
    webSocket.on('error', (error) => log(`Connection closed: ${error.message}`))
    const attempt = (act: () => void): void => {
      try {
        act()
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        const isExpected = error instanceof ProtocolError || error instanceof InvalidDataError
        log(`Connection closed: ${message}`)
        webSocket.close(CLOSE_PROTOCOL_ERROR, isExpected ? message : 'Internal error.')
      }
    }
    attempt(() => {
      const parameters = new URL(url, 'http://localhost').searchParams
      if (parameters.get('v') !== '5') throw new ProtocolError('Only version 5 of the protocol is supported.')
      serve(webSocket, databaseOf(parameters.get('ns')), log, attempt)
      webSocket.send(helloMessage(Date.now(), headers.host ?? ''))
    })
  })
  return () => {
    for (const webSocket of server.clients) webSocket.terminate()
    server.close()
  }
}

function serve(
  webSocket: WebSocket,
  database: Database,
  log: (line: string) => void,
  attempt: (act: () => void) => void,
): void {
  const isOpen = () => webSocket.readyState === webSocket.OPEN
  const send = (message: string): void => {
    if (isOpen()) webSocket.send(message)
  }
  const session = new Session(database, send, log)
  const reader = new SegmentReader()
  webSocket.on('message', (data, isBinary) => {
    if (!isOpen()) return
    attempt(() => {
      if (isBinary || !Buffer.isBuffer(data)) throw new ProtocolError('Only text frames are supported.')
      const message = reader.accept(data.toString())
      if (message !== null) session.receive(message)
    })
  })
  webSocket.once('close', () => database.forget(session))
}
