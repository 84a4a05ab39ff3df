/**
 * The clients for authentication and database, and how their code loads late, so that Firebase does not delay the first
 * paint. Firebase implements them, and tests replace it.
 */

import { DataError } from '../domain/dataError'
import { toDataError } from './firebase/errors'

export type Unsubscribe = () => void

/** Gets the current value and then each change with `onValue`. After `onError` it gets nothing more. */
export interface Watcher<T> {
  onValue(value: T): void
  onError(error: DataError): void
}

export interface Account {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  /** The name from sign-up or from Google. */
  readonly displayName: string | null
}

export interface Login {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Maps paths to their new values; null deletes. All changes happen, or none. */
export type Changes = Record<string, unknown>

export type Child = readonly [key: string, value: unknown]

/** The position of a child in an order: its value, and its key among children with the same value. */
export interface Position {
  readonly value: number | null
  readonly key: string
}

/**
 * One page of children, ordered by one of their values: the first ones `after` a position, or the last ones `before`
 * it. Null is the start or the end of the order. `minValue` skips children with a smaller value or none.
 */
export type ChildQuery = { readonly orderBy: string; readonly limit: number } & (
  { readonly after: Position | null } | { readonly before: Position | null; readonly minValue?: number }
)

/** The server's time in milliseconds since 1970, when it stores the write. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

/** The database, a tree of JSON values (firebase/database.ts). Rejects only with `DataError`. */
export interface DatabaseClient {
  /** Null if nothing is stored. For a write: waits for a connection, like the write. Fails with `permissionDenied`. */
  read(path: string): Promise<unknown>
  /** The same for a screen: fails with `network` after a timeout. */
  readToShow(path: string): Promise<unknown>
  /** Resolves when the server has stored the changes. Fails with `permissionDenied`. */
  update(changes: Changes): Promise<void>
  /**
   * Emits the result of `parse` now and after each change. `parse` gets null for no value. With a query, the value has
   * only the children of the query.
   */
  watch<T>(path: string, parse: (value: unknown) => T, watcher: Watcher<T>, asked?: ChildQuery): Unsubscribe
  /** The children of the query, in its order. Fails with `permissionDenied`, `network`. */
  readChildren(path: string, query: ChildQuery): Promise<readonly Child[]>
  /** Emits the children of the query, then each new or changed child once the server has stored it. */
  watchChildren(path: string, query: ChildQuery, watcher: Watcher<readonly Child[]>): Unsubscribe
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
  /** At once sends nothing more, not even what waits. Do not use the client afterwards. */
  stop(): void
}

/**
 * Authentication (firebase/auth.ts). The functions of accounts.ts say what these do. They may reject with the
 * provider's own errors.
 */
export interface AuthClient {
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  signIn(email: string, password: string): Promise<Account>
  signInWithGoogle(): Promise<Account>
  prepareGoogle(): Promise<void>
  /** Creates the account and signs it in. Does not write a record or an index, and sends no mail. */
  createLogin(login: Login): Promise<Account>
  sendVerificationEmail(): Promise<void>
  sendPasswordResetEmail(email: string): Promise<void>
  reloadAccount(): Promise<Account | null>
  changeEmail(newEmail: string): Promise<void>
  /** Fails with `recentLoginRequired` when the sign-in is too old for deleting the account. */
  requireRecentSignIn(): Promise<void>
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
  /** Closes every connection and forgets the session. Do not use the client afterwards. */
  disconnect(): Promise<void>
}

/** A client whose code loads at its first use. */
export interface Late<Client> {
  /** Loads the code once, and again after a failure. Rejects only with `DataError`. */
  call<R>(action: (client: Client) => Promise<R>): Promise<R>
  /** Waits for `after`, loads the code and subscribes, unless the subscription has ended by then. */
  watch(
    watcher: Pick<Watcher<never>, 'onError'>,
    subscribe: (client: Client) => Unsubscribe,
    after?: Promise<void>,
  ): Unsubscribe
  /** Loads the code before the first call. If this fails, the call reports it. */
  preload(): void
  /** Subscribes as soon as another call has loaded the code. */
  watchOnceLoaded(subscribe: (client: Client) => Unsubscribe): Unsubscribe
}

/** The two services of one session. */
export interface Backend {
  readonly auth: Late<AuthClient>
  readonly database: Late<DatabaseClient>
  /** A second backend whose session ends with the page. */
  readonly openSecond: () => Backend
  /** Called when the client has stopped. */
  readonly endPage: () => void
}

/** `connect` creates the client from the imported module. */
export function late<Module, Client>(
  importModule: () => Promise<Module>,
  connect: (module: Module) => Promise<Client>,
): Late<Client> {
  let loading: Promise<Client> | null = null
  let loaded: Client | null = null
  let onLoaded: ((client: Client) => void) | null = null
  const everLoaded = new Promise<Client>((resolve) => {
    onLoaded = resolve
  })

  async function start(): Promise<Client> {
    try {
      loaded = await connect(await importModule().catch(notLoaded))
      onLoaded?.(loaded)
      return loaded
    } catch (error) {
      loading = null
      throw toDataError(error)
    }
  }

  function load(): Promise<Client> {
    loading ??= start()
    return loading
  }

  return {
    async call(action) {
      try {
        // Does not wait for loaded code, because Google's popup must open within the click.
        return await action(loaded ?? (await load()))
      } catch (error) {
        throw toDataError(error)
      }
    },
    preload() {
      load().catch(() => undefined)
    },
    watch: (watcher, subscribe, after) =>
      subscribeWhen(after === undefined ? load() : after.then(load), subscribe, (error) =>
        watcher.onError(toDataError(error)),
      ),
    watchOnceLoaded: (subscribe) => subscribeWhen(everLoaded, subscribe, () => undefined),
  }
}

/** A deployed file fails to load only without a connection. */
export function notLoaded(error: unknown): never {
  throw new DataError('network', 'A part of the app could not be loaded.', error)
}

function subscribeWhen<T>(
  ready: Promise<T>,
  subscribe: (value: T) => Unsubscribe,
  onError: (error: unknown) => void,
): Unsubscribe {
  let ended = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const value = await ready
    if (ended) return
    unsubscribe = subscribe(value)
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

/** The database as the data functions use it. `watchConnected` and `stop` do not load its code. */
export function lateDatabase(database: Late<DatabaseClient>): DatabaseClient {
  return {
    read: (path) => database.call((client) => client.read(path)),
    readToShow: (path) => database.call((client) => client.readToShow(path)),
    update: (changes) => database.call((client) => client.update(changes)),
    watch: (path, parse, watcher, asked) =>
      database.watch(watcher, (client) => client.watch(path, parse, watcher, asked)),
    readChildren: (path, query) => database.call((client) => client.readChildren(path, query)),
    watchChildren: (path, query, watcher) =>
      database.watch(watcher, (client) => client.watchChildren(path, query, watcher)),
    watchConnected: (onValue) => database.watchOnceLoaded((client) => client.watchConnected(onValue)),
    stop() {
      database.watchOnceLoaded((client) => {
        client.stop()
        return () => undefined
      })
    },
  }
}
