/** The interfaces of the clients for authentication and database. Firebase implements them, and tests replace it. */

import type { Account, AccountsData, Unsubscribe, Watcher } from './types'

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

/** The database, a tree of JSON values. Rejects only with `DataError`. */
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

/** May reject with the provider's own errors. */
export interface AuthClient extends Omit<AccountsData, 'createAccount' | 'healAccount'> {
  /** Creates the account and signs it in. Does not write a record or an index, and sends no mail. */
  createLogin(login: { name: string; email: string; password: string }): Promise<Account>
  /** Fails with `recentLoginRequired` when the sign-in is too old for deleting the account. */
  requireRecentSignIn(): Promise<void>
  /** Closes every connection and forgets the session. Do not use the client afterwards. */
  disconnect(): Promise<void>
}
