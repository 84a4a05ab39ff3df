/** The clients for authentication and database. Firebase implements them (firebase/clients.ts), and tests replace it. */

import type { DataError } from '../domain/dataError'

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

/** The database, a tree of JSON values (firebase/database.ts). Rejects only with `DataError`. */
export interface DatabaseClient {
  /** Null if nothing is stored. Waits for a connection, like a write. Fails with `permissionDenied`. */
  read(path: string): Promise<unknown>
  /** The same for a screen: fails with `network` after ten seconds without a connection, or one minute with it. */
  readToShow(path: string): Promise<unknown>
  /** Resolves when the server has stored the changes. Fails with `permissionDenied`. */
  update(changes: Changes): Promise<void>
  /** Emits the result of `parse` now and after each change. `parse` gets null for no value. */
  watch<T>(path: string, parse: (value: unknown) => T, watcher: Watcher<T>): Unsubscribe
  /** The children of the query, in its order. Waits for a connection. Fails with `permissionDenied`. */
  readChildren(path: string, query: ChildQuery): Promise<readonly Child[]>
  /** Emits the children of the query, then each new or changed child once the server has stored it. */
  watchChildren(path: string, query: ChildQuery, watcher: Watcher<readonly Child[]>): Unsubscribe
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
  /** At once sends nothing more, not even what waits. Do not use the client afterwards. */
  stop(): void
}

/**
 * Authentication (firebase/auth.ts). `accounts` (src/session/accounts.ts) signs in, creates and deletes accounts with it.
 * Its code loads at the first call, except by `watchAccount`. Rejects only with `DataError`: with `network` if the code
 * cannot load. The functions that send a mail also fail with `mailUnconfirmed`.
 */
export interface AuthClient {
  /** Also fails with `storageSilent`. */
  load(): Promise<unknown>
  /** Emits once another call has loaded the code. */
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  signIn(email: string, password: string): Promise<Account>
  signInWithGoogle(): Promise<Account>
  /** Loads the code for `signInWithGoogle`. Call it often and ignore failures: signing in tries again. */
  prepareGoogle(): Promise<void>
  /** Creates the account and signs it in. Does not write a record or an index, and sends no mail. */
  createLogin(login: Login): Promise<Account>
  /** Mails the link to the signed-in account. Fails with `noUser`, `tooManyRequests`. */
  sendVerificationEmail(): Promise<void>
  sendPasswordResetEmail(email: string): Promise<void>
  /**
   * Reads the signed-in account again; null when signed out. Renews the token of a newly verified account, so that it may
   * write. Two calls at once share a request. Fails with `accountDisabled`, and with `sessionExpired` when the account
   * was deleted or signed out everywhere: once also if the service has already ended the session.
   */
  reloadAccount(): Promise<Account | null>
  changeEmail(newEmail: string): Promise<void>
  /** Fails with `recentLoginRequired` when the sign-in is too old for deleting the account. */
  requireRecentSignIn(): Promise<void>
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
  /** Closes every connection and forgets the session. Do not use the client afterwards. */
  disconnect(): Promise<void>
}

/** The clients of one session. */
export interface Backend {
  readonly auth: AuthClient
  /** Called at the first call of a data function. Fails with `network` if the code cannot load. */
  readonly openDatabase: () => Promise<DatabaseClient>
  /** A second backend whose session ends with the page. */
  readonly openSecond: () => Backend
}
