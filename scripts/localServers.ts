/** Starts the local database and local sign-in together. */

import { startAuthEmulator } from '#database-server/auth'
import type { AuthEmulatorAddress } from '#database-server/auth'
import { startDatabaseServer } from '#database-server'
import { LOCAL_PROJECT_ID } from '../src/config/env'
import type { Ports } from './ports'

export interface LocalServersOptions {
  readonly ports: Ports
  /** Text of the security rules. */
  readonly rules: string
  /** The data of the database at the start, by namespace. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly log: (line: string) => void
}

export interface LocalServers {
  readonly auth: AuthEmulatorAddress
  /** The data of the database as JSON text, by namespace. It stays available after `close`. */
  allData(): string
  /** Throws a RulesError and keeps the old rules if the text is not a valid rules file. */
  setRules(source: string): void
  close(): Promise<void>
}

/** Rejects, and stops what it has started, if the rules have an error or a server cannot start. */
export async function startLocalServers({
  ports,
  rules,
  data,
  log,
}: LocalServersOptions): Promise<LocalServers> {
  const database = await startDatabaseServer({ port: ports.database, rules, data, log })
  try {
    const auth = await startAuthEmulator({ port: ports.auth, projectId: LOCAL_PROJECT_ID })
    return {
      auth,
      allData: () => database.allData(),
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
