/** One server for all tests of a file, emptied after each test, with clients of the real SDK. */

import { ref, set } from 'firebase/database'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../../src/server'
import { USER_RULES } from './rules'
import { SdkClients } from './sdkClients'

/**
 * `connect` creates a client with this credential: a token, 'owner', or null for signed out. The client is closed
 * after the test.
 */
export function sdkServer(rules = USER_RULES) {
  let server: DatabaseServer | undefined
  const clients = new SdkClients()

  function running(): DatabaseServer {
    if (server === undefined) throw new Error('The server has not been started yet.')
    return server
  }
  function connect(credential: string | null, namespace?: string) {
    return clients.connect(running(), credential, namespace)
  }

  beforeAll(async () => {
    server = await startDatabaseServer({ rules })
  })
  afterEach(async () => {
    await set(ref(connect('owner').db), null)
    await clients.close()
  })
  afterAll(() => running().close())

  return { connect, url: () => running().url }
}
