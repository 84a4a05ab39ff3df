/** Firebase's authentication as an `AuthClient`. */

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
import { DataError } from '../../domain/dataError'
import { requireEmailKey } from '../../domain/account/emails'
import type { Account, AuthClient } from '../types'
import { accountOf, createAccountWatch } from './accountWatch'
import { closeApp, openApp, storageAnswers } from './app'
import { toDataError } from './errors'
import { createGooglePopup } from './googlePopup'

/** The service deletes an account only within five minutes after a sign-in. Our other steps take some of that time. */
const RECENT_MS = 4 * 60_000

/** With `isKept` false, the session ends with the page. */
export async function connectAuth(
  settings: BackendSettings,
  appName: string,
  isKept: boolean,
): Promise<Omit<AuthClient, 'load'>> {
  // The database then connects as for a visitor, so public data stays readable.
  if (!(await storageAnswers()))
    throw new DataError('storageSilent', 'The storage of the browser does not answer.')
  const auth = await openAuth(settings, appName, isKept ? persistence() : inMemoryPersistence)
  const accounts = createAccountWatch(auth)
  const google = createGooglePopup()
  let reloading: Promise<Account | null> | null = null
  /** The last user, unless they signed out here. If the service has ended the session, `reload` gives the reason. */
  let last: User | null = null
  onAuthStateChanged(auth, (user) => {
    last = user ?? last
  })

  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (auth.currentUser === null) throw new DataError('noUser', 'Nobody is signed in.')
    return auth.currentUser
  }

  /** Emits the account to watchers before it returns it. */
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
        // The account exists, and its record will have the name.
        console.warn('The new account has no display name.', error)
      })
      return signedIn(user)
    },

    async sendVerificationEmail() {
      const user = await currentUser()
      await mailing(sendEmailVerification(user, backTo(verifiedPath(user.email ?? ''))))
    },

    sendPasswordResetEmail: (email) => mailing(sendPasswordResetEmail(auth, email, backTo(paths.signIn))),

    reloadAccount() {
      reloading ??= reloadCurrent().finally(() => {
        reloading = null
      })
      return reloading
    },

    async changeEmail(newEmail) {
      requireEmailKey(newEmail)
      await mailing(verifyBeforeUpdateEmail(await currentUser(), newEmail, backTo(paths.signIn)))
    },

    async requireRecentSignIn() {
      // A new token has both times from the server. This device's clock may be wrong.
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

/** Uses `initializeAuth`, because `getAuth` loads Google's popup frame on phones at page load. */
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

/** Opens the popup synchronously, as part of the click. Fails with `popupClosed`, `noUser`. */
export async function signInByGoogle(auth: Auth, resolver: PopupRedirectResolver): Promise<User> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  // The SDK's type promises a user. The specification has a message for its absence, and we also need the email.
  const { user }: Partial<UserCredential> = await signInWithPopup(auth, provider, resolver)
  if (user?.email) return user
  await auth.signOut()
  throw new DataError('noUser', 'Google returned no user data.')
}

/** Without an answer, nobody knows whether the service has sent the mail. */
async function mailing(sent: Promise<void>): Promise<void> {
  try {
    await sent
  } catch (error) {
    const known = toDataError(error)
    throw known.kind === 'network' ? new DataError('mailUnconfirmed', known.message, error) : known
  }
}

/** In a browser the session outlives the tab. Node has no storage for it. */
function persistence() {
  return typeof window === 'undefined'
    ? inMemoryPersistence
    : [indexedDBLocalPersistence, browserLocalPersistence]
}

/** The link at the end of the page that Firebase's mail opens. */
function backTo(path: string): ActionCodeSettings | undefined {
  return typeof window === 'undefined' ? undefined : { url: `${window.location.origin}/#${path}` }
}
