/** Calls that need both authentication and the database. Also watches the account before either has loaded. */

import { mayBeSignedIn, onSignedInElsewhere, rememberSignedIn } from '../device/signedIn'
import { DataError, isDataError, type DataErrorKind } from '../domain/dataError'
import { emailKey } from '../domain/emails'
import type { AuthClient } from './clients'
import type { Lazy } from './lazy'
import { withTimeout } from './timeout'
import type { TransferFunctions } from './transfers'
import type { Account, Data, OldAccountProof, OldAccountSession } from './types'
import type { UserRecords } from './users'

/** Timeout for writing a new account's record. A missing record is written or healed later. */
const RECORD_TIMEOUT_MS = 8_000

/** The failures of a deletion after which the account may be gone. */
const MAY_BE_GONE: readonly DataErrorKind[] = ['network', 'sessionExpired', 'userNotFound']

type AccountCalls = Pick<
  Data,
  | 'watchAccount'
  | 'signIn'
  | 'signInWithGoogle'
  | 'createAccount'
  | 'healAccount'
  | 'changeEmail'
  | 'deleteOwnData'
  | 'deleteAccount'
>
type Login = Parameters<Data['createAccount']>[0]

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

  /** The key of an email whose sign-up got no answer, so it may have an account. */
  let unanswered: string | null = null

  /** If an answer was lost, the account may exist. If its password fits, it is the user's own. */
  async function createLogin(login: Login): Promise<Account> {
    try {
      return await auth.call((client) => client.createLogin(login))
    } catch (error) {
      const key = emailKey(login.email)
      const mayBeOwn =
        isDataError(error, 'network') || (isDataError(error, 'emailInUse') && unanswered === key)
      if (!mayBeOwn) throw error
      unanswered = key
      return await auth
        .call((client) => client.signIn(login.email, login.password))
        .catch(() => Promise.reject(error))
    }
  }

  /**
   * Succeeds once the account exists, because a second sign-up would fail. `healAccount` and another mail do the rest.
   */
  async function createAccount(login: Login): Promise<Account> {
    const account = await createLogin(login)
    const record = database
      .call((stored) => stored.healAccount({ ...account, displayName: login.name }, true))
      .catch((error: unknown) => console.warn('The record of a new account is not written yet.', error))
    const mail = account.emailVerified
      ? null
      : auth
          .call((client) => client.sendVerificationEmail())
          .catch((error: unknown) => console.warn('The first verification mail was not sent.', error))
    await Promise.all([withTimeout(RECORD_TIMEOUT_MS, record, () => undefined), mail])
    return account
  }

  /** True if the service has no such account any more. False without an answer. */
  async function isAccountGone(): Promise<boolean> {
    try {
      return (await auth.call((client) => client.reloadAccount())) === null
    } catch (error) {
      return isDataError(error, 'sessionExpired') || isDataError(error, 'userNotFound')
    }
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

    async changeEmail(newEmail) {
      try {
        await auth.call((client) => client.changeEmail(newEmail))
      } catch (error) {
        if (!isDataError(error, 'emailInUse')) throw error
        // The user may have opened the link of an earlier mail.
        const account = await auth.call((client) => client.reloadAccount()).catch(() => null)
        if (emailKey(account?.email ?? '') !== emailKey(newEmail)) throw error
      }
    },

    async deleteAccount() {
      try {
        await auth.call((client) => client.deleteAccount())
      } catch (error) {
        // The answer was lost, or that of an earlier attempt.
        const mayBeGone = isDataError(error) && MAY_BE_GONE.includes(error.kind)
        if (!mayBeGone || !(await isAccountGone())) throw error
      }
    },

    async deleteOwnData(account) {
      await auth.call((client) => client.requireRecentSignIn())
      return database.call((stored) => stored.deleteOwnData(account))
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
