/** Starts and stops the HTTP servers of both emulators. */

import type { Server } from 'node:http'

/** Others could reach the servers at another address, and they trust everybody. */
export const HOST = '127.0.0.1'

/** Returns the port; 0 takes any free one. Rejects with a clear message if it is in use. */
export function listen(server: Server, port: number): Promise<number> {
  // Clients close idle connections. If the server did so at the same moment, their next request would fail.
  server.keepAliveTimeout = 0
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} on ${HOST} is in use. Stop the program that uses it, or choose another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(busy, { cause: error }) : error)
    })
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Ends open connections, too. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
