/**
 * The door of the data module: everything else in the product reaches the backend through here. Firebase is loaded in
 * two parts, authentication and database, each when it is first needed; this file must not import either statically.
 */

import type { BackendSettings } from '../config/env'
import { assembleData } from './assemble'
import type { Data } from './data'
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
 * the code of authentication waits for `authWanted`.
 */
export function createData(
  settings: BackendSettings,
  appName: string = DEFAULT_APP_NAME,
  authWanted: Promise<void> = Promise.resolve(),
): Data {
  return assembleData({
    auth: createPart(
      async () => {
        if (!(await mayHoldSession())) await authWanted
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
}
