/**
 * The entrance of the data module. Other folders reach the backend only through it, and only it loads Firebase: one
 * chunk with authentication, one with the database and its data functions. A call goes from here to a function of its
 * subject, such as in entries.ts, and from there to a client in firebase/.
 */

import type { BackendSettings } from '../config/env'
import { accountCalls, openOldAccount } from './accounts'
import { watchCards } from './cards/watchCards'
import type { AuthClient } from './clients'
import type { DatabaseFunctions } from './connect'
import { lazy, lazyFunctions, type Lazy } from './lazy'
import type { Data, FirstLoads } from './types'

export { DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export type {
  Account,
  Data,
  FirstLoads,
  OldAccountProof,
  OldAccountSession,
  Own,
  StoredData,
  SummaryList,
  SummaryListState,
  Unsubscribe,
  Watcher,
} from './types'

/** The two services of one session. */
export interface Backend {
  readonly auth: Lazy<AuthClient>
  readonly database: Lazy<DatabaseFunctions>
  /** A second backend whose session ends with the page. */
  readonly openSecond: () => Backend
  /** Called when the client has stopped. */
  readonly endPage: () => void
}

/** Firebase gives this name to the first app. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/** For pages that start without cards. */
const AT_ONCE: FirstLoads = { firstCards: Promise.resolve(null), mayLoad: Promise.resolve() }

/** If one process has two backends, as in tests, each needs its own `appName`. */
export function createData(
  settings: BackendSettings,
  { appName = DEFAULT_APP_NAME, loads = AT_ONCE }: { appName?: string; loads?: FirstLoads | undefined } = {},
): Data {
  return dataOver(firebaseBackend(settings, appName, true), loads)
}

let seconds = 0

function firebaseBackend(settings: BackendSettings, appName: string, isKept: boolean): Backend {
  return {
    auth: lazy(
      () => import('./firebase/auth'),
      ({ connectAuth }) => connectAuth(settings, appName, isKept),
    ),
    database: lazy(
      () => import('./connect'),
      ({ connectDatabase }) => connectDatabase(settings, appName),
    ),
    openSecond() {
      seconds += 1
      return firebaseBackend(settings, `second-${seconds}`, false)
    },
    endPage: () => window.location.reload(),
  }
}

/** The data module over the given services, which tests replace. */
export function dataOver({ auth, database, openSecond, endPage }: Backend, loads = AT_ONCE): Data {
  return {
    ...accountCalls(auth, database, loads.mayLoad),
    ...lazyFunctions(auth, [
      'prepareGoogle',
      'sendVerificationEmail',
      'sendPasswordResetEmail',
      'reloadAccount',
      'signOut',
    ]),
    ...lazyFunctions(database, [
      'updateProfile',
      'readOwnData',
      'appendEntry',
      'updateEntry',
      'deleteEntry',
      'readEntry',
      'setOwn',
      'mark',
      'unmark',
      'savePlan',
      'changePlan',
      'tickPlan',
      'endPlan',
      'appendFeedback',
      'appendReport',
      'dismissRemoval',
      'removeEntry',
      'dismissReports',
      'requestTransfer',
      'removeTransferRequest',
      'forgetTransfer',
      'approveTransfer',
      'withdrawApproval',
      'moveAccountData',
      'watchUser',
      'watchOwnEntries',
      'watchEntry',
      'watchOwn',
      'watchWantCounts',
      'watchThankCount',
      'watchAskedCounts',
      'watchModerator',
      'watchOwnReport',
      'watchRemovals',
      'watchReports',
      'watchEditedEntries',
      'watchCardVersion',
      'watchModerationLog',
      'watchTransferRequest',
      'watchOwnTransfer',
    ]),
    watchSummaries: (watcher) =>
      watchCards(
        (start, follower) => database.watch(follower, (stored) => stored.followCards(start, follower)),
        loads,
        watcher,
      ),
    openOldAccount(oldEmail, proof) {
      const second = openSecond()
      return openOldAccount(second.auth, second.database, oldEmail, proof)
    },
    endClient() {
      // Until the page is gone, the client could still send.
      database.watchOnceLoaded((stored) => {
        stored.stop()
        return () => undefined
      })
      endPage()
    },
    watchConnected(onValue) {
      onValue(true)
      return database.watchOnceLoaded((stored) => stored.watchConnected(onValue))
    },
  }
}
