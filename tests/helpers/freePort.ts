/** Free ports for tests that start a server. */

import { createServer, type Server } from 'node:net'
import type { Ports } from '../../scripts/ports'

/** Listens on any free port. */
export async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { server, port: address.port }
}

/** Three ports that were free when checked. */
export async function freePorts(): Promise<Ports> {
  const held = await Promise.all([listenAnywhere(), listenAnywhere(), listenAnywhere()])
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  const [app = 0, auth = 0, database = 0] = held.map(({ port }) => port)
  return { app, auth, database }
}
