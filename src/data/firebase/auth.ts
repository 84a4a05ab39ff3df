/** Firebase's authentication as an `AuthClient`. Loads when it is first wanted. */

import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
  verifyBeforeUpdateEmail,
  type ActionCodeSettings,
  type Auth,
  type Persistence,
  type PopupRedirectResolver,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { verifiedPath } from '../../config/accountPaths'
import type { BackendSettings } from '../../config/env'
import { paths } from '../../config/paths'
import { emailKey, requireEmailKey } from '../../domain/emails'
import type { AuthClient } from '../clients'
import { DataError, isDataError } from '../../domain/dataError'
import type { Account, Unsubscribe, Watcher } from '../types'
import { closeApp, openApp } from './app'
import { toDataError } from './errors'
import { createGooglePopup } from './googlePopup'
import { storageAnswers } from './storage'

export { toDataError } from './errors'

/** The service lets an account be deleted for five minutes after a sign-in; what is done before takes time, too. */
const RECENT_MS = 4 * 60_000

/** A session that is not kept ends with the page. */
export async function connectAuth(
  settings: BackendSettings,
  appName: string,
  isKept: boolean,
): Promise<AuthClient> {
  // Without authentication the database connects as for a visitor: what everybody may read is there.
  if (!(await storageAnswers()))
    throw new DataError('storageSilent', 'The storage of the browser does not answer.')
  const auth = await openAuth(settings, appName, isKept ? persistence() : inMemoryPersistence)
  const accounts = createAccountWatch(auth)
  const google = createGooglePopup()
  let reloading: Promise<Account | null> | null = null
  /** Who was signed in last, unless they have signed out here: the service may have ended the session, and says why. */
  let last: User | null = null
  onAuthStateChanged(auth, (user) => {
    last = user ?? last
  })

  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (auth.currentUser === null) throw new DataError('noUser', 'Nobody is signed in.')
    return auth.currentUser
  }

  /** The account of a user who has just signed in; watchers have it by the time the caller does. */
  async function signedIn(user: User): Promise<Account> {
    const account = await accounts.refresh()
    return account?.uid === user.uid ? account : accountOf(user)
  }

  async function reloadCurrent(): Promise<Account | null> {
    await auth.authStateReady()
    const user = auth.currentUser ?? last
    if (user === null) return null
    if (auth.currentUser === null) last = null
    await reload(user)
    return accounts.refresh()
  }

  return {
    watchAccount: (watcher) => accounts.watch(watcher),

    async signIn(email, password) {
      return signedIn((await signInWithEmailAndPassword(auth, email, password)).user)
    },

    signInWithGoogle: () => signInByGoogle(auth, google.resolver).then(signedIn),

    prepareGoogle: () => google.prepare(auth),

    async createLogin({ name, email, password }) {
      requireEmailKey(email)
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, { displayName: name }).catch((error: unknown) => {
        // The account exists now, and its record will have the name.
        console.warn('The new account has no display name.', error)
      })
      return signedIn(user)
    },

    async sendVerificationEmail() {
      const user = await currentUser()
      await sendEmailVerification(user, backTo(verifiedPath(user.email ?? '')))
    },

    sendPasswordResetEmail: (email) => sendPasswordResetEmail(auth, email, backTo(paths.signIn)),

    reloadAccount() {
      reloading ??= reloadCurrent().finally(() => {
        reloading = null
      })
      return reloading
    },

    async changeEmail(newEmail) {
      requireEmailKey(newEmail)
      await verifyBeforeUpdateEmail(await currentUser(), newEmail, backTo(paths.signIn))
    },

    async requireRecentSignIn() {
      // Both moments are the server's, in a new token: the clock of this device may be wrong.
      const { authTime, issuedAtTime } = await (await currentUser()).getIdTokenResult(true)
      if (Date.parse(issuedAtTime) - Date.parse(authTime) > RECENT_MS)
        throw new DataError('recentLoginRequired', 'The sign-in is too old for this.')
    },

    async deleteAccount() {
      const user = await currentUser()
      last = null
      await deleteUser(user)
    },

    async signOut() {
      last = null
      await auth.signOut()
    },

    disconnect: () => closeApp(appName),
  }
}

/** `initializeAuth` and not `getAuth`, which asks a Google host for its popup frame at page load on phones. */
export async function openAuth(
  settings: BackendSettings,
  appName: string,
  kept: Persistence | Persistence[],
): Promise<Auth> {
  const auth = initializeAuth(await openApp(settings, appName), { persistence: kept })
  const { emulators } = settings
  if (__LOCAL_BACKEND__ && emulators !== null) {
    // The warning is a banner with inline styles, which the Content-Security-Policy refuses.
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.authPort}`, { disableWarnings: true })
  }
  return auth
}

/** Opens the popup synchronously, so that it counts as part of the click. Fails with `popupClosed`, `noUser`. */
export async function signInByGoogle(auth: Auth, resolver: PopupRedirectResolver): Promise<User> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  // Typed as always there, yet there is a message for Google returning no user, and without an email it is none.
  const { user }: Partial<UserCredential> = await signInWithPopup(auth, provider, resolver)
  if (user?.email) return user
  await auth.signOut()
  throw new DataError('noUser', 'Google returned no user data.')
}

/**
 * The account as the security rules see it: verified only if the token says so too. A token that is behind is renewed
 * once; the next write would be refused with the old one.
 */
export async function accountOf(user: User): Promise<Account> {
  let { emailVerified } = user
  try {
    let { claims } = await user.getIdTokenResult()
    emailVerified &&= claims['email_verified'] === true
    if (isBehind(claims, user)) {
      claims = (await user.getIdTokenResult(true)).claims
      emailVerified = claims['email_verified'] === true
    }
  } catch (error) {
    // Without a network the token cannot be looked at, and the account is shown as it was last known.
    if (!isDataError(toDataError(error), 'network')) throw error
  }
  return { uid: user.uid, email: user.email ?? '', emailVerified, displayName: user.displayName }
}

function isBehind(claims: Readonly<Record<string, unknown>>, user: User): boolean {
  const email = claims['email']
  const sameEmail = typeof email === 'string' && emailKey(email) === emailKey(user.email ?? '')
  return !sameEmail || (user.emailVerified && claims['email_verified'] !== true)
}

/** In a browser the session outlives the tab; elsewhere there is nothing to keep it in. */
function persistence() {
  return typeof window === 'undefined'
    ? inMemoryPersistence
    : [indexedDBLocalPersistence, browserLocalPersistence]
}

/** Where the page behind a mailed link leads when it is done. */
function backTo(path: string): ActionCodeSettings | undefined {
  return typeof window === 'undefined' ? undefined : { url: `${window.location.origin}/#${path}` }
}

interface AccountWatch {
  watch(watcher: Watcher<Account | null>): Unsubscribe
  /** Reads the signed-in user again and emits what changed: a reload alone fires nothing. */
  refresh(): Promise<Account | null>
}

function createAccountWatch(auth: Auth): AccountWatch {
  const watchers = new Set<Watcher<Account | null>>()
  let known: Account | null | undefined
  let refreshes = 0

  async function refresh(): Promise<Account | null> {
    refreshes += 1
    const number = refreshes
    const account = auth.currentUser === null ? null : await accountOf(auth.currentUser)
    // A sign-in or sign-out while the token was looked at has started a refresh of its own.
    if (number === refreshes) emit(account)
    return account
  }

  function emit(account: Account | null) {
    if (known !== undefined && isSame(known, account)) return
    known = account
    for (const watcher of watchers) watcher.onValue(account)
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
        // A session that has ended meanwhile emits by itself.
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
