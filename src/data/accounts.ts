/** Calls that need both authentication and the database. Also watches the account before either has loaded. */

import { mayBeSignedIn, onSignedInElsewhere, rememberSignedIn } from '../device/signedIn'
import { DataError } from '../domain/dataError'
import { emailKey } from '../domain/emails'
import type { AuthClient } from './clients'
import type { Lazy } from './lazy'
import { withTimeout } from './timeout'
import type { TransferFunctions } from './transfers'
import type { Account, Data, OldAccountProof, OldAccountSession } from './types'
import type { UserRecords } from './users'

/** Timeout for writing a new account's record. A missing record is written or healed later. */
const RECORD_TIMEOUT_MS = 8_000

type AccountCalls = Pick<
  Data,
  'watchAccount' | 'signIn' | 'signInWithGoogle' | 'createAccount' | 'healAccount' | 'deleteOwnData'
>

/** Authentication loads after `start`, or with the first call. */
export function accountCalls(
  auth: Lazy<AuthClient>,
  database: Lazy<UserRecords>,
  start: Promise<void>,
): AccountCalls {
  /**
   * The last sign-in or sign-up on this page, until `healAccount` has run. Only this account may get a new record. If
   * an earlier session's account has no record, the record was deleted.
   */
  let arrival: Promise<Account | null> = Promise.resolve(null)

  function arrive(account: Promise<Account>): Promise<Account> {
    arrival = account.catch(() => null)
    return account
  }

  /**
   * Succeeds once the account exists, because a second sign-up would fail. `healAccount` and another mail do the rest.
   */
  async function createAccount(login: Parameters<Data['createAccount']>[0]): Promise<Account> {
    const account = await auth.call((client) => client.createLogin(login))
    const record = database
      .call((stored) => stored.createRecord({ ...account, displayName: login.name }))
      .catch((error: unknown) => console.warn('The record of a new account is not written yet.', error))
    const mail = auth
      .call((client) => client.sendVerificationEmail())
      .catch((error: unknown) => console.warn('The first verification mail was not sent.', error))
    await Promise.all([withTimeout(RECORD_TIMEOUT_MS, record, () => undefined), mail])
    return account
  }

  return {
    watchAccount(watcher) {
      const remembering = {
        ...watcher,
        onValue(account: Account | null) {
          rememberSignedIn(account !== null)
          watcher.onValue(account)
        },
      }
      const unsubscribe = auth.watchOnceLoaded((client) => client.watchAccount(remembering))
      const isWanted = mayBeSignedIn()
      if (!isWanted) watcher.onValue(null)
      // Loads authentication now, if somebody may be signed in. Otherwise waits for a sign-in in another tab.
      const ignore = isWanted
        ? auth.watch(watcher, () => () => undefined, start)
        : onSignedInElsewhere(() => auth.preload())
      return () => {
        ignore()
        unsubscribe()
      }
    },

    signIn: (...args) => arrive(auth.call((client) => client.signIn(...args))),
    signInWithGoogle: () => arrive(auth.call((client) => client.signInWithGoogle())),
    createAccount: (login) => arrive(createAccount(login)),

    async healAccount(account) {
      const latest = arrival
      // A sign-up in progress writes the record itself.
      const mayCreate = (await latest)?.uid === account.uid
      await database.call((stored) => stored.healAccount(account, mayCreate))
      if (mayCreate && arrival === latest) arrival = Promise.resolve(null)
    },

    async deleteOwnData(account, oldEmail) {
      await auth.call((client) => client.requireRecentSignIn())
      return database.call((stored) => stored.deleteOwnData(account, oldEmail))
    },
  }
}

/** Signs in to the old account on a separate backend. Closes it if this is not the account of `oldEmail`. */
export async function openOldAccount(
  auth: Lazy<AuthClient>,
  database: Lazy<TransferFunctions>,
  oldEmail: string,
  proof: OldAccountProof,
): Promise<OldAccountSession> {
  const close = () => auth.call((client) => client.disconnect())
  try {
    const account = await auth.call((client) =>
      proof.by === 'google' ? client.signInWithGoogle() : client.signIn(oldEmail, proof.password),
    )
    if (emailKey(account.email) !== emailKey(oldEmail)) {
      throw new DataError('permissionDenied', `That is not the account of ${oldEmail}.`)
    }
    return {
      account,
      watchRequest: (watcher) =>
        database.watch(watcher, (stored) => stored.watchTransferRequest(oldEmail, watcher)),
      approve: (toUid) => database.call((stored) => stored.approveTransfer(oldEmail, account, toUid)),
      decline: () => database.call((stored) => stored.removeTransferRequest(oldEmail)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
