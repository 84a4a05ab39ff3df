/** The database and the accounts that a command reads and writes: those of the project in .env.production, or of the local servers. */

import { existsSync } from 'node:fs'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { exportAccounts } from '#database-server/auth'
import { LOCAL_PROJECT_ID } from '../src/config/env'
import type { Changes } from '../src/data/types'
import { cliError, downloadAccounts, downloadDatabase, firebaseCli, inTemporaryFile } from './firebaseCli'
import { parseAccounts, type ExportedAccount } from './maintenance/accounts'
import { parseExport, type DatabaseExport } from './maintenance/exportFile'
import { patchAsOwner, readLocal } from './ownerRest'
import { LOCAL_HOST, type Ports } from './ports'
import { projectEnv, projectOf } from './projectEnv'
import { runningPorts } from './runningPorts'

/** All functions reject with an error message to print. */
export interface Backend {
  /** Saves the JSON of the whole database. */
  readonly saveDatabase: (file: string) => Promise<void>
  /** Saves the accounts as `firebase auth:export` does. The name of the file must end in `.json`. */
  readonly saveAccounts: (file: string) => Promise<void>
  /** Sets many paths in one write. The rules do not apply. */
  readonly update: (changes: Changes) => Promise<void>
}

export function openBackend(isLocal: boolean): Backend {
  return isLocal ? localBackend(runningPorts()) : projectBackend(projectOf(projectEnv('production')))
}

export function readDatabase({ saveDatabase }: Backend): Promise<DatabaseExport> {
  return inTemporaryFile(async (file) => {
    await saveDatabase(file)
    return parseExport(await readFile(file, 'utf8'), { empty: true })
  })
}

export function readAccounts({ saveAccounts }: Backend): Promise<readonly ExportedAccount[]> {
  return inTemporaryFile(async (file) => {
    await saveAccounts(file)
    return parseAccounts(await readFile(file, 'utf8'))
  })
}

export function localAuth(ports: Ports) {
  return { url: `http://${LOCAL_HOST}:${ports.auth}`, projectId: LOCAL_PROJECT_ID }
}

function localBackend(ports: Ports): Backend {
  return {
    saveDatabase: async (file) => writeFile(file, JSON.stringify(await readLocal(ports))),
    async saveAccounts(file) {
      const stored = await exportAccounts(localAuth(ports))
      // The export of a project uses this name for the last sign-in.
      const users = stored.map(({ lastLoginAt, ...account }) => ({ ...account, lastSignedInAt: lastLoginAt }))
      await writeFile(file, JSON.stringify({ users }))
    },
    update: (changes) => patchAsOwner(ports, changes),
  }
}

/** The CLI writes it into the current folder, which git ignores. */
const DEBUG_LOG = 'firebase-debug.log'

function projectBackend(project: string): Backend {
  return {
    saveDatabase: (file) => downloadDatabase(project, file),
    saveAccounts: (file) => downloadAccounts(project, file),
    update: (changes) =>
      inTemporaryFile(async (file) => {
        await writeFile(file, JSON.stringify(changes))
        // The CLI replaces the database's error by a sentence without a reason. Only --debug prints it.
        const options = ['--project', project, '--force', '--debug']
        const failure = await firebaseCli('database:update', '/', file, ...options)
        if (failure === null) return rm(DEBUG_LOG, { force: true })
        if (existsSync(DEBUG_LOG)) await chmod(DEBUG_LOG, 0o600)
        const [, reason = cliError(failure)] = /<<< \[apiv2\]\[body\] PATCH \S+ (.+)/.exec(failure) ?? []
        throw new Error(
          `Firebase did not confirm the update. It says: ${reason}\n${DEBUG_LOG} has all messages; delete it afterwards.`,
        )
      }),
  }
}
