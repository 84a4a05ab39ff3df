/** What the contract suite needs of a backend besides `Data`: browsers, seeds, mails, and a look past the rules. */

import type { Data } from '../../src/data'

export interface ContractBackend {
  /** A browser of its own, signed out. */
  newClient(): Data
  /** A browser whose requests reach nobody. */
  newUnreachableClient(): Data
  /** Cuts the client's connection to the database, and brings it back. */
  cutOff(client: Data): void
  reconnect(client: Data): void
  addAccount(account: {
    readonly uid: string
    readonly email: string
    readonly emailVerified: boolean
    readonly displayName?: string
  }): Promise<void>
  /** Lets an hour pass since the last sign-in of that account. */
  ageSignIn(uid: string): Promise<void>
  /** What is stored; null for nothing. */
  read(path: string): Promise<unknown>
  /** Replaces what is stored at each path. */
  write(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** Number of mails to that address whose link has not been used. */
  countMails(to: string): Promise<number>
  /** Opens the link of the newest mail to that address. */
  openMail(to: string): Promise<void>
  /** Nobody and nothing left. */
  reset(): Promise<void>
  close(): Promise<void>
}
