/** The in-memory backends of the contract suite: the clients of the screen tests. */

import { openBrowser, PASSWORD, startServers, type Browser, type Servers } from '../helpers/browser'
import type { AppData } from '../../src/session/accounts'
import { denials, type ContractBackend } from './backend'

const loggingServers = () => startServers((line) => denials.push(line))

export const startMemoryBackend = () => startBackend(loggingServers)

/** Its clients get no answer to a write, and repeat it on a new connection like Firebase's. */
export const startRepeatingBackend = () =>
  startBackend(() => {
    const servers = loggingServers()
    const connect = servers.database.connect.bind(servers.database)
    return {
      ...servers,
      database: Object.assign(servers.database, {
        connect(identity: Parameters<typeof connect>[0]) {
          const connection = connect(identity)
          const update = connection.update.bind(connection)
          if (identity === 'owner') return connection
          return Object.assign(connection, {
            update(...change: Parameters<typeof update>) {
              update(...change)
              update(...change)
            },
          })
        },
      }),
    }
  })

async function startBackend(start: () => Servers): Promise<ContractBackend> {
  let servers = start()
  const browsers = new Map<AppData, Browser>()

  function newClient(): Browser {
    const browser = openBrowser({}, servers)
    browsers.set(browser, browser)
    return browser
  }

  const owner = () => servers.database.connect('owner')

  return {
    newClient,
    newUnreachableClient() {
      const browser = newClient()
      browser.controls.goOffline()
      return browser
    },
    cutOff: (client) => browsers.get(client)?.controls.goOffline(),
    reconnect: (client) => browsers.get(client)?.controls.goOnline(),
    addAccount: async (account) => {
      servers.auth.add({ ...account, password: PASSWORD })
    },
    ageSignIn: async (uid) => {
      servers.auth.change(uid, { signedInLongAgo: true })
    },
    read: async (path) => owner().get(path).value,
    write: async (changes) => owner().update('', changes),
    countMails: async (to) => servers.auth.mails.filter((mail) => mail.to === to).length,
    openMail: async (to) => servers.auth.openMail(to),
    reset: async () => {
      servers = start()
      browsers.clear()
    },
    close: () => Promise.resolve(),
  }
}
