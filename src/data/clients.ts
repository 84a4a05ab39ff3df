/** The two clients that the functions of this module work over: Firebase's, or those of the tests. */

import type { Account, AccountsData, Unsubscribe, Watcher } from './types'

/** Paths from the root and the value that replaces each of them, all or nothing; null removes. */
export type Changes = Record<string, unknown>

/** A child's key and its value. */
export type Child = readonly [key: string, value: unknown]

/** Where a child stands in an order: its value there, null for none; and its key, among those of the same value. */
export interface Position {
  readonly value: number | null
  readonly key: string
}

/**
 * One page of children, ordered by one of their values: the first ones `after` a position, or the last ones `before` it.
 * Null means from the first, or from the last. `minValue` skips children with a smaller value, or with none.
 */
export type ChildQuery = { readonly orderBy: string; readonly limit: number } & (
  { readonly after: Position | null } | { readonly before: Position | null; readonly minValue?: number }
)

/** In what is written: the server's time in milliseconds since 1970. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

/** The database as a tree of JSON values. Rejects with `DataError` only. */
export interface DatabaseClient {
  /** The stored value, null for none. Fails with `permissionDenied`, `network`. */
  read(path: string): Promise<unknown>
  /** Resolves when the server has it. Fails with `permissionDenied`. */
  update(changes: Changes): Promise<void>
  /** Emits what `parse` makes of the value, null for none, now and after each change. */
  watch<T>(path: string, parse: (value: unknown) => T, watcher: Watcher<T>): Unsubscribe
  /** The children that the query asks for, in its order. Fails with `permissionDenied`, `network`. */
  readChildren(path: string, query: ChildQuery): Promise<readonly Child[]>
  /**
   * Emits the children that the query asks for, in its order; and from then on each one that has come or changed, once the
   * server has it.
   */
  watchChildren(path: string, query: ChildQuery, watcher: Watcher<readonly Child[]>): Unsubscribe
  /** A key that sorts after every key made before. */
  newKey(): string
  /** Whether the server can be reached. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

/** The authentication service. May reject with the provider's own errors. */
export interface AuthClient extends Omit<AccountsData, 'createAccount' | 'healAccount'> {
  /** Creates and signs in the account alone: no record, no index, no mail. */
  createLogin(login: { name: string; email: string; password: string }): Promise<Account>
  /** Fails with `recentLoginRequired` when the sign-in is too old to delete the account with. */
  requireRecentSignIn(): Promise<void>
  /** Ends every connection of this client's app, and forgets its session. Nothing may be called afterwards. */
  disconnect(): Promise<void>
}
