/** The fake as a backend of the contract suite. */

import type { Data } from '../../src/data'
import { addAccount } from '../helpers/fakeAuth'
import { createFakeBackend } from '../helpers/fakeBackend'
import { createFakeData, type FakeData } from '../helpers/fakeData'
import { PASSWORD, type ContractBackend } from './backend'

export async function startFakeBackend(): Promise<ContractBackend> {
  let backend = createFakeBackend()
  const clients = new Map<Data, FakeData>()

  function newClient(): FakeData {
    const client = createFakeData({}, backend)
    clients.set(client, client)
    return client
  }

  return {
    newClient,
    newUnreachableClient() {
      const client = newClient()
      client.controls.goOffline()
      return client
    },
    cutOff: (client) => clients.get(client)?.controls.goOffline(),
    reconnect: (client) => clients.get(client)?.controls.goOnline(),
    addAccount: async (account) => {
      addAccount(backend, { displayName: null, ...account, password: PASSWORD })
    },
    ageSignIn: async (uid) => {
      for (const account of backend.accounts) if (account.uid === uid) account.signedInLongAgo = true
    },
    read: async (path) => backend.read(path),
    write: async (changes) => backend.write(changes),
    countMails: async (to) => backend.mails.filter((mail) => mail.to === to).length,
    openMail: async (to) => backend.openMail(to),
    reset: async () => {
      backend = createFakeBackend()
      clients.clear()
    },
    close: () => Promise.resolve(),
  }
}
