/**
 * The entrance of the data module. Other folders reach the backend only through it. Its functions are plain and load
 * with the app; the clients load late (firebase/clients.ts), and with the database client the schemas of what is written.
 * A call such as `data.entries.append` goes to a function of its subject, in entries.ts, and from there to a client. A
 * failure of the backend is a `DataError`.
 */

import type { BackendSettings } from '../config/env'
import { accountsData } from './accounts'
import { cardsData } from './cards'
import { entriesData } from './entries'
import { firebaseBackend } from './firebase/clients'
import { feedbackData, followsData, ownData } from './own'
import { removalsData, reportsData } from './reports'
import { transfersData } from './transfers'
import type { Backend } from './types'
import { usersData } from './users'

export { asDataError, DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export type { OldAccountProof, OldAccountSession } from './accounts'
export { parseCards, type CardChange, type CardsData } from './cards'
export type { Account, Backend, Position, Unsubscribe, Watcher } from './types'
export { newId } from './newId'
export type { Own } from './own'
export type { StoredData } from './users'
export { idle, wait, withTimeout } from './waiting'

/** Firebase gives this name to the first app. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/**
 * If one process has two backends, as in tests, each needs its own `appName`. Authentication loads after `mayLoad`
 * (src/app/firstScreen.ts), or with the first call.
 */
export function createData(
  settings: BackendSettings,
  { appName = DEFAULT_APP_NAME, mayLoad }: { appName?: string; mayLoad?: Promise<void> | undefined } = {},
): Data {
  return dataOver(firebaseBackend(settings, appName), mayLoad)
}

export type Data = ReturnType<typeof dataOver>

/** The data module over the given services, which tests replace. */
export function dataOver(backend: Backend, mayLoad = Promise.resolve()) {
  const { database } = backend
  return {
    accounts: accountsData(backend, mayLoad),
    users: usersData(database),
    entries: entriesData(database),
    own: ownData(database),
    follows: followsData(database),
    feedback: feedbackData(database),
    reports: reportsData(database),
    removals: removalsData(database),
    transfers: transfersData(database),
    cards: cardsData(database),
    connection: {
      /** Emits true while the database is not in use. Does not load the database. */
      watch(onValue: (connected: boolean) => void) {
        onValue(true)
        return database.watchConnected(onValue)
      },

      /** Ends the database client with its unsent writes, which the SDK cannot drop: reloads the page. */
      end() {
        // Until the page is gone, the client could still send.
        database.stop()
        backend.endPage()
      },
    },
  }
}
