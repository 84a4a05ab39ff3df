/**
 * A proxy for the Auth emulator that loses one answer on request: the service does what it was asked to, but its client
 * never learns it.
 */

import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'

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
