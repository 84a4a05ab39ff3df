/**
 * The entrance of the data module. Other folders reach the backend only through it. Its functions are plain and load
 * with the app; the clients load late (firebase/clients.ts), and with the database client the schemas of what is written.
 * A call such as `data.entries.append` goes to a function of its subject, in entries.ts, and from there to a client. A
 * failure of the backend is a `DataError`.
 */

import type { BackendSettings } from '../config/env'
import { accountsData } from './accounts'
import { followCards } from './cards/sync'
import { watchCards, type FirstLoads, type SummaryList } from './cards/watchCards'
import type { Backend, Watcher } from './types'
import { entriesData } from './entries'
import { feedbackData } from './feedback'
import { firebaseBackend } from './firebase/clients'
import { followsData, ownData } from './own'
import { removalsData, reportsData } from './reports'
import { transfersData } from './transfers'
import { usersData } from './users'

export { DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export type { OldAccountProof, OldAccountSession } from './accounts'
export type { FirstLoads, SummaryList, SummaryListState } from './cards/watchCards'
export type { Account, Backend, Unsubscribe, Watcher } from './types'
export type { Own } from './own'
export type { StoredData } from './users'

/** Firebase gives this name to the first app. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/** For pages that start without cards. */
const AT_ONCE: FirstLoads = { firstCards: Promise.resolve(null), mayLoad: Promise.resolve() }

/** If one process has two backends, as in tests, each needs its own `appName`. */
export function createData(
  settings: BackendSettings,
  { appName = DEFAULT_APP_NAME, loads = AT_ONCE }: { appName?: string; loads?: FirstLoads | undefined } = {},
): Data {
  return dataOver(firebaseBackend(settings, appName), loads)
}

export type Data = ReturnType<typeof dataOver>

/** The data module over the given services, which tests replace. */
export function dataOver(backend: Backend, loads = AT_ONCE) {
  const { database } = backend
  return {
    accounts: accountsData(backend, loads.mayLoad),
    users: usersData(database),
    entries: entriesData(database),
    own: ownData(database),
    follows: followsData(database),
    feedback: feedbackData(database),
    reports: reportsData(database),
    removals: removalsData(database),
    transfers: transfersData(database),
    cards: {
      /** Emits all summaries, first from this device's copy or the newest ones. Everybody may read them. */
      watch: (watcher: Watcher<SummaryList>) =>
        watchCards((start, follower) => followCards(database, start, follower), loads, watcher),
    },
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
