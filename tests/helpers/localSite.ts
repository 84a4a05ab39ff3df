/** The local servers, and a folder where commands use them. */

import { readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { startAuthEmulator } from '#database-server/auth'
import { onTestFinished } from 'vitest'
import { patchAsOwner, readAsOwner } from '../../scripts/ownerRest'
import type { Tree } from '../../scripts/maintenance/exportFile'
import { LOCAL_PROJECT_ID } from '../../src/config/env'
import { commandFolder } from './command'

/** The local database alone: starting sign-in, too, takes seconds. */
export async function startLocalSite(authPort = 9) {
  const server = await startDatabaseServer({ rules: readFileSync('database.rules.json', 'utf8') })
  onTestFinished(() => server.close())
  const folder = commandFolder()
  folder.write('database.rules.json', readFileSync('database.rules.json'))
  const env = {
    ...process.env,
    VITE_LOCAL_DATABASE_PORT: String(server.port),
    VITE_LOCAL_AUTH_PORT: String(authPort),
  }
  const ports = { app: 0, auth: authPort, database: server.port }
  return {
    ...folder,
    ports,
    all: async (): Promise<Tree> => Object((await readAsOwner(ports, '')) ?? {}),
    change: (changes: Record<string, unknown>) => patchAsOwner(ports, changes),
    run: async (script: string, ...args: string[]) =>
      (await folder.runWith(env, script, ...args)).split('\n'),
  }
}

/** The same with sign-in. */
export async function startWholeSite() {
  const auth = await startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID })
  onTestFinished(() => auth.close())
  return { auth, ...(await startLocalSite(auth.port)) }
}
