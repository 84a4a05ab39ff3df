/** The interface of a test backend: browsers, stored data, mails, and access past the rules. */

import type { AppData } from '../../src/session/accounts'

/** The denials in the current test, with the rules that refused. */
export const denials: string[] = []

export interface ContractBackend {
  /** A new browser, signed out. */
  newClient(): AppData
  /** A browser whose requests get no answer. */
  newUnreachableClient(): AppData
  /** Disconnects the client from the database, and reconnects it. */
  cutOff(client: AppData): void
  reconnect(client: AppData): void
  addAccount(account: {
    readonly uid: string
    readonly email: string
    readonly emailVerified: boolean
    readonly displayName?: string
  }): Promise<void>
  /** Sets the account's last sign-in back by an hour. */
  ageSignIn(uid: string): Promise<void>
  /** The stored value; null if there is none. */
  read(path: string): Promise<unknown>
  /** Replaces the stored value at each path. */
  write(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** The number of mails to that address with an unused link. */
  countMails(to: string): Promise<number>
  /** Opens the link of the newest mail to that address. */
  openMail(to: string): Promise<void>
  /** Deletes all accounts and all data. */
  reset(): Promise<void>
  close(): Promise<void>
}
