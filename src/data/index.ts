/**
 * The door of the data module: everything else in the product reaches the backend through here. Firebase is loaded in
 * two parts, authentication and database, each when it is first needed; this file must not import either statically.
 */

import type { BackendSettings } from '../config/env'
import { assembleData } from './assemble'
import type { Account, Data, Unsubscribe, Watcher } from './data'
import { createPart } from './part'
import { mayHoldSession } from './storedSession'

export type {
  Account,
  AuthData,
  ConnectionData,
  Data,
  FeedbackData,
  InterviewsData,
  OldAccountProof,
  OldAccountSession,
  StoredData,
  SummaryList,
  TransfersData,
  Unsubscribe,
  UsersData,
  Watcher,
} from './data'
export { DATA_ERROR_KINDS, DataError, isDataError, type DataErrorKind } from './dataError'

/** The name of the app that Firebase itself gives to the first one. */
const DEFAULT_APP_NAME = '[DEFAULT]'

/**
 * The real backend. Two of them in one process, as tests have, need an `appName` each. Where nobody has ever signed in,
 * watchers of the account are told so at once, and the code of authentication waits for `authWanted`.
 */
export function createData(
  settings: BackendSettings,
  appName: string = DEFAULT_APP_NAME,
  authWanted: Promise<void> = Promise.resolve(),
): Data {
  const mayBeSignedIn = mayHoldSession()
  const data = assembleData({
    auth: createPart(
      async () => {
        if (!(await mayBeSignedIn)) await authWanted
        return import('./auth')
      },
      ({ openAuth }) => openAuth(settings, appName),
    ),
    database: createPart(
      () => import('./database'),
      ({ openDatabase }) => openDatabase(settings, appName),
    ),
    oldAccounts: createPart(
      () => import('./oldAccount'),
      ({ openOldAccount }) => Promise.resolve((oldEmail, proof) => openOldAccount(settings, oldEmail, proof)),
    ),
  })
  return { ...data, watchAccount: (watcher) => watchFromOutside(mayBeSignedIn, data, watcher) }
}

/** As `watchAccount`, and before its code is there to say so: where nobody can be signed in, nobody is. */
function watchFromOutside(
  mayBeSignedIn: Promise<boolean>,
  data: Data,
  watcher: Watcher<Account | null>,
): Unsubscribe {
  let done = false
  async function tellIfNobody() {
    if (!(await mayBeSignedIn) && !done) watcher.onValue(null)
  }

  void tellIfNobody()
  const unsubscribe = data.watchAccount({
    onValue(account) {
      done = true
      watcher.onValue(account)
    },
    onError: (error) => watcher.onError(error),
  })
  return () => {
    done = true
    unsubscribe()
  }
}
