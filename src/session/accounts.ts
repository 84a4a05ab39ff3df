/** Calls that need authentication and the database, or check what a lost answer did. `data.auth` has the others. */

import {
  asDataError,
  isDataError,
  withTimeout,
  type Account,
  type Data,
  type DataErrorKind,
  type Login,
  type Unsubscribe,
  type Watcher,
} from '../data'
import { mayBeSignedIn, rememberSignedIn, whenSignedIn } from '../device/signedIn'
import { emailKey } from '../domain/account/emails'

/** Timeout for writing a new account's record. A missing record is written or healed later. */
const RECORD_TIMEOUT_MS = 8_000

/** The failures of a deletion after which the account may be gone. */
const MAY_BE_GONE: readonly DataErrorKind[] = ['network', 'sessionExpired', 'userNotFound']

/** The data module with the functions for accounts. */
export type AppData = Data & { readonly accounts: ReturnType<typeof createAccounts> }

/** Authentication loads after `mayLoad` (src/app/firstScreen.ts), or with the first call. */
export function withAccounts(data: Data, mayLoad = Promise.resolve()): AppData {
  return { ...data, accounts: createAccounts(data, mayLoad) }
}

function createAccounts({ auth, users }: Data, mayLoad: Promise<void>) {
  /**
   * The last sign-in or sign-up on this page, until `heal` has run. Only this account may get a new record. If
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
      return await auth.createLogin(login)
    } catch (error) {
      const key = emailKey(login.email)
      const mayBeOwn =
        isDataError(error, 'network') || (isDataError(error, 'emailInUse') && unanswered === key)
      if (!mayBeOwn) throw error
      unanswered = key
      return await auth.signIn(login.email, login.password).catch(() => Promise.reject(error))
    }
  }

  /** Succeeds if the account exists, because a second sign-up would fail. `heal` does the rest. */
  async function withRecord(created: Promise<Account>, displayName: string): Promise<Account> {
    const account = await created
    const record = users
      .heal({ ...account, displayName }, true)
      .catch((error: unknown) => console.warn('The record of a new account is not written yet.', error))
    await withTimeout(RECORD_TIMEOUT_MS, record, () => undefined)
    return account
  }

  /** True if the service has no such account any more. False without an answer, and after a sign-out in another tab. */
  async function isAccountGone(): Promise<boolean> {
    const refusal: unknown = await auth.reloadAccount().catch((error: unknown) => error)
    return isDataError(refusal, 'sessionExpired') || isDataError(refusal, 'userNotFound')
  }

  return {
    /**
     * Emits this browser's account, or null when signed out. Emits again when `reloadAccount` finds a change. If the code
     * fails to load, emits after a later attempt.
     */
    watch(watcher: Watcher<Account | null>): Unsubscribe {
      const unsubscribe = auth.watchAccount({
        ...watcher,
        onValue(account) {
          rememberSignedIn(account !== null)
          watcher.onValue(account)
        },
      })
      if (mayBeSignedIn()) {
        mayLoad.then(() => auth.load()).catch((error: unknown) => watcher.onError(asDataError(error)))
        return unsubscribe
      }
      watcher.onValue(null)
      const ignore = whenSignedIn(() => void auth.load().catch(() => undefined))
      return () => {
        ignore()
        unsubscribe()
      }
    },

    /** Fails with `wrongPassword`, `userNotFound`, `tooManyRequests`, `network`. */
    signIn: (email: string, password: string): Promise<Account> => arrive(auth.signIn(email, password)),
    /** Opens Google's popup. Call it directly in the click. Fails with `popupClosed`, `noUser`, `network`. */
    signInWithGoogle: (): Promise<Account> => arrive(auth.signInWithGoogle()),
    /**
     * Creates and signs in an account with its record, its email index and a verification mail. After a lost answer it
     * signs in to the account, if the password fits. Fails with `emailInUse`, `weakPassword`, `network`, and `unknown` for
     * an email that cannot be a key. If only the mail was not sent, fails like `sendVerificationEmail`.
     */
    async create(login: Login): Promise<Account> {
      const created = createLogin(login)
      const account = arrive(withRecord(created, login.name))
      // Does not wait for the record, because the user may close the tab.
      const mail = created.then(({ emailVerified }) => (emailVerified ? null : auth.sendVerificationEmail()))
      await Promise.allSettled([account, mail])
      return mail.then(() => account)
    },

    /**
     * Makes record and email index agree with the account: creates missing ones, marks a verified email, follows a
     * changed one. Run it after each sign-in. It creates a missing record only once after a sign-in or sign-up on this
     * page. Otherwise the record was deleted, and it fails with `notFound`.
     */
    async heal(account: Account): Promise<void> {
      const latest = arrival
      // A sign-up in progress writes the record itself.
      const mayCreate = (await latest)?.uid === account.uid
      await users.heal(account, mayCreate)
      if (mayCreate && arrival === latest) arrival = Promise.resolve(null)
    },

    /**
     * Mails a link to the new address. The address changes when the user opens it. Does nothing if it has changed already.
     * Fails with `recentLoginRequired`, `emailInUse`.
     */
    async changeEmail(newEmail: string): Promise<void> {
      try {
        await auth.changeEmail(newEmail)
      } catch (error) {
        if (!isDataError(error, 'emailInUse')) throw error
        // The user may have opened the link of an earlier mail.
        const account = await auth.reloadAccount().catch(() => null)
        if (emailKey(account?.email ?? '') !== emailKey(newEmail)) throw error
      }
    },

    /**
     * Deletes the signed-in account. Call `deleteOwnData` first. After a lost answer it checks whether the account is gone.
     * Fails with `recentLoginRequired`, `noUser`, and with `network` if nobody knows.
     */
    async delete(): Promise<void> {
      try {
        await auth.deleteAccount()
      } catch (error) {
        // The answer was lost, or that of an earlier attempt.
        const mayBeGone = isDataError(error) && MAY_BE_GONE.includes(error.kind)
        if (!mayBeGone || !(await isAccountGone())) throw error
      }
    },

    /**
     * Deletes the account's stored data in one write, by the column `deletion` of src/domain/store/nodes.ts. Earlier writes
     * remove its request for an old account and another account's request for its data. Does nothing the second time.
     * Fails with `recentLoginRequired`, before deleting anything, if `delete` would.
     */
    async deleteOwnData(account: Account): Promise<void> {
      await auth.requireRecentSignIn()
      await users.deleteRecords(account)
    },
  }
}
