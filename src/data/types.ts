/**
 * The interface of the data module, for screens and the session.
 *
 * Every promise rejects with a `DataError` and nothing else. Every watcher gets `onValue` with the current value and
 * again on each change. After `onError` it gets nothing more.
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
import type { Plan, PlanChange, PlanContent, PlanSlot } from '../domain/plans'
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
  /** The name from sign-up or from Google; null if there is none. */
  readonly displayName: string | null
}

export interface AccountsData {
  /**
   * The account of this browser; null when signed out. Also emits when `reloadAccount` finds a change. If the code
   * fails to load, the subscription continues once a later attempt has loaded it.
   */
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  /** Fails with `wrongPassword`, `userNotFound`, `tooManyRequests`, `network`. */
  signIn(email: string, password: string): Promise<Account>
  /**
   * Opens Google's popup with the account chooser. Call it directly in the click. Fails with `popupClosed`, `noUser`,
   * `network`.
   */
  signInWithGoogle(): Promise<Account>
  /** Loads the code for `signInWithGoogle`. You may call it often and ignore a failure, because signing in tries again. */
  prepareGoogle(): Promise<void>
  /**
   * Creates and signs in a new account, with its record, its email index and the first verification mail. Fails with
   * `emailInUse`, `weakPassword`, `network`, and `unknown` for an email that cannot be a key. A failure after the
   * account exists does not reject: `healAccount` and `sendVerificationEmail` repeat those steps.
   */
  createAccount(account: { name: string; email: string; password: string }): Promise<Account>
  /** Mails the link that verifies the signed-in account's email. Fails with `noUser`, `tooManyRequests`. */
  sendVerificationEmail(): Promise<void>
  sendPasswordResetEmail(email: string): Promise<void>
  /**
   * Reads the signed-in account again; null when signed out. Renews the token of a newly verified account, so that the
   * account may write. Two calls at the same time share one request. Fails with `accountDisabled`. Fails with
   * `sessionExpired` when the account has been deleted or signed out everywhere, also once after the service has ended
   * the session for that reason.
   */
  reloadAccount(): Promise<Account | null>
  /**
   * Makes record and email index agree with the account: it creates missing ones, marks a verified email and follows a
   * changed one. Run it after each sign-in; it changes nothing if all agrees. It creates a missing record only after a
   * sign-in or sign-up on this page, once. Otherwise the record was deleted, and it fails with `notFound`.
   */
  healAccount(account: Account): Promise<void>
  /** Mails a link to the new address. Opening the link replaces the old address. Fails with `recentLoginRequired`. */
  changeEmail(newEmail: string): Promise<void>
  /** Deletes the signed-in account itself. Call `deleteOwnData` first. Fails with `recentLoginRequired`, `noUser`. */
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
}

/**
 * The data stored under an account, by the column `download` of src/domain/nodes.ts: plain JSON, or null if there is
 * none.
 */
export type StoredData = Readonly<Record<string, unknown>>

export interface UsersData {
  /** Emits null if there is no record. */
  watchUser(uid: string, watcher: Watcher<User | null>): Unsubscribe
  /** Stores an empty text and a missing GPA as absent. */
  updateProfile(uid: string, profile: Profile): Promise<void>
  /** Reads all nodes of an account's download, as they are stored. */
  readOwnData(uid: string): Promise<StoredData>
  /**
   * Deletes the signed-in account's stored data in one write, by the column `deletion` of src/domain/nodes.ts. Then
   * deletes each count whose 24 hours are over. Also deletes the account's transfer request for `oldEmail`, and another
   * account's request for its data. A second call does nothing. Fails with `recentLoginRequired`, before anything is
   * deleted, when `deleteAccount` would; fails with `reported` like `deleteEntry`.
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
  /** Emits the user's own entries, newest first. One entry makes a contributor. */
  watchOwnEntries(uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe
  /**
   * Writes entry, summary and owner together. Resolves with the new id when the server has stored them. Fails with a
   * `LimitReachedError` after 20 in 24 hours.
   */
  appendEntry(uid: string, content: EntryContent): Promise<string>
  /**
   * Replaces entry and summary; the time of posting stays. `expected` is the entry that the edit began with. Fails with
   * `conflict` when the stored entry differs, also if it changed while this write waited for a connection. Fails with
   * `notFound` when the entry is gone. A failed update writes nothing. A card changes at most once in five seconds: an
   * earlier edit is refused first, calls `onWait`, and is repeated automatically after that time.
   */
  updateEntry(
    uid: string,
    entryId: string,
    content: EntryContent,
    expected: Entry,
    onWait?: () => void,
  ): Promise<void>
  /**
   * Removes entry, summary and owner in one write. Does nothing if they are gone already. Fails with `reported` for a
   * moderator whose entry has reports. No other user learns whether there are reports.
   */
  deleteEntry(uid: string, entryId: string): Promise<void>
  /** Emits one entry with its details; null when it is gone. Contributors only. */
  watchEntry(entryId: string, watcher: Watcher<Entry | null>): Unsubscribe
  /** Reads the entry once, for screens that need many entries. */
  readEntry(entryId: string): Promise<Entry | null>
}

export interface CardsData {
  /** Emits all summaries: first the copy on this device or the newest ones. Everybody may read them. */
  watchSummaries(watcher: Watcher<SummaryList>): Unsubscribe
}

export interface BookmarksData {
  /** Emits the ids of the user's bookmarked entries, including deleted entries. */
  watchBookmarks(uid: string, watcher: Watcher<ReadonlySet<string>>): Unsubscribe
  /** Fails with `permissionDenied` for an entry that is gone. Removing its bookmark still works. */
  setBookmark(uid: string, entryId: string, isSet: boolean): Promise<void>
}

export interface PlansData {
  /** Emits the user's plans, by slot. */
  watchPlans(uid: string, watcher: Watcher<readonly Plan[]>): Unsubscribe
  /**
   * Stores a new plan in a free slot. `createdAt` names it, so saving it again changes nothing. Fails with `full` when
   * there are nine plans. Waits for a connection, like all writes.
   */
  savePlan(uid: string, createdAt: number, content: PlanContent): Promise<PlanSlot>
  /**
   * Changes a stored plan. Ticks are added to the stored ones, so ticks of another device stay. Fails with `notFound`
   * when the plan has ended, and with `full` for more ticks than a plan holds.
   */
  changePlan(uid: string, createdAt: number, change: PlanChange): Promise<void>
  /** Deletes the plan. Does nothing if it has ended already. */
  endPlan(uid: string, createdAt: number): Promise<void>
}

export interface FeedbackData {
  /** Fails with a `LimitReachedError` after 5 in 24 hours. */
  appendFeedback(uid: string, feedback: Feedback): Promise<void>
}

export interface ReportsData {
  /** Emits whether the account is a moderator. Maintainers set this in the console. */
  watchModerator(uid: string, watcher: Watcher<boolean>): Unsubscribe
  /** Emits the account's report of the entry until a moderator closes it; null if there is none. */
  watchOwnReport(uid: string, entryId: string, watcher: Watcher<Report | null>): Unsubscribe
  /**
   * Fails with `conflict` when the account has reported the entry with other content, `notFound` when the entry is
   * gone, and a `LimitReachedError` after 10 in 24 hours. Sending the same report again changes nothing.
   */
  appendReport(uid: string, entryId: string, report: ReportContent): Promise<void>
  /** Emits the account's entries that moderators removed, newest first. */
  watchRemovals(uid: string, watcher: Watcher<readonly Removal[]>): Unsubscribe
  /** Deletes the copy of the removed entry that was kept for its author. Does nothing if it is gone already. */
  dismissRemoval(uid: string, entryId: string): Promise<void>
}

/** For moderators only. All other accounts get `permissionDenied`. */
export interface ModerationData {
  /** Emits the reported entries: most reports first, then the longest wait. Includes entries that are gone since. */
  watchReports(watcher: Watcher<readonly ReportedEntry[]>): Unsubscribe
  /**
   * Emits entries without reports that were edited after a dismissal in the last 14 days, found in the last 100 acts.
   * The longest wait comes first.
   */
  watchEditedEntries(watcher: Watcher<readonly EditedEntry[]>): Unsubscribe
  /** Emits the time of the card's last change. */
  watchCardVersion(entryId: string, watcher: Watcher<CardVersion>): Unsubscribe
  /**
   * Removes entry, summary and owner, closes all reports and keeps the entry for its author, in one write with the log.
   * An entry of the archive is not kept, since nobody can sign in there. `entry` is the version that the moderator saw.
   * Fails with `conflict` when it has been changed, removed or dismissed since, and with `permissionDenied` for the
   * moderator's own entry. `'stored'` removes the version stored at that moment, for a moderator who knows that the
   * author is editing the entry.
   */
  removeEntry(uid: string, entry: Entry, removal: RemovalContent, version?: 'seen' | 'stored'): Promise<void>
  /**
   * Closes the reports that the moderator saw, for the version of the card that they saw. Without reports, it approves
   * an entry of `watchEditedEntries`. Fails with `conflict` when there are other reports or another version by now, and
   * with `permissionDenied` for the moderator's own entry.
   */
  dismissReports(uid: string, reported: ReportedEntry, changedAt: number | null): Promise<void>
  /** Emits the last 100 acts of all moderators, newest first. */
  watchModerationLog(watcher: Watcher<readonly ModerationAct[]>): Unsubscribe
}

export type OldAccountProof =
  { readonly by: 'password'; readonly password: string } | { readonly by: 'google' }

/** A session of the old account. The visitor's own session stays unchanged. Close it when done. */
export interface OldAccountSession {
  readonly account: Account
  watchRequest(this: void, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /** Like `approveTransfer`. */
  approve(this: void, toUid: string): Promise<void>
  /** Like `removeTransferRequest`. */
  decline(this: void): Promise<void>
  close(): Promise<void>
}

export interface TransfersData {
  /**
   * Requests the data of `oldEmail`, unless this account's request for it exists. Fails with `notFound` when no other
   * account has that email, `permissionDenied` while another account's request exists, a `LimitReachedError` after
   * requests for 5 addresses in 24 hours.
   */
  requestTransfer(oldEmail: string, account: Account): Promise<void>
  /**
   * Removes the request with the permission it gave. The requester and the owner of the address may do this. Does
   * nothing if this account may not read a request there.
   */
  removeTransferRequest(oldEmail: string): Promise<void>
  /** Emits the whole request, to the requester and the owner of the address; null if there is none. */
  watchTransferRequest(oldEmail: string, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /** Emits only whether the request is approved, to everybody; null if there is no request. */
  watchTransferApproval(oldEmail: string, watcher: Watcher<boolean | null>): Unsubscribe
  /**
   * Lets `toUid` read and move the data of the signed-in account, which must own `oldEmail`. Fails with `notFound`
   * without a request, `conflict` when another account has replaced the request, `permissionDenied` when it has
   * expired.
   */
  approveTransfer(oldEmail: string, account: Account, toUid: string): Promise<void>
  /** Withdraws the permission of `approveTransfer`, with its request. */
  withdrawApproval(account: Account): Promise<void>
  /** Fails like `signIn` or `signInWithGoogle`, and with `permissionDenied` when the proof belongs to another account. */
  openOldAccount(oldEmail: string, proof: OldAccountProof): Promise<OldAccountSession>
  /**
   * Moves the entries and bookmarks to the signed-in account, those profile fields that are blank or at their default
   * there, and the plans for which it has free slots. Moves all of that or nothing. Resolves with the moved data. Fails with `permissionDenied` before the
   * approval and after the move, `notFound` without an old record, `unknown` for an entry that lacks a required field.
   */
  moveAccountData(oldEmail: string, account: Account): Promise<MovedData>
}

export interface ConnectionData {
  /** Emits whether the server can be reached; true while the database is not in use. Does not load the database. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

export type Data = AccountsData &
  UsersData &
  EntriesData &
  CardsData &
  BookmarksData &
  PlansData &
  FeedbackData &
  ReportsData &
  ModerationData &
  TransfersData &
  ConnectionData
