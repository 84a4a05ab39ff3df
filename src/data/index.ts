/**
 * The entrance of the data module. Other folders reach the backend only through it. Its functions are plain and load
 * with the app; the clients load late (firebase/clients.ts), and with the database client the schemas of what is written.
 * A call such as `data.entries.append` goes to a function of its subject, in entries.ts, and from there to a client. A
 * failure of the backend is a `DataError`.
 */

import type { BackendSettings } from '../config/env'
import { cardsData } from './cards'
import { entriesData } from './entries'
import { firebaseBackend } from './firebase/clients'
import { feedbackData, ownData } from './own'
import { removalsData, reportsData } from './reports'
import { transfersData } from './transfers'
import type { AuthClient, Backend, DatabaseClient } from './types'
import { usersData } from './users'

export { asDataError, DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export { parseCards, type CardChange, type CardsData } from './cards'
export type { Account, Backend, Login, Position, Unsubscribe, Watcher } from './types'
export { newId } from './newId'
export type { Own } from './own'
export type { StoredData } from './users'
export { idle, wait, withTimeout } from './waiting'

/** Firebase gives this name to the first app. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/** If one process has two backends, as in tests, each needs its own `appName`. */
export function createData(settings: BackendSettings, appName = DEFAULT_APP_NAME): Data {
  return dataOver(firebaseBackend(settings, appName))
}

export type Data = ReturnType<typeof subjectsOver> & {
  readonly auth: AuthClient
  /** A second data module, whose session ends with the page. */
  readonly openSecond: () => Data
}

/** The data module over the given clients, which tests replace. */
export function dataOver(backend: Backend): Data {
  const { auth, database, endPage, openSecond } = backend
  return { auth, ...subjectsOver(database, endPage), openSecond: () => dataOver(openSecond()) }
}

function subjectsOver(database: DatabaseClient, endPage: () => void) {
  return {
    users: usersData(database),
    entries: entriesData(database),
    own: ownData(database),
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
        endPage()
      },
    },
  }
}
