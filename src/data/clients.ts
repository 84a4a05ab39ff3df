/**
 * The interfaces of the two clients under the data module: authentication and database. Firebase and the tests
 * implement them.
 */

import type { Account, AccountsData, Unsubscribe, Watcher } from './types'

/** Maps paths from the root to their new values; null deletes. All changes happen, or none. */
export type Changes = Record<string, unknown>

/** A child's key and its value. */
export type Child = readonly [key: string, value: unknown]

/** The position of a child in an order: its value (null for none), then its key among children with the same value. */
export interface Position {
  readonly value: number | null
  readonly key: string
}

/**
 * One page of children, ordered by one of their values: the first ones `after` a position, or the last ones `before`
 * it. Null means from the start or from the end. `minValue` skips children with a smaller value or none.
 */
export type ChildQuery = { readonly orderBy: string; readonly limit: number } & (
  { readonly after: Position | null } | { readonly before: Position | null; readonly minValue?: number }
)

/** In a write: the server's time in milliseconds since 1970. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

/** The database as a tree of JSON values. Rejects with `DataError` only. */
export interface DatabaseClient {
  /** The stored value; null for none. Fails with `permissionDenied`, `network`. */
  read(path: string): Promise<unknown>
  /** Resolves when the server has stored the changes. Fails with `permissionDenied`. */
  update(changes: Changes): Promise<void>
  /**
   * Emits the result of `parse` now and after each change. `parse` gets null for no value. With a query, the value has
   * only the children of the query.
   */
  watch<T>(path: string, parse: (value: unknown) => T, watcher: Watcher<T>, asked?: ChildQuery): Unsubscribe
  /** The children of the query, in its order. Fails with `permissionDenied`, `network`. */
  readChildren(path: string, query: ChildQuery): Promise<readonly Child[]>
  /**
   * Emits the children of the query, in its order. After that it emits each new or changed child, once the server has
   * it.
   */
  watchChildren(path: string, query: ChildQuery, watcher: Watcher<readonly Child[]>): Unsubscribe
  /** A key that sorts after every earlier key. */
  newKey(): string
  /** Emits whether the server can be reached. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

/** The authentication service. May reject with the provider's own errors. */
export interface AuthClient extends Omit<AccountsData, 'createAccount' | 'healAccount'> {
  /** Creates the account and signs it in. Writes no record and no index, and sends no mail. */
  createLogin(login: { name: string; email: string; password: string }): Promise<Account>
  /** Fails with `recentLoginRequired` when the sign-in is too old for deleting the account. */
  requireRecentSignIn(): Promise<void>
  /** Ends every connection of this client's app, and forgets its session. Do not use the client afterwards. */
  disconnect(): Promise<void>
}
