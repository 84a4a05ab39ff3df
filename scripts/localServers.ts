/** Starts the local database and local sign-in together. */

import { startAuthEmulator } from '#database-server/auth'
import type { AuthEmulatorAddress } from '#database-server/auth'
import { startDatabaseServer } from '#database-server'
import { LOCAL_PROJECT_ID } from '../src/config/env'
import { LOCAL_HOST } from './ports'
import type { Ports } from './ports'

export interface LocalServersOptions {
  readonly ports: Ports
  /** Text of the security rules. */
  readonly rules: string
  /** The folder for the data of the database. If absent, the data is kept in memory only. */
  readonly dataDir?: string
  readonly log: (line: string) => void
}

export interface LocalServers {
  readonly auth: AuthEmulatorAddress
  /** Throws a RulesError and keeps the old rules if the text is not a valid rules file. */
  setRules(source: string): void
  close(): Promise<void>
}

/** Rejects, and stops what it has started, if the rules have an error or a server cannot start. */
export async function startLocalServers({
  ports,
  rules,
  dataDir,
  log,
}: LocalServersOptions): Promise<LocalServers> {
  const host = LOCAL_HOST
  const database = await startDatabaseServer({
    host,
    port: ports.database,
    rules,
    log,
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  try {
    const auth = await startAuthEmulator({ host, port: ports.auth, projectId: LOCAL_PROJECT_ID })
    return {
      auth,
      setRules: (source) => database.setRules(source),
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
