/** A session of an old account beside the visitor's own, to approve a transfer with (docs/decisions.md, transfers). */

import {
  browserPopupRedirectResolver,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
  type User,
} from 'firebase/auth'
import type { BackendSettings } from '../config/env'
import { emailKey } from '../domain/emails'
import type { OldAccountProof, OldAccountSession } from './data'
import { DataError } from './dataError'
import { rethrow } from './errors'
import { closeApp, openApp } from './firebaseApp'
import { accountOf, signInByGoogle, startAuth } from './firebaseAuth'
import { firebaseStore, startDatabase } from './firebaseDatabase'
import { transfersPart } from './transfers'

export { toDataError } from './errors'

let opened = 0

/**
 * Lives in a Firebase app of its own, which keeps nothing: the visitor's session stays as it is. Fails as signing in
 * does, and with `permissionDenied` when the proof is for another account than `oldEmail`.
 */
export async function openOldAccount(
  settings: BackendSettings,
  oldEmail: string,
  proof: OldAccountProof,
): Promise<OldAccountSession> {
  opened += 1
  const appName = `old-account-${opened}`
  try {
    const app = await openApp(settings, appName)
    const auth = startAuth(app, settings, inMemoryPersistence)
    const account = await accountOf(await signIn(auth, oldEmail, proof))
    if (emailKey(account.email) !== emailKey(oldEmail)) {
      throw new DataError('permissionDenied', `That is not the account of ${oldEmail}.`)
    }
    const transfers = transfersPart(firebaseStore(startDatabase(app, settings)))
    return {
      account,
      watchRequest: (watcher) => transfers.watchTransferRequest(oldEmail, watcher),
      approve: () => transfers.approveTransfer(oldEmail, account).catch(rethrow),
      close: () => closeApp(appName).catch(rethrow),
    }
  } catch (error) {
    await closeApp(appName)
    throw error
  }
}

async function signIn(auth: Auth, oldEmail: string, proof: OldAccountProof): Promise<User> {
  if (proof.by === 'google') return signInByGoogle(auth, browserPopupRedirectResolver)
  return (await signInWithEmailAndPassword(auth, oldEmail, proof.password)).user
}
