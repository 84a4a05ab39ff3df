/**
 * The interface of the data module: what screens and the session use of the backend.
 *
 * Every promise rejects with a `DataError`, and only with that. Every watcher gets `onValue` with what is known and
 * again on each change, or `onError` once and then nothing more.
 */

import type { Entry, EntryContent, EntrySummary } from '../domain/entry'
import type { Feedback } from '../domain/feedback'
import type {
  CardVersion,
  EditedEntry,
  ModerationAct,
  Removal,
  Report,
  ReportedEntry,
} from '../domain/moderation'
import type { RemovalContent, ReportContent } from '../domain/moderationSchemas'
import type { MovedData, TransferRequest } from '../domain/transfer'
import type { Profile, User } from '../domain/user'
import type { DataError } from '../domain/dataError'

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

export interface AccountsData {
  /**
   * The account of this browser, null when signed out; also after `reloadAccount` found a change. Goes on after a failure to
   * load what it takes, once that has been loaded.
   */
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  /** Fails with `wrongPassword`, `userNotFound`, `tooManyRequests`, `network`. */
  signIn(email: string, password: string): Promise<Account>
  /** Google's popup with the account chooser. Call it right in the click. Fails with `popupClosed`, `noUser`, `network`. */
  signInWithGoogle(): Promise<Account>
  /** Loads what `signInWithGoogle` needs. Safe to call often; a failure may be ignored, since signing in tries again. */
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
   * Reads the signed-in account again; null when signed out. Renews the token once it is verified, so that an account
   * reported as verified may write. Two calls at once are one. Fails with `accountDisabled` and, when the account has been
   * deleted or signed out everywhere, `sessionExpired`; once also after the service has ended the session for that reason.
   */
  reloadAccount(): Promise<Account | null>
  /**
   * Makes record and email index agree with the account: creates what is missing, marks a verified email, follows a
   * changed one. Run after each sign-in; changes nothing when all is well. A missing record is created once for each
   * sign-in or sign-up in this page; otherwise it has been deleted, and it fails with `notFound`.
   */
  healAccount(account: Account): Promise<void>
  /** Mails a link to the new address, which replaces the old one when it is opened. Fails with `recentLoginRequired`. */
  changeEmail(newEmail: string): Promise<void>
  /** Deletes the signed-in account itself; `deleteOwnData` comes first. Fails with `recentLoginRequired`, `noUser`. */
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
}

/** What is stored under an account, by the column `download` of src/domain/nodes.ts: null for nothing, else plain JSON. */
export type StoredData = Readonly<Record<string, unknown>>

export interface UsersData {
  /** Null when there is no record. */
  watchUser(uid: string, watcher: Watcher<User | null>): Unsubscribe
  /** An empty text and a missing average are stored as absent. */
  updateProfile(uid: string, profile: Profile): Promise<void>
  /** The nodes that an account downloads, as they are stored. */
  readOwnData(uid: string): Promise<StoredData>
  /**
   * Removes what is stored of the signed-in account, in one write, as the column `deletion` of src/domain/nodes.ts says; then
   * each count whose 24 hours are over. It also removes the account's transfer request for `oldEmail`, and a request of
   * somebody else for its data. Does nothing the second time. Fails with `recentLoginRequired`, before anything is removed,
   * when `deleteAccount` would; with `reported` as `deleteEntry` does.
   */
  deleteOwnData(account: Account, oldEmail: string | null): Promise<void>
}

/** Summaries known so far, newest first. */
export type SummaryList = { readonly summaries: readonly EntrySummary[] } & SummaryListState

export type SummaryListState =
  /** Older summaries are still to come. */
  | { readonly status: 'partial' }
  /**
   * All that this device kept of an earlier visit. The server has not confirmed them yet. `asOf` is the time by this
   * device's clock, in milliseconds since 1970.
   */
  | { readonly status: 'kept'; readonly asOf: number }
  /** All that the server has. */
  | { readonly status: 'current' }

export interface EntriesData {
  /** The user's own entries, newest first. One entry makes a contributor. */
  watchOwnEntries(uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe
  /**
   * Writes entry, summary and owner together. Resolves with the new id when the server has them. Fails with a
   * `LimitReachedError` after 20 in 24 hours.
   */
  appendEntry(uid: string, content: EntryContent): Promise<string>
  /**
   * Replaces entry and summary; the moment of posting stays. `expected` is the entry that the edit began with: fails with
   * `conflict` when the stored one is another by now, also one that was stored while this write waited for a connection,
   * and with `notFound` when the entry is gone. Nothing is written then. A card changes once in five seconds: an edit that
   * comes sooner is refused at first, calls `onWait`, and is made by itself after that time.
   */
  updateEntry(
    uid: string,
    entryId: string,
    content: EntryContent,
    expected: Entry,
    onWait?: () => void,
  ): Promise<void>
  /**
   * Removes entry, summary and owner in one write. Does nothing when they are gone already. Fails with `reported` for a
   * moderator whose entry has reports: nobody else is ever told that there are any.
   */
  deleteEntry(uid: string, entryId: string): Promise<void>
  /** One entry with its details, live; null when it is gone. Contributors only. */
  watchEntry(entryId: string, watcher: Watcher<Entry | null>): Unsubscribe
  /** The same once, for many in a row. */
  readEntry(entryId: string): Promise<Entry | null>
}

export interface CardsData {
  /** All summaries, live: first what this device has kept, or the newest ones. Everybody may read them. */
  watchSummaries(watcher: Watcher<SummaryList>): Unsubscribe
}

export interface BookmarksData {
  /** The ids of the entries that the user has marked, also of those that are gone since. */
  watchBookmarks(uid: string, watcher: Watcher<ReadonlySet<string>>): Unsubscribe
  /** Fails with `permissionDenied` for an entry that is gone, unless it is to be marked no more. */
  setBookmark(uid: string, entryId: string, isSet: boolean): Promise<void>
}

export interface FeedbackData {
  /** Fails with a `LimitReachedError` after 5 in 24 hours. */
  appendFeedback(uid: string, feedback: Feedback): Promise<void>
}

export interface ReportsData {
  /** Whether the account may moderate, as maintainers say in the console. */
  watchModerator(uid: string, watcher: Watcher<boolean>): Unsubscribe
  /** What the account has reported of the entry, until a moderator closes it; null for nothing. */
  watchOwnReport(uid: string, entryId: string, watcher: Watcher<Report | null>): Unsubscribe
  /**
   * Fails with `conflict` when the account has reported the entry in other words, `notFound` when the entry is gone, and a
   * `LimitReachedError` after 10 in 24 hours. The same report again is the same one.
   */
  appendReport(uid: string, entryId: string, report: ReportContent): Promise<void>
  /** What moderators removed of the account's entries, newest first. */
  watchRemovals(uid: string, watcher: Watcher<readonly Removal[]>): Unsubscribe
  /** Removes what is kept of it for the author. Does nothing when it is gone already. */
  dismissRemoval(uid: string, entryId: string): Promise<void>
}

/** For moderators only; everybody else fails with `permissionDenied`. */
export interface ModerationData {
  /** Those with most reports first; of as many, the one that has waited longest. Also entries that are gone since. */
  watchReports(watcher: Watcher<readonly ReportedEntry[]>): Unsubscribe
  /**
   * Entries without reports that were edited after a dismissal of the last 14 days, as far as the last 100 acts tell. The one
   * that has waited longest comes first.
   */
  watchEditedEntries(watcher: Watcher<readonly EditedEntry[]>): Unsubscribe
  /** When the entry changed last. */
  watchCardVersion(entryId: string, watcher: Watcher<CardVersion>): Unsubscribe
  /**
   * Removes entry, summary and owner, closes all reports and keeps the entry for its author, in one write with the log. An
   * entry of the archive is not kept, since nobody can sign in there. `entry` is what the moderator saw: fails with `conflict`
   * when it was changed, removed or dismissed meanwhile, and with `permissionDenied` for the own entry. With `'stored'` it
   * removes the version that is stored at that moment: for a moderator who has been told that the author edits the entry.
   */
  removeEntry(uid: string, entry: Entry, removal: RemovalContent, version?: 'seen' | 'stored'): Promise<void>
  /**
   * Closes the reports that the moderator saw, for the version of the card that they saw; without reports, it keeps an entry
   * of `watchEditedEntries`. Fails with `conflict` when there are other reports or another version by now; for the own entry
   * as above.
   */
  dismissReports(uid: string, reported: ReportedEntry, changedAt: number | null): Promise<void>
  /** The last 100 acts of all moderators, newest first. */
  watchModerationLog(watcher: Watcher<readonly ModerationAct[]>): Unsubscribe
}

export type OldAccountProof =
  { readonly by: 'password'; readonly password: string } | { readonly by: 'google' }

/** A session of the old account beside the visitor's own, which stays as it is. Close it when done. */
export interface OldAccountSession {
  readonly account: Account
  watchRequest(this: void, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /** As `approveTransfer`. */
  approve(this: void, toUid: string): Promise<void>
  /** As `removeTransferRequest`. */
  decline(this: void): Promise<void>
  close(): Promise<void>
}

export interface TransfersData {
  /**
   * Requests the data of `oldEmail`, unless this account's request for it stands. Fails with `notFound` when no other
   * account has that email, `permissionDenied` while somebody else's request stands, a `LimitReachedError` after asking
   * for 5 addresses in 24 hours.
   */
  requestTransfer(oldEmail: string, account: Account): Promise<void>
  /**
   * Takes the request away, with the permission that it gave: for the account that asked, and for the owner of the
   * address. Does nothing without a request that this account may read.
   */
  removeTransferRequest(oldEmail: string): Promise<void>
  /** The whole request, for the requester and the owner of the address; null without one. */
  watchTransferRequest(oldEmail: string, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /** Only whether it is approved, for everybody; null without a request. */
  watchTransferApproval(oldEmail: string, watcher: Watcher<boolean | null>): Unsubscribe
  /**
   * Lets `toUid` read and move the data of the signed-in account, which must own `oldEmail`. Fails with `notFound`
   * without a request, `conflict` when it is another account's by now, `permissionDenied` when it has ended.
   */
  approveTransfer(oldEmail: string, account: Account, toUid: string): Promise<void>
  /** Takes back what `approveTransfer` allowed, with its request. */
  withdrawApproval(account: Account): Promise<void>
  /** Fails as signing in does, and with `permissionDenied` when the proof is for another account. */
  openOldAccount(oldEmail: string, proof: OldAccountProof): Promise<OldAccountSession>
  /**
   * Moves the entries and bookmarks to the signed-in account, and of the profile what is blank or at its default there, all
   * or nothing. Resolves with what came. Fails with `permissionDenied` before the approval and after
   * the move, `notFound` without an old record, `unknown` for an entry that lacks what is required.
   */
  moveAccountData(oldEmail: string, account: Account): Promise<MovedData>
}

export interface ConnectionData {
  /** Whether the server can be reached; true while the database is not in use. Does not load it. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

export type Data = AccountsData &
  UsersData &
  EntriesData &
  CardsData &
  BookmarksData &
  FeedbackData &
  ReportsData &
  ModerationData &
  TransfersData &
  ConnectionData
