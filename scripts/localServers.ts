/** Starts the local database and local sign-in together. */

import { startAuthEmulator } from '#database-server/auth'
import { startDatabaseServer, type DatabaseServerOptions } from '#database-server'
import { LOCAL_PROJECT_ID } from '../src/config/env'
import type { Ports } from './ports'

type Options = Omit<DatabaseServerOptions, 'port'> & { readonly ports: Ports }

export type LocalServers = Awaited<ReturnType<typeof startLocalServers>>

/** The database server with sign-in as `auth`. Rejects, and stops what it has started, if one of them cannot start. */
export async function startLocalServers({ ports, ...options }: Options) {
  const database = await startDatabaseServer({ port: ports.database, ...options })
  try {
    const auth = await startAuthEmulator({ port: ports.auth, projectId: LOCAL_PROJECT_ID })
    return {
      ...database,
      auth,
      async close() {
        await auth.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
