/** Firebase's two clients. Their code loads at its first use, so that Firebase does not delay the first paint. */

import type { BackendSettings } from '../../config/env'
import { DataError } from '../../domain/dataError'
import { newId } from '../newId'
import type { AuthClient, Backend, Unsubscribe, Watcher } from '../types'
import { toDataError } from './errors'

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

/** A file fails to load without a connection, and after a deployment that has replaced it. */
export function notLoaded(error: unknown): never {
  throw new DataError('codeMissing', 'A part of the app could not be loaded.', error)
}

/** A client that opens at its first use, and again after a failure. It fails only with `DataError`. */
export function late<Client>(open: () => Promise<Client>) {
  let opening: Promise<Client> | null = null
  let opened: Client | null = null
  let onOpened: (client: Client) => void
  /** Resolves at the first success. */
  const everOpened = new Promise<Client>((resolve) => (onOpened = resolve))

  function load(): Promise<Client> {
    opening ??= open().then(
      (client) => {
        opened = client
        onOpened(client)
        return client
      },
      (error: unknown) => {
        opening = null
        throw toDataError(error)
      },
    )
    return opening
  }

  async function call<R>(act: (client: Client) => Promise<R>): Promise<R> {
    try {
      // Does not wait for an open client, because Google's popup must open within the click.
      return await act(opened ?? (await load()))
    } catch (error) {
      throw toDataError(error)
    }
  }

  return { load, everOpened, call }
}

/** Subscribes to the client when it is open. The watcher gets the error of a client that cannot be opened. */
export function subscribeWhen<Client>(
  opening: Promise<Client>,
  subscribe: (client: Client) => Unsubscribe,
  watcher?: Pick<Watcher<never>, 'onError'>,
): Unsubscribe {
  let isOver = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const client = await opening
    if (isOver) return
    unsubscribe = subscribe(client)
    // The first value may have ended the subscription already.
    if (isOver) unsubscribe()
  }

  start().catch((error: unknown) => {
    if (!isOver) watcher?.onError(toDataError(error))
  })
  return () => {
    isOver = true
    unsubscribe?.()
  }
}
