/** A port that nothing listens on. */

import { createServer } from 'node:net'
import { LOCAL_HOST } from '../ports'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, LOCAL_HOST, done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
