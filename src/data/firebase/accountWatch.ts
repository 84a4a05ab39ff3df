/** The signed-in account, and the subscription to it. */

import { onAuthStateChanged, type Auth, type User } from 'firebase/auth'
import { isDataError } from '../../domain/dataError'
import { emailKey } from '../../domain/account/emails'
import { sameValue } from '../../domain/tables'
import type { Account, Unsubscribe, Watcher } from '../types'
import { toDataError } from './errors'

/**
 * The account as the security rules see it: verified only if the token says so, too. Renews an outdated token once,
 * because the rules would refuse the next write.
 */
export async function accountOf(user: User): Promise<Account> {
  let { emailVerified } = user
  try {
    let { claims } = await user.getIdTokenResult()
    emailVerified &&= claims['email_verified'] === true
    if (isOutdated(claims, user)) {
      claims = (await user.getIdTokenResult(true)).claims
      emailVerified = claims['email_verified'] === true
    }
  } catch (error) {
    // The token cannot be checked without a network. The account stays as last known.
    if (!isDataError(toDataError(error), 'network')) throw error
  }
  return { uid: user.uid, email: user.email ?? '', emailVerified, displayName: user.displayName }
}

function isOutdated(claims: Readonly<Record<string, unknown>>, user: User): boolean {
  const email = claims['email']
  const sameEmail = typeof email === 'string' && emailKey(email) === emailKey(user.email ?? '')
  return !sameEmail || (user.emailVerified && claims['email_verified'] !== true)
}

export function createAccountWatch(auth: Auth) {
  const watchers = new Set<Watcher<Account | null>>()
  let known: Account | null | undefined
  let refreshes = 0

  /** Reads the signed-in user again and emits the account if it changed. A reload alone emits nothing. */
  async function refresh(): Promise<Account | null> {
    refreshes += 1
    const number = refreshes
    const account = auth.currentUser === null ? null : await accountOf(auth.currentUser)
    // A newer refresh is running if the user has signed in or out since.
    if (number === refreshes) emit(account)
    return account
  }

  function emit(account: Account | null) {
    if (sameValue(known, account)) return
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
        // After another change of the session, its own event emits.
        if (auth.currentUser === user) fail(error)
      })
    },
    fail,
  )

  return {
    watch(watcher: Watcher<Account | null>): Unsubscribe {
      watchers.add(watcher)
      if (known !== undefined) watcher.onValue(known)
      return () => watchers.delete(watcher)
    },
    refresh,
  }
}
