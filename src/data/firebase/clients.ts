/** Firebase's two clients. Their code loads at its first use, so that Firebase does not delay the first paint. */

import type { BackendSettings } from '../../config/env'
import { late, notLoaded, subscribeWhen } from '../late'
import { newId } from '../newId'
import type { AuthClient, Backend } from '../types'

/** With `isKept` false, the session ends with the page. */
export function firebaseBackend(settings: BackendSettings, appName: string, isKept = true): Backend {
  return {
    auth: lateAuth(async () => {
      const { connectAuth } = await import('./auth').catch(notLoaded)
      return connectAuth(settings, appName, isKept)
    }),
    async openDatabase() {
      const { openDatabase } = await import('./database').catch(notLoaded)
      return openDatabase(settings, appName)
    },
    openSecond: () => firebaseBackend(settings, newId(), false),
  }
}

export function lateAuth(open: () => Promise<Omit<AuthClient, 'load'>>): AuthClient {
  const { load, everOpened, call } = late(open)
  return {
    load,
    watchAccount: (watcher) => subscribeWhen(everOpened, (client) => client.watchAccount(watcher)),
    signIn: (email, password) => call((client) => client.signIn(email, password)),
    signInWithGoogle: () => call((client) => client.signInWithGoogle()),
    prepareGoogle: () => call((client) => client.prepareGoogle()),
    createLogin: (login) => call((client) => client.createLogin(login)),
    sendVerificationEmail: () => call((client) => client.sendVerificationEmail()),
    sendPasswordResetEmail: (email) => call((client) => client.sendPasswordResetEmail(email)),
    reloadAccount: () => call((client) => client.reloadAccount()),
    changeEmail: (newEmail) => call((client) => client.changeEmail(newEmail)),
    requireRecentSignIn: () => call((client) => client.requireRecentSignIn()),
    deleteAccount: () => call((client) => client.deleteAccount()),
    signOut: () => call((client) => client.signOut()),
    disconnect: () => call((client) => client.disconnect()),
  }
}
