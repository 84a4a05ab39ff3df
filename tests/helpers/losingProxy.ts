/**
 * Proxies for the local database and the Auth emulator that lose one answer on request: the service does what it was
 * asked to, but its client never learns it.
 */

import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import { WebSocket, WebSocketServer, type RawData } from 'ws'

export interface LosingProxy {
  readonly port: number
  /** Closes the connection instead of delivering the answer to the next update. Resolves when that has happened. */
  loseNextAnswer(): Promise<void>
  close(): Promise<void>
}

const REQUEST = /^\{"t":"d","d":\{"r":(\d+),"a":"m"/

/** A frame as text. The socket gives frames in several types. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}

export async function startLosingProxy(databasePort: number): Promise<LosingProxy> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const { port } = address
  let lost: (() => void) | null = null

  server.on('connection', (client, request) => {
    const upstream = new WebSocket(`ws://127.0.0.1:${databasePort}${request.url ?? ''}`, {
      headers: { host: request.headers.host ?? '' },
    })
    const early: string[] = []
    /** The number of the update whose answer will be lost. */
    let awaited: string | null = null

    client.on('message', (data) => {
      const text = textOf(data)
      const number = REQUEST.exec(text)?.[1]
      if (lost !== null && number !== undefined) awaited = number
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else early.push(text)
    })
    upstream.on('open', () => early.splice(0).forEach((text) => upstream.send(text)))
    upstream.on('message', (data) => {
      const text = textOf(data)
      if (awaited === null || !text.includes(`"r":${awaited},`)) {
        client.send(text)
        return
      }
      client.terminate()
      upstream.terminate()
      lost?.()
      lost = null
    })
    upstream.on('close', () => client.terminate())
    client.on('close', () => upstream.terminate())
  })

  return {
    port,
    loseNextAnswer: () =>
      new Promise((resolve) => {
        lost = resolve
      }),
    close: () =>
      new Promise((resolve, reject) => {
        for (const client of server.clients) client.terminate()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

export interface LosingHttpProxy {
  readonly port: number
  /** Closes the connection instead of delivering the next answer to a path with this part. */
  loseNextAnswer(pathPart: string): void
  close(): Promise<void>
}

export async function startLosingHttpProxy(targetPort: number): Promise<LosingHttpProxy> {
  let lost: string | null = null
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked
    const forwarded = forward(
      { host: '127.0.0.1', port: targetPort, path: url, method, headers },
      (given) => {
        if (lost !== null && url.includes(lost)) {
          lost = null
          given.resume().on('end', () => asked.socket.destroy())
          return
        }
        answer.writeHead(given.statusCode ?? 500, given.headers)
        given.pipe(answer)
      },
    )
    asked.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  return {
    port: address.port,
    loseNextAnswer(pathPart) {
      lost = pathPart
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
