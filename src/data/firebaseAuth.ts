/** Starts Firebase's authentication for an app, and says of its users what the rest of the product wants to know. */

import type { FirebaseApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithPopup,
  type Auth,
  type Persistence,
  type PopupRedirectResolver,
  type User,
  type UserCredential,
} from 'firebase/auth'
import type { BackendSettings } from '../config/env'
import { emailKey } from '../domain/emails'
import type { Account } from './data'
import { DataError, isDataError } from './dataError'
import { toDataError } from './errors'

/** `initializeAuth` and not `getAuth`, which asks a Google host for its popup frame at page load on phones. */
export function startAuth(
  app: FirebaseApp,
  { emulators }: BackendSettings,
  persistence: Persistence | Persistence[],
): Auth {
  const auth = initializeAuth(app, { persistence })
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
  // Typed as always there, yet spec 8 has a sentence for Google returning no user, and without an email it is none.
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
