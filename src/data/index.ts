/**
 * The data module: the only way of the rest of the product to its backend. Firebase is loaded in two chunks, each when it
 * is first used: a call goes from here to a function such as those of entries.ts, and from there to a client in firebase/.
 */

import type { BackendSettings } from '../config/env'
import { accountCalls } from './accounts'
import type { AuthClient } from './clients'
import type { DatabaseData } from './database'
import { lazy, type Lazy } from './lazy'
import type { Data, TransfersData } from './types'

export { DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export type {
  Account,
  Data,
  OldAccountProof,
  OldAccountSession,
  StoredData,
  SummaryList,
  Unsubscribe,
  Watcher,
} from './types'

/** The name of the app that Firebase itself gives to the first one. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/** The real backend. Two of them in one process, as tests have, need an `appName` each. */
export function createData(settings: BackendSettings, appName: string = DEFAULT_APP_NAME): Data {
  return dataOver({
    auth: lazy(
      () => import('./firebase/auth'),
      ({ connectAuth }) => connectAuth(settings, appName),
    ),
    database: lazy(
      () => import('./database'),
      ({ connectDatabase }) => connectDatabase(settings, appName),
    ),
    oldAccounts: lazy(
      () => import('./firebase/oldAccount'),
      async ({ openOldAccount }) =>
        (oldEmail, proof) =>
          openOldAccount(settings, oldEmail, proof),
    ),
  })
}

export interface Backend {
  readonly auth: Lazy<AuthClient>
  readonly database: Lazy<DatabaseData>
  readonly oldAccounts: Lazy<TransfersData['openOldAccount']>
}

/** The same over other clients, for tests. */
export function dataOver({ auth, database, oldAccounts }: Backend): Data {
  return {
    ...accountCalls(auth, database),
    prepareGoogle: () => auth.call((client) => client.prepareGoogle()),
    sendVerificationEmail: () => auth.call((client) => client.sendVerificationEmail()),
    sendPasswordResetEmail: (email) => auth.call((client) => client.sendPasswordResetEmail(email)),
    reloadAccount: () => auth.call((client) => client.reloadAccount()),
    changeEmail: (newEmail) => auth.call((client) => client.changeEmail(newEmail)),
    deleteAccount: () => auth.call((client) => client.deleteAccount()),
    signOut: () => auth.call((client) => client.signOut()),

    watchUser: (uid, watcher) => database.watch(watcher, (stored) => stored.watchUser(uid, watcher)),
    updateProfile: (...args) => database.call((stored) => stored.updateProfile(...args)),
    readOwnData: (uid) => database.call((stored) => stored.readOwnData(uid)),

    watchOwnEntries: (uid, watcher) =>
      database.watch(watcher, (stored) => stored.watchOwnEntries(uid, watcher)),
    appendEntry: (...args) => database.call((stored) => stored.appendEntry(...args)),
    updateEntry: (...args) => database.call((stored) => stored.updateEntry(...args)),
    deleteEntry: (...args) => database.call((stored) => stored.deleteEntry(...args)),
    watchSummaries: (watcher) => database.watch(watcher, (stored) => stored.watchSummaries(watcher)),
    watchEntry: (entryId, watcher) =>
      database.watch(watcher, (stored) => stored.watchEntry(entryId, watcher)),
    readEntry: (entryId) => database.call((stored) => stored.readEntry(entryId)),

    watchBookmarks: (uid, watcher) =>
      database.watch(watcher, (stored) => stored.watchBookmarks(uid, watcher)),
    setBookmark: (...args) => database.call((stored) => stored.setBookmark(...args)),

    appendFeedback: (...args) => database.call((stored) => stored.appendFeedback(...args)),

    requestTransfer: (...args) => database.call((stored) => stored.requestTransfer(...args)),
    removeTransferRequest: (oldEmail) => database.call((stored) => stored.removeTransferRequest(oldEmail)),
    watchTransferRequest: (oldEmail, watcher) =>
      database.watch(watcher, (stored) => stored.watchTransferRequest(oldEmail, watcher)),
    watchTransferApproval: (oldEmail, watcher) =>
      database.watch(watcher, (stored) => stored.watchTransferApproval(oldEmail, watcher)),
    approveTransfer: (...args) => database.call((stored) => stored.approveTransfer(...args)),
    withdrawApproval: (account) => database.call((stored) => stored.withdrawApproval(account)),
    openOldAccount: (...args) => oldAccounts.call((open) => open(...args)),
    moveAccountData: (...args) => database.call((stored) => stored.moveAccountData(...args)),

    watchConnected(onValue) {
      onValue(true)
      return database.watchOnceLoaded((stored) => stored.watchConnected(onValue))
    },
  }
}
