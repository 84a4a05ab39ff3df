/**
 * The data module: the only way of the rest of the product to its backend, and the only loader of Firebase, in two chunks:
 * authentication, and the database with all that is done with it. A call goes from here to a function of its subject, such
 * as those of entries.ts, and from there to a client in firebase/.
 */

import type { BackendSettings } from '../config/env'
import { accountCalls, openOldAccount } from './accounts'
import { cardsFirst } from './cardsFirst'
import type { AuthClient } from './clients'
import type { DatabaseFunctions } from './connect'
import { lazy, lazyCalls, lazyWatches, type Lazy } from './lazy'
import type { Data } from './types'

export { DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export type {
  Account,
  Data,
  OldAccountProof,
  OldAccountSession,
  StoredData,
  SummaryList,
  SummaryListState,
  Unsubscribe,
  Watcher,
} from './types'

/** Both services for one session: Firebase's app of a page, or what stands for it in a test. */
export interface Backend {
  readonly auth: Lazy<AuthClient>
  readonly database: Lazy<DatabaseFunctions>
  /** A backend beside this one, with a session of its own that is not kept on the device. */
  readonly openSecond: () => Backend
}

/** The name of the app that Firebase itself gives to the first one. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/** The real backend. Two of them in one process, as tests have, need an `appName` each. */
export function createData(settings: BackendSettings, appName: string = DEFAULT_APP_NAME): Data {
  return dataOver(firebaseBackend(settings, appName, true))
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
  }
}

/** The same over other clients, for tests. */
export function dataOver({ auth, database, openSecond }: Backend): Data {
  const first = cardsFirst()
  const cards = lazy(
    () => import('./cards/watchCards'),
    ({ watchCards }) => Promise.resolve(watchCards),
  )
  return {
    ...accountCalls(auth, database, first.whenPainted),
    ...lazyCalls(auth, [
      'prepareGoogle',
      'sendVerificationEmail',
      'sendPasswordResetEmail',
      'reloadAccount',
      'changeEmail',
      'deleteAccount',
      'signOut',
    ]),
    ...lazyCalls(database, [
      'updateProfile',
      'readOwnData',
      'appendEntry',
      'updateEntry',
      'deleteEntry',
      'readEntry',
      'setBookmark',
      'appendFeedback',
      'appendReport',
      'dismissRemoval',
      'removeEntry',
      'dismissReports',
      'requestTransfer',
      'removeTransferRequest',
      'approveTransfer',
      'withdrawApproval',
      'moveAccountData',
    ]),
    ...lazyWatches(database, [
      'watchUser',
      'watchOwnEntries',
      'watchEntry',
      'watchBookmarks',
      'watchModerator',
      'watchOwnReport',
      'watchRemovals',
      'watchReports',
      'watchEditedEntries',
      'watchCardVersion',
      'watchModerationLog',
      'watchTransferRequest',
      'watchTransferApproval',
    ]),
    watchSummaries: (watcher) =>
      cards.watch(watcher, (watchCards) =>
        watchCards(
          {
            follow: (start, follower) =>
              database.watch(follower, (stored) => stored.followCards(start, follower)),
            ...first,
          },
          watcher,
        ),
      ),
    openOldAccount(oldEmail, proof) {
      const second = openSecond()
      return openOldAccount(second.auth, second.database, oldEmail, proof)
    },
    watchConnected(onValue) {
      onValue(true)
      return database.watchOnceLoaded((stored) => stored.watchConnected(onValue))
    },
  }
}
