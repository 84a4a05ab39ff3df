/** What the parts of the data module need of the database: a tree of JSON values that can be watched. */

import type { Unsubscribe, Watcher } from './data'

/** Paths from the root and what replaces them in one write, all or nothing; null removes. */
export type Changes = Record<string, unknown>

/** A child's key and its value. */
export type Child = readonly [key: string, value: unknown]

/** Keys from `floor` (included) up to `end` (not included); null for no bound. */
export interface KeyRange {
  readonly floor: string | null
  readonly end: string | null
}

/** Rejects with `DataError` only. */
export interface Store {
  /** The stored value, null for none. Fails with `permissionDenied`, `network`. */
  read(path: string): Promise<unknown>
  /** Resolves when the server has it. Fails with `permissionDenied`. */
  update(changes: Changes): Promise<void>
  /** Tells what `parse` makes of the value, null for none, now and after each change. */
  watch<T>(path: string, parse: (value: unknown) => T, watcher: Watcher<T>): Unsubscribe
  /** Keeps telling the children with the highest keys of a range, at most `limit` of them, by key. */
  watchChildren(
    path: string,
    page: { readonly range: KeyRange; readonly limit: number },
    watcher: Watcher<readonly Child[]>,
  ): Unsubscribe
  /** A key that sorts after every key made before. */
  newKey(): string
  /** Stands for the server's time, in milliseconds since 1970, in what is written. */
  serverTime(): unknown
}
