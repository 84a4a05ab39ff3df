/** The Firebase backend of the contract suite: the SDK with the local database and the Auth emulator. */

import { readFileSync } from 'node:fs'
import { deleteApp, getApp, getApps, setLogLevel } from 'firebase/app'
import { getDatabase, goOffline, goOnline } from 'firebase/database'
import {
  listMails,
  seedAccounts,
  setLastSignIn,
  startAuthEmulator,
  wipeAccounts,
  type Mail,
} from '#database-server/auth'
import { startDatabaseServer } from '#database-server'
import { LOCAL_PROJECT_ID, localSettings } from '../../src/config/env'
import { createData } from '../../src/data'
import { withAccounts, type AppData } from '../../src/session/accounts'
import { PASSWORD } from '../helpers/browser'
import { denials, type ContractBackend } from './backend'

/** A reserved port on which nothing listens. */
const DEAD_PORT = 1
const HOUR_MS = 3_600_000

/** `authPortFor` may put a proxy between the clients and the authentication service. */
export async function startFirebaseBackend(
  authPortFor = (port: number): Promise<number> => Promise.resolve(port),
): Promise<ContractBackend> {
  // The SDK logs a warning for every refused write, and these tests provoke many.
  setLogLevel('silent')
  const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')
  const [database, auth] = await Promise.all([
    startDatabaseServer({ port: 0, rules, log: (line) => denials.push(line) }),
    startAuthEmulator({ port: 0, projectId: LOCAL_PROJECT_ID }),
  ])
  const clientPorts = { auth: await authPortFor(auth.port), database: database.port }
  const appNames = new Map<AppData, string>()
  /** The used mail codes of earlier tests. The emulator keeps them when it deletes its accounts. */
  const forgotten = new Set<string>()

  function newClient(ports: { auth: number; database: number }): AppData {
    const appName = `client-${crypto.randomUUID()}`
    const client = withAccounts(createData(localSettings(ports), appName))
    appNames.set(client, appName)
    return client
  }

  const databaseOf = (client: AppData) => getDatabase(getApp(appNames.get(client) ?? ''))

  async function rest(path: string, method: 'GET' | 'PUT' | 'PATCH', body?: unknown): Promise<unknown> {
    const url = `${database.url}/${path}.json?ns=${LOCAL_PROJECT_ID}-default-rtdb`
    const response = await fetch(url, {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async function mailsTo(to: string): Promise<readonly Mail[]> {
    const mails = await listMails(auth)
    return mails.filter(
      ({ email, newEmail, oobCode }) => (newEmail ?? email) === to && !forgotten.has(oobCode),
    )
  }

  /** Opens the link of the newest mail. */
  async function openMail(to: string): Promise<void> {
    const mail = (await mailsTo(to)).at(-1)
    if (mail === undefined) throw new Error(`There is no mail to ${to}.`)
    const response = await fetch(mail.oobLink, { redirect: 'manual' })
    if (response.status >= 400)
      throw new Error(`${mail.oobLink}: ${response.status} ${await response.text()}`)
  }

  async function closeClients() {
    appNames.clear()
    await Promise.all(getApps().map((app) => deleteApp(app)))
  }

  return {
    newClient: () => newClient(clientPorts),
    newUnreachableClient: () => newClient({ auth: DEAD_PORT, database: DEAD_PORT }),
    cutOff: (client) => goOffline(databaseOf(client)),
    reconnect: (client) => goOnline(databaseOf(client)),
    addAccount: (account) => seedAccounts(auth, [{ ...account, password: PASSWORD }]),
    ageSignIn: (uid) => setLastSignIn(auth, uid, Date.now() - HOUR_MS),
    read: (path) => rest(path, 'GET'),
    write: async (changes) => {
      await rest('', 'PATCH', changes)
    },
    countMails: async (to) => (await mailsTo(to)).length,
    openMail,
    async reset() {
      await closeClients()
      await rest('', 'PUT', null)
      await wipeAccounts(auth)
      for (const { oobCode } of await listMails(auth)) forgotten.add(oobCode)
    },
    async close() {
      await closeClients()
      await Promise.all([database.close(), auth.close()])
    },
  }
}
