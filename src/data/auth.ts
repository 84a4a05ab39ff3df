/** Who is signed in, and everything about accounts that the database does not hold (spec 7, authentication). */

import {
  browserLocalPersistence,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type ActionCodeSettings,
  type Auth,
  type User,
} from 'firebase/auth'
import type { BackendSettings } from '../config/env'
import type { Account, AuthData, Unsubscribe, Watcher } from './data'
import { DataError } from './dataError'
import { toDataError } from './errors'
import { openApp } from './firebaseApp'
import { accountOf, signInByGoogle, startAuth } from './firebaseAuth'
import { createGooglePopup } from './googlePopup'
import { warn } from './log'
import { requireEmailKey } from './places'

export { toDataError } from './errors'

/** `AuthData` but for the writing of records, which needs the database. */
export interface AuthPart extends Omit<AuthData, 'createAccount'> {
  /** The account alone, signed in: no record, no index, no mail. */
  createLogin(login: { name: string; email: string; password: string }): Promise<Account>
  /** Fails with `recentLoginRequired` when the sign-in is too old to delete the account with. */
  requireRecentSignIn(): Promise<void>
}

/** The service lets an account be deleted for five minutes after a sign-in; what is done before takes time, too. */
const RECENT_MS = 4 * 60_000

export async function openAuth(settings: BackendSettings, appName: string): Promise<AuthPart> {
  const app = await openApp(settings, appName)
  const auth = startAuth(app, settings, persistence())
  const accounts = createAccountWatch(auth)
  const google = createGooglePopup()
  let reloading: Promise<Account | null> | null = null

  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (auth.currentUser === null) throw new DataError('noUser', 'Nobody is signed in.')
    return auth.currentUser
  }

  /** The account of a user who has just signed in, known to the watchers by the time the caller has it. */
  async function announced(user: User): Promise<Account> {
    const account = await accounts.refresh()
    return account?.uid === user.uid ? account : accountOf(user)
  }

  async function reloadCurrent(): Promise<Account | null> {
    await auth.authStateReady()
    const user = auth.currentUser
    if (user === null) return null
    await reload(user)
    return accounts.refresh()
  }

  return {
    watchAccount: (watcher) => accounts.watch(watcher),

    async signIn(email, password) {
      return announced((await signInWithEmailAndPassword(auth, email, password)).user)
    },

    signInWithGoogle: () => signInByGoogle(auth, google.resolver).then(announced),

    prepareGoogle: () => google.prepare(auth),

    async createLogin({ name, email, password }) {
      requireEmailKey(email)
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, { displayName: name }).catch((error: unknown) => {
        // The account exists now, and its record will have the name.
        warn('The new account has no display name.', error)
      })
      return announced(user)
    },

    async sendVerificationEmail() {
      await sendEmailVerification(await currentUser(), backTo('/#/userAuth?verified=1'))
    },

    sendPasswordResetEmail: (email) => sendPasswordResetEmail(auth, email, backTo('/#/userAuth')),

    reloadAccount() {
      reloading ??= reloadCurrent().finally(() => {
        reloading = null
      })
      return reloading
    },

    async changeEmail(newEmail) {
      requireEmailKey(newEmail)
      await verifyBeforeUpdateEmail(await currentUser(), newEmail, backTo('/#/userAuth'))
    },

    async requireRecentSignIn() {
      // Both moments are the server's, in a new token: the clock of this device may be wrong.
      const { authTime, issuedAtTime } = await (await currentUser()).getIdTokenResult(true)
      if (Date.parse(issuedAtTime) - Date.parse(authTime) > RECENT_MS)
        throw new DataError('recentLoginRequired', 'The sign-in is too old for this.')
    },

    async deleteAccount() {
      await deleteUser(await currentUser())
    },

    signOut: () => auth.signOut(),
  }
}

/** In a browser the session outlives the tab; elsewhere there is nothing to keep it in. */
function persistence() {
  return typeof window === 'undefined'
    ? inMemoryPersistence
    : [indexedDBLocalPersistence, browserLocalPersistence]
}

function origin(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.location.origin
}

/** Where the page behind a mailed link leads when it is done. */
function backTo(address: string): ActionCodeSettings | undefined {
  const here = origin()
  return here === undefined ? undefined : { url: `${here}${address}` }
}

interface AccountWatch {
  watch(watcher: Watcher<Account | null>): Unsubscribe
  /** Reads the signed-in user again and tells the watchers what changed: a reload alone fires nothing. */
  refresh(): Promise<Account | null>
}

function createAccountWatch(auth: Auth): AccountWatch {
  const watchers = new Set<Watcher<Account | null>>()
  let known: Account | null | undefined
  let turn = 0

  function publish(account: Account | null) {
    if (known !== undefined && isSame(known, account)) return
    known = account
    for (const watcher of watchers) watcher.onValue(account)
  }

  async function refresh(): Promise<Account | null> {
    turn += 1
    const asked = turn
    const account = auth.currentUser === null ? null : await accountOf(auth.currentUser)
    // Who signed in or out while the token was looked at has started a turn of their own.
    if (asked === turn) publish(account)
    return account
  }

  function fail(error: unknown) {
    const failed = [...watchers]
    watchers.clear()
    for (const watcher of failed) watcher.onError(toDataError(error))
  }

  onAuthStateChanged(
    auth,
    (user) => {
      refresh().catch((error: unknown) => {
        // A session that has ended meanwhile announces itself.
        if (auth.currentUser === user) fail(error)
      })
    },
    fail,
  )

  return {
    watch(watcher) {
      watchers.add(watcher)
      if (known !== undefined) watcher.onValue(known)
      return () => watchers.delete(watcher)
    },
    refresh,
  }
}

function isSame(a: Account | null, b: Account | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.uid === b.uid &&
    a.email === b.email &&
    a.emailVerified === b.emailVerified &&
    a.displayName === b.displayName
  )
}
