/** Where the data of namespaces comes from and is kept beyond the life of the process. */

import type { PendingWrite, Tree } from './tree'

export interface WriteLog {
  /** Records writes just before they are made. Throws StorageError when it cannot; they must then not be made. */
  append(writes: readonly PendingWrite[]): void
}

export interface DataSource {
  /** The stored tree of a namespace, empty for a new one. Throws an Error when stored data is damaged. */
  open(namespace: string): { readonly tree: Tree; readonly writeLog: WriteLog }
}
