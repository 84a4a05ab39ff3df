/**
 * The entrance of the data module. Other folders reach the backend only through it. Its functions are plain and load
 * with the app; the clients load late (firebase/clients.ts), and with the database client the schemas of what is written.
 * A call such as `data.entries.append` goes to a function of its subject, in entries.ts, and from there to a client. A
 * failure of the backend is a `DataError`.
 */

import type { BackendSettings } from '../config/env'
import { cardsData, type CardsData } from './cards'
import { entriesData, type EntriesData } from './entries'
import { firebaseBackend } from './firebase/clients'
import { feedbackData, ownData, type FeedbackData, type OwnData } from './own'
import { removalsData, reportsData, type RemovalsData, type ReportsData } from './reports'
import { transfersData, type TransfersData } from './transfers'
import type { AuthClient, Backend, DatabaseClient } from './types'
import { usersData, type UsersData } from './users'

export { asDataError, DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export { parseCards, type CardChange, type CardsData } from './cards'
export type { Account, Backend, Login, Position, Unsubscribe, Watcher } from './types'
export { newId } from './newId'
export type { Own } from './own'
export type { StoredData } from './users'
export { idle, wait, withTimeout } from './waiting'

/** If one process has two backends, as in tests, each needs its own `appName`. The default is Firebase's own. */
export function createData(settings: BackendSettings, appName = '[DEFAULT]'): Data {
  return dataOver(firebaseBackend(settings, appName))
}

/** The data module by its subjects. Each file says what its functions do. */
export interface Data {
  readonly users: UsersData
  readonly entries: EntriesData
  readonly own: OwnData
  readonly feedback: FeedbackData
  readonly reports: ReportsData
  readonly removals: RemovalsData
  readonly transfers: TransfersData
  readonly cards: CardsData
  readonly auth: AuthClient
  readonly connection: Pick<DatabaseClient, 'watchConnected' | 'stop'>
  /** A second data module, whose session ends with the page. */
  readonly openSecond: () => Data
}

/** The data module over the given clients, which tests replace. */
export function dataOver({ auth, database, openSecond }: Backend): Data {
  return {
    users: usersData(database),
    entries: entriesData(database),
    own: ownData(database),
    feedback: feedbackData(database),
    reports: reportsData(database),
    removals: removalsData(database),
    transfers: transfersData(database),
    cards: cardsData(database),
    auth,
    connection: database,
    openSecond: () => dataOver(openSecond()),
  }
}
