/** Firebase's two clients. Their code loads at its first use, so that Firebase does not delay the first paint. */

import type { BackendSettings } from '../../config/env'
import { asDataError, isDataError, type DataError } from '../../domain/dataError'
import type { AuthClient, Backend, DatabaseClient, Unsubscribe, Watcher } from '../types'
import { loadSchemas, notLoaded } from '../access'

let seconds = 0

/** With `isKept` false, the session ends with the page. */
export function firebaseBackend(settings: BackendSettings, appName: string, isKept = true): Backend {
  return {
    auth: lateAuth(async () => {
      const { connectAuth } = await import('./auth').catch(notLoaded)
      return connectAuth(settings, appName, isKept)
    }),
    database: lateDatabase(async () => {
      const [{ openDatabase }] = await Promise.all([import('./database'), loadSchemas()]).catch(notLoaded)
      return openDatabase(settings, appName)
    }),
    openSecond() {
      seconds += 1
      return firebaseBackend(settings, `second-${seconds}`, false)
    },
    endPage: () => window.location.reload(),
  }
}

export function lateAuth(open: () => Promise<Omit<AuthClient, 'load'>>): AuthClient {
  const { load, call, watchOnceLoaded } = late(open)
  return {
    load,
    watchAccount: (watcher) => watchOnceLoaded((client) => client.watchAccount(watcher)),
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

export function lateDatabase(open: () => Promise<Omit<DatabaseClient, 'load'>>): DatabaseClient {
  const { load, call, watch, watchOnceLoaded } = late(open)
  return {
    load,
    read: (path) => call((client) => client.read(path)),
    readToShow: (path) => call((client) => client.readToShow(path)),
    update: (changes) => call((client) => client.update(changes)),
    watch: (path, parse, watcher) => watch(watcher, (client) => client.watch(path, parse, watcher)),
    readChildren: (path, query) => call((client) => client.readChildren(path, query)),
    watchChildren: (path, query, watcher) =>
      watch(watcher, (client) => client.watchChildren(path, query, watcher)),
    watchConnected: (onValue) => watchOnceLoaded((client) => client.watchConnected(onValue)),
    stop() {
      watchOnceLoaded((client) => {
        client.stop()
        return () => undefined
      })
    },
  }
}

/** A client that opens at its first use, and again after a failure. */
export function late<Client>(open: () => Promise<Client>) {
  let opening: Promise<Client> | null = null
  let opened: Client | null = null
  let onOpened: ((client: Client) => void) | null = null
  const everOpened = new Promise<Client>((resolve) => {
    onOpened = resolve
  })

  async function start(): Promise<Client> {
    try {
      opened = await open()
      onOpened?.(opened)
      return opened
    } catch (error) {
      opening = null
      throw await converted(error)
    }
  }

  function openOnce(): Promise<Client> {
    opening ??= start()
    return opening
  }

  async function load(): Promise<void> {
    await openOnce()
  }

  /** Rejects only with `DataError`. */
  async function call<R>(act: (client: Client) => Promise<R>): Promise<R> {
    try {
      // Does not wait for an open client, because Google's popup must open within the click.
      return await act(opened ?? (await openOnce()))
    } catch (error) {
      throw await converted(error)
    }
  }

  const watch = (watcher: Pick<Watcher<never>, 'onError'>, subscribe: (client: Client) => Unsubscribe) =>
    subscribeWhen(openOnce(), subscribe, (error) => watcher.onError(asDataError(error)))

  /** Subscribes once another call has opened the client. */
  const watchOnceLoaded = (subscribe: (client: Client) => Unsubscribe) =>
    subscribeWhen(everOpened, subscribe, () => undefined)

  return { load, call, watch, watchOnceLoaded }
}

/** The code for it has loaded with the client whose error it is. */
async function converted(error: unknown): Promise<DataError> {
  return isDataError(error) ? error : (await import('./errors')).toDataError(error)
}

function subscribeWhen<Client>(
  ready: Promise<Client>,
  subscribe: (client: Client) => Unsubscribe,
  onError: (error: unknown) => void,
): Unsubscribe {
  let ended = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const client = await ready
    if (ended) return
    unsubscribe = subscribe(client)
    // The first value may have ended the subscription already.
    if (ended) unsubscribe()
  }

  start().catch((error: unknown) => {
    if (!ended) onError(error)
  })
  return () => {
    ended = true
    unsubscribe?.()
  }
}
