/** The in-memory backend of the contract suite: the clients of the screen tests. */

import { openBrowser, PASSWORD, startServers, type Browser } from '../helpers/browser'
import type { AppData } from '../../src/session/accounts'
import type { ContractBackend } from './backend'

export async function startMemoryBackend(): Promise<ContractBackend> {
  let servers = startServers()
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
      servers = startServers()
      browsers.clear()
    },
    close: () => Promise.resolve(),
  }
}
