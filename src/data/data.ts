/**
 * What the app can ask of its backend, one function per call of spec chapter 7. Screens and the session see only
 * this; the Firebase implementation and the tests' fake both keep it, checked by one contract suite.
 *
 * Every promise rejects with a `DataError`, and only with that. Every watcher calls `onValue` at once with what is
 * known and again on each change, or `onError` once and then never again.
 */

import type { Entry, EntryContent, EntrySummary } from '../domain/entry'
import type { Feedback } from '../domain/feedback'
import type { TransferRequest } from '../domain/transfer'
import type { Profile, User } from '../domain/user'
import type { DataError } from './dataError'

export type Unsubscribe = () => void

export interface Watcher<T> {
  onValue(value: T): void
  onError(error: DataError): void
}

/** The signed-in account as the authentication service knows it. */
export interface Account {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  /** Name given at sign-up or by Google; null when there is none. */
  readonly displayName: string | null
}

/** Summaries loaded so far, newest first; `complete` once nothing older is left on the server. */
export interface SummaryList {
  readonly summaries: readonly EntrySummary[]
  readonly complete: boolean
}

export interface AuthData {
  /** The account of this browser, null when signed out; also after `reloadAccount` found a change. */
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  /** Fails with `wrongPassword`, `userNotFound`, `tooManyRequests`, `network`. */
  signIn(email: string, password: string): Promise<Account>
  /** Google's popup with the account chooser. Call it right in the click. Fails with `popupClosed`, `noUser`, `network`. */
  signInWithGoogle(): Promise<Account>
  /**
   * Loads what `signInWithGoogle` needs, so that the popup opens within the click. Safe to call often. A failure may be
   * passed over: signing in tries again, and tells.
   */
  prepareGoogle(): Promise<void>
  /**
   * New account, signed in, with its record, its email index and the first verification mail. Fails with `emailInUse`,
   * `weakPassword`, `network`, and `unknown` for an email that cannot be a key. What fails after the account exists is no
   * failure: `healAccount` and `sendVerificationEmail` make up for it.
   */
  createAccount(account: { name: string; email: string; password: string }): Promise<Account>
  /** Mails the link that verifies the signed-in account's email. Fails with `noUser`, `tooManyRequests`. */
  sendVerificationEmail(): Promise<void>
  sendPasswordResetEmail(email: string): Promise<void>
  /**
   * Asks the server about the signed-in account again; null when signed out. Renews the token once it is verified, so that
   * an account that is told as verified may write. Two calls at once are one.
   */
  reloadAccount(): Promise<Account | null>
  /** Mails a link to the new address, which replaces the old one when it is opened. Fails with `recentLoginRequired`. */
  changeEmail(newEmail: string): Promise<void>
  /**
   * Ends the signed-in account itself, and the session with it. What is stored under it must be gone by then
   * (`deleteOwnData`): nobody else may remove it. Fails with `recentLoginRequired`, `noUser`, `network`.
   */
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
}

export interface UsersData {
  /** Null when there is none. Fails with `permissionDenied` for somebody else. */
  readUsername(uid: string): Promise<string | null>
  watchUser(uid: string, watcher: Watcher<User | null>): Unsubscribe
  /** An empty text and a missing average are stored as absent. */
  updateProfile(uid: string, profile: Profile): Promise<void>
  /** Sets `emailVerified` true on the record. */
  markEmailVerified(uid: string): Promise<void>
  /**
   * Makes record and email index agree with the account: creates what is missing, marks a verified email, follows a
   * changed one. Run after each sign-in; changes nothing when all is well.
   */
  healAccount(account: Account): Promise<void>
  /** The record and the entries as they are stored, for their owner to keep. */
  readOwnData(uid: string): Promise<StoredData>
  /**
   * Removes everything that is stored under the signed-in account, in one write: record, email index, entries with their
   * summaries, feedback, and its request for the data of `askedFor`, an old address, if it has one. All or nothing, and
   * nothing to do the second time. Fails with `recentLoginRequired`, before anything is removed, when `deleteAccount`
   * would be refused after it.
   */
  deleteOwnData(account: Account, askedFor: string | null): Promise<void>
}

/** As it is stored: null for nothing, else plain JSON. */
export interface StoredData {
  readonly user: unknown
  readonly entries: unknown
}

export interface InterviewsData {
  /** The user's own entries, newest first. Also tells whether they are a contributor: one entry is enough. */
  watchOwnEntries(uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe
  /** Writes entry and summary together. Resolves with the new id when the server has them. */
  appendEntry(uid: string, content: EntryContent): Promise<string>
  /**
   * Entry and summary again; the moment of posting stays. `expected` is the entry that the edit began with: fails with
   * `conflict` when the stored one is another by now, also one that was stored while this write waited for a connection.
   * Fails with `notFound` when the entry is gone. Nothing is written then.
   */
  updateEntry(uid: string, entryId: string, content: EntryContent, expected: Entry): Promise<void>
  /** Entry and summary, in one write. Nothing to do when they are gone already. */
  deleteEntry(uid: string, entryId: string): Promise<void>
  /** All summaries, first page first, then the rest in bounded pages; live. Readable by everybody. */
  watchSummaries(watcher: Watcher<SummaryList>): Unsubscribe
  /** One entry with its details, live; null when it is gone. Contributors only. */
  watchEntry(uid: string, entryId: string, watcher: Watcher<Entry | null>): Unsubscribe
}

export interface FeedbackData {
  appendFeedback(uid: string, feedback: Feedback): Promise<void>
}

/** A session of the old account beside the visitor's own, which it leaves untouched. Close it when done. */
export interface OldAccountSession {
  readonly account: Account
  watchRequest(watcher: Watcher<TransferRequest | null>): Unsubscribe
  approve(): Promise<void>
  close(): Promise<void>
}

export interface TransfersData {
  /** The uid behind an email, null when no account has it. */
  findUid(email: string): Promise<string | null>
  /** Asks for the data of `oldEmail` on behalf of the signed-in account. Fails with `permissionDenied` while somebody else's request runs. */
  requestTransfer(oldEmail: string, account: Account): Promise<void>
  cancelTransfer(oldEmail: string): Promise<void>
  /** The whole request, for the account that asked and the owner of the address. */
  watchTransferRequest(oldEmail: string, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /** Only whether it is approved, for everybody; null without a request. */
  watchTransferApproval(oldEmail: string, watcher: Watcher<boolean | null>): Unsubscribe
  /** Approves with the account that is signed in, which must own `oldEmail`. Fails with `notFound` without a request. */
  approveTransfer(oldEmail: string, account: Account): Promise<void>
  /**
   * Opens a session of the old account beside the current one. Fails as signing in does, and with `permissionDenied` when
   * the proof is for another account.
   */
  openOldAccount(oldEmail: string, proof: OldAccountProof): Promise<OldAccountSession>
  /**
   * Moves entries, summaries and profile to the signed-in account, all or nothing. Fails with `permissionDenied` before
   * the approval and after the move, `notFound` without an old record, `unknown` for an entry that lacks what is required.
   */
  moveAccountData(oldEmail: string, account: Account): Promise<void>
}

export type OldAccountProof =
  { readonly by: 'password'; readonly password: string } | { readonly by: 'google' }

export interface ConnectionData {
  /** True at once, and until the database is in use; then whether it can be reached. Does not load the database. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

export type Data = AuthData & UsersData & InterviewsData & FeedbackData & TransfersData & ConnectionData
