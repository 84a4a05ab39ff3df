/** A second Firebase app beside the visitor's own, for an old account. Loads when one is opened. */

import { browserPopupRedirectResolver, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth'
import type { BackendSettings } from '../../config/env'
import { proveOldAccount } from '../transfers'
import type { OldAccountProof, OldAccountSession } from '../types'
import { closeApp } from './app'
import { accountOf, openAuth, signInByGoogle } from './auth'
import { openDatabase } from './database'
import { rethrow } from './errors'

export { toDataError } from './errors'

let opened = 0

export async function openOldAccount(
  settings: BackendSettings,
  oldEmail: string,
  proof: OldAccountProof,
): Promise<OldAccountSession> {
  opened += 1
  const appName = `old-account-${opened}`
  const auth = await openAuth(settings, appName, inMemoryPersistence)
  const connection = {
    database: await openDatabase(settings, appName),
    async signIn() {
      if (proof.by === 'google') return accountOf(await signInByGoogle(auth, browserPopupRedirectResolver))
      return accountOf((await signInWithEmailAndPassword(auth, oldEmail, proof.password)).user)
    },
    close: () => closeApp(appName).catch(rethrow),
  }
  return proveOldAccount(connection, oldEmail)
}
