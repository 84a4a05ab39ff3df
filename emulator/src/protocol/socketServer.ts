/** Accepts WebSockets at `/.ws`. A failure on one connection ends that connection only. */

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Database } from '../database/database'
import { MAX_UNREAD_BYTES } from '../database/listens'
import { InvalidDataError } from '../errors'
import { isFromHere, NOT_FROM_HERE } from '../guard'
import { FrameReader, framesOf, ProtocolError } from './frames'
import { helloMessage } from './messages'
import { Session } from './session'

const MAX_FRAME_BYTES = 4 * 1024 * 1024
/** An idle SDK sends a keepalive every 45 s, and every connected peer answers pings. */
const MAX_SILENCE_MS = 65_000
const PING_INTERVAL_MS = 20_000
/** The time for clients to close when the server closes. */
const CLOSE_GRACE_MS = 300
const CLOSE_GOING_AWAY = 1001
const CLOSE_PROTOCOL_ERROR = 1002

export interface SocketServerOptions {
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null, host?: string) => Database
  readonly log: (line: string) => void
}

export interface SocketServer {
  /** Ends all connections, makes their onDisconnect writes, and resolves when they are closed. */
  close(): Promise<void>
}

function refuseUpgrade(socket: Duplex, status: string, reason: string): void {
  const body = JSON.stringify({ error: reason })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

/** The text of a message. `ws` delivers one Buffer by default. */
function frameText(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8')
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data).toString('utf8')
}

/** Serves the sockets of an HTTP server. */
export function serveSockets(http: Server, options: SocketServerOptions): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  const connections = new Map<string, { readonly webSocket: WebSocket; readonly session: Session }>()

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that disconnected needs no answer, and a closed tab is not an error.
    socket.on('error', () => socket.destroy())
    if (!isFromHere(request)) return refuseUpgrade(socket, '403 Forbidden', NOT_FROM_HERE)
    try {
      const { database, lastSession } = connectionOf(request, options)
      server.handleUpgrade(request, socket, head, (webSocket) => {
        // A reconnecting client has left its previous connection, even if that is still open here.
        const last = connections.get(lastSession)
        last?.session.end()
        last?.webSocket.terminate()
        const id = randomBytes(16).toString('hex')
        const hello = helloMessage(Date.now(), request.headers.host ?? '', id)
        const session = openSession(webSocket, hello, database, options.log)
        connections.set(id, { webSocket, session })
        webSocket.once('close', () => connections.delete(id))
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refuseUpgrade(
        socket,
        error instanceof InvalidDataError ? '400 Bad Request' : '500 Internal Server Error',
        reason,
      )
    }
  })

  return {
    async close(): Promise<void> {
      for (const { session } of connections.values()) session.end()
      await Promise.all(Array.from(connections.values(), ({ webSocket }) => closeSocket(webSocket)))
      server.close()
    },
  }
}

function connectionOf(
  request: IncomingMessage,
  { databaseOf }: SocketServerOptions,
): { database: Database; lastSession: string } {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname !== '/.ws') throw new InvalidDataError('WebSockets are served at /.ws only.')
  if (url.searchParams.get('v') !== '5')
    throw new InvalidDataError('Only version 5 of the protocol is supported.')
  return {
    database: databaseOf(url.searchParams.get('ns'), request.headers.host),
    lastSession: url.searchParams.get('ls') ?? '',
  }
}

function openSession(
  webSocket: WebSocket,
  hello: string,
  database: Database,
  log: (line: string) => void,
): Session {
  const quietTimer = dropWhenSilent(webSocket)
  const send = (message: string): void => {
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > MAX_UNREAD_BYTES) {
      log(`Connection closed: more than ${MAX_UNREAD_BYTES} bytes have not been read.`)
      webSocket.terminate()
      return
    }
    for (const frame of framesOf(message)) webSocket.send(frame)
    quietTimer.refresh()
  }
  const session = new Session(database, send, log)
  const reader = new FrameReader()
  const fail = (error: unknown): void => {
    log(`Connection closed: ${error instanceof Error ? error.message : String(error)}`)
    webSocket.close(CLOSE_PROTOCOL_ERROR, error instanceof ProtocolError ? error.message : 'Internal error.')
  }
  webSocket.on('message', (data, isBinary) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    try {
      if (isBinary) throw new ProtocolError('Only text frames are supported.')
      const message = reader.accept(frameText(data))
      if (message !== null) session.receive(message)
    } catch (error) {
      fail(error)
    }
  })
  webSocket.on('error', (error) => log(`Connection closed: ${error.message}`))
  webSocket.once('close', () => session.end())
  send(hello)
  return session
}

/**
 * Ends a connection after MAX_SILENCE_MS without a message from either side. Also ends it if the client sends neither a
 * message nor a pong in that time. The caller refreshes the returned timer when it sends.
 */
function dropWhenSilent(webSocket: WebSocket): NodeJS.Timeout {
  const drop = (): void => webSocket.terminate()
  const quietTimer = setTimeout(drop, MAX_SILENCE_MS)
  const pongTimer = setTimeout(drop, MAX_SILENCE_MS)
  const ping = setInterval(() => webSocket.ping(), PING_INTERVAL_MS)
  webSocket.on('pong', () => pongTimer.refresh())
  webSocket.on('message', () => {
    quietTimer.refresh()
    pongTimer.refresh()
  })
  webSocket.once('close', () => [quietTimer, pongTimer, ping].forEach(clearTimeout))
  return quietTimer
}

async function closeSocket(webSocket: WebSocket): Promise<void> {
  if (webSocket.readyState === webSocket.CLOSED) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => webSocket.terminate(), CLOSE_GRACE_MS)
    webSocket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    webSocket.close(CLOSE_GOING_AWAY, 'The local database server is closing.')
  })
}
