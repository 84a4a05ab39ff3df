/**
 * The interface of the data module, for screens and the session.
 *
 * Promises reject only with `DataError`. Watchers get the current value and then each change with `onValue`. After
 * `onError` they get nothing more.
 */

import type { Entry, EntryContent, EntrySummary, OwnedEntry } from '../domain/entry'
import type { Feedback } from '../domain/feedback'
import type { Count, MARK_USES, MarkTarget, MarkUseName } from '../domain/marks'
import type {
  CardVersion,
  EditedEntry,
  ModerationAct,
  Removal,
  Report,
  ReportedEntry,
} from '../domain/moderation'
import type { RemovalContent, ReportContent } from '../domain/moderationSchemas'
import type { NODES, NodesWith, OwnNode } from '../domain/nodes'
import type { Plan, PlanContent } from '../domain/plans'
import type { MovedData, OwnTransfer, TransferRequest } from '../domain/transfer'
import type { Profile, User } from '../domain/user'
import type { DataError } from '../domain/dataError'

export type Unsubscribe = () => void

export interface Watcher<T> {
  onValue(value: T): void
  onError(error: DataError): void
}

/** The first loads of a page that starts with cards (src/app/firstScreen.ts). */
export interface FirstLoads {
  /** The newest cards as the database sent them; null if this device has a copy, and after a failed request. */
  readonly firstCards: Promise<unknown>
  /** The account and all other cards wait for it. Without first cards, the cards do not wait. */
  readonly mayLoad: Promise<void>
}

export interface Account {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  /** The name from sign-up or from Google. */
  readonly displayName: string | null
}

export interface AccountsData {
  /**
   * Emits this browser's account, or null when signed out. Emits again when `reloadAccount` finds a change. If the code
   * fails to load, emits after a later attempt.
   */
  watchAccount(watcher: Watcher<Account | null>): Unsubscribe
  /** Fails with `wrongPassword`, `userNotFound`, `tooManyRequests`, `network`. */
  signIn(email: string, password: string): Promise<Account>
  /** Opens Google's popup. Call it directly in the click. Fails with `popupClosed`, `noUser`, `network`. */
  signInWithGoogle(): Promise<Account>
  /** Loads the code for `signInWithGoogle`. Call it often and ignore failures: signing in tries again. */
  prepareGoogle(): Promise<void>
  /**
   * Creates and signs in an account with its record, its email index and a verification mail. After a lost answer it
   * signs in to the account, if the password fits. Fails with `emailInUse`, `weakPassword`, `network`, and `unknown` for
   * an email that cannot be a key. Later failures do not reject: `healAccount` and `sendVerificationEmail` repeat those
   * steps.
   */
  createAccount(account: { name: string; email: string; password: string }): Promise<Account>
  /**
   * Mails the verification link to the signed-in account. Fails with `noUser`, `tooManyRequests`, `mailUnconfirmed`; the
   * latter also for the other mails.
   */
  sendVerificationEmail(): Promise<void>
  sendPasswordResetEmail(email: string): Promise<void>
  /**
   * Reads the signed-in account again; null when signed out. Renews the token of a newly verified account, so that it
   * may write. Two calls at once share a request. Fails with `accountDisabled`, and with `sessionExpired` when the
   * account was deleted or signed out everywhere. It still fails once if the service has already ended the session for
   * one of these reasons.
   */
  reloadAccount(): Promise<Account | null>
  /**
   * Makes record and email index agree with the account: creates missing ones, marks a verified email, follows a
   * changed one. Run it after each sign-in. It creates a missing record only once after a sign-in or sign-up on this
   * page. Otherwise the record was deleted, and it fails with `notFound`. Fails with a `LimitReachedError` if the account
   * has deleted its record within 24 hours of its last mark.
   */
  healAccount(account: Account): Promise<void>
  /**
   * Mails a link to the new address. The address changes when the user opens it. Does nothing if it has changed already.
   * Fails with `recentLoginRequired`, `emailInUse`.
   */
  changeEmail(newEmail: string): Promise<void>
  /**
   * Deletes the signed-in account. Call `deleteOwnData` first. After a lost answer it checks whether the account is gone.
   * Fails with `recentLoginRequired`, `noUser`, and with `network` if nobody knows.
   */
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
}

/** An account's stored data as plain JSON, by the column `download` of src/domain/nodes.ts. Null for an empty node. */
export type StoredData = Readonly<Record<string, unknown>>

export interface UsersData {
  watchUser(uid: string, watcher: Watcher<User | null>): Unsubscribe
  /** An empty text or GPA becomes absent. */
  updateProfile(uid: string, profile: Profile): Promise<void>
  /** Reads all nodes of the account's download, as stored. */
  readOwnData(uid: string): Promise<StoredData>
  /**
   * Deletes the account's stored data in one write, by the column `deletion` of src/domain/nodes.ts. Earlier writes
   * remove its request for an old account and another account's request for its data. A later one deletes the counts whose
   * 24 hours are over. Does nothing the second time. Fails with `recentLoginRequired`, before deleting anything, if `deleteAccount` would;
   * with `reported` like `deleteEntry`.
   */
  deleteOwnData(account: Account): Promise<void>
}

/** Newest first. */
export type SummaryList = { readonly summaries: readonly EntrySummary[] } & SummaryListState

export type SummaryListState =
  | { readonly status: 'partial' }
  /** This device's copy, not yet confirmed by the server. `asOf`: this device's time, in milliseconds since 1970. */
  | { readonly status: 'kept'; readonly asOf: number }
  | { readonly status: 'current' }

export interface EntriesData {
  /** Newest first. One entry makes a contributor. */
  watchOwnEntries(uid: string, watcher: Watcher<readonly Entry[]>): Unsubscribe
  /**
   * Writes entry, summary and owner. The caller makes the id (`newId`) before the first attempt and repeats it: the same
   * content again changes nothing, other content edits the stored entry. Fails with `LimitReachedError` beyond the daily
   * limit.
   */
  appendEntry(uid: string, entryId: string, content: EntryContent): Promise<void>
  /**
   * Replaces entry and summary, with the same time of posting. `expected` is the entry before the edit. Fails with
   * `conflict` if the stored entry differs, also if it changed while offline; with `notFound` if it is gone. A failed
   * update writes nothing. A card changes at most once in five seconds. An edit that comes too early waits and tries
   * again.
   */
  updateEntry(uid: string, entryId: string, content: EntryContent, expected: Entry): Promise<void>
  /**
   * Removes entry, summary and owner in one write. Does nothing if they are gone. Fails with `reported` for a moderator
   * whose entry has reports; other users do not learn about reports.
   */
  deleteEntry(uid: string, entryId: string): Promise<void>
  /** Emits an entry with its details; null when it is gone. For contributors and moderators. */
  watchEntry(entryId: string, watcher: Watcher<OwnedEntry | null>): Unsubscribe
  /** Reads the entry once, for screens that need many entries. */
  readEntry(entryId: string): Promise<OwnedEntry | null>
}

export interface CardsData {
  /** Emits all summaries, first from this device's copy or the newest ones. Everybody may read them. */
  watchSummaries(watcher: Watcher<SummaryList>): Unsubscribe
}

interface OwnValues {
  /** In milliseconds since 1970; 0 for a damaged value. */
  readonly time: number
  readonly plan: Plan
}

type ByKeys<Path, Value> = Path extends `${string}/{uid}/${string}/${string}`
  ? ReadonlyMap<string, ReadonlyMap<string, Value>>
  : ReadonlyMap<string, Value>

/** The values of an account in a private node, by their keys. */
export type Own<Node extends OwnNode> = ByKeys<
  (typeof NODES)[Node]['path'],
  OwnValues[(typeof NODES)[Node]['own']]
>

/** The private nodes of times that no count belongs to. */
type UncountedNode = Exclude<NodesWith<'own', 'time'>, (typeof MARK_USES)[MarkUseName]['marks']>

export interface PrivateData {
  /** Emits all values of the account in a private node (src/domain/nodes.ts). */
  watchOwn<Node extends OwnNode>(node: Node, uid: string, watcher: Watcher<Own<Node>>): Unsubscribe
  /**
   * Stores the server's time under the key, or removes it. Fails with `permissionDenied` for a bookmark of an entry that
   * is gone; it can still be removed.
   */
  setOwn(node: UncountedNode, uid: string, key: string, isSet: boolean): Promise<void>
}

export interface MarksData {
  /**
   * Stores the mark and its count in one write. Tries again if another account changes the count first. Does nothing if
   * the mark exists already. Fails with a `LimitReachedError` beyond the daily limit, `notFound` when the entry is gone,
   * and `conflict` when others changed the count during each of 20 attempts.
   */
  mark(uid: string, target: MarkTarget): Promise<void>
  /** Removes the mark and subtracts one from the count, in one write. Does nothing if there is no such mark. */
  unmark(uid: string, target: MarkTarget): Promise<void>
  /** Emits the 100 companies with the most recent marks, latest first. Verified users only. */
  watchWantCounts(watcher: Watcher<ReadonlyMap<string, Count>>): Unsubscribe
  /** Emits null if nobody thanked for the entry. Contributors and moderators only. */
  watchThankCount(entryId: string, watcher: Watcher<Count | null>): Unsubscribe
  /** Emits a company's 500 highest counts of marked questions, by line key. Contributors and moderators only. */
  watchAskedCounts(companyKey: string, watcher: Watcher<ReadonlyMap<string, Count>>): Unsubscribe
}

export interface PlansData {
  /** Stores a new plan in a free slot. Fails with `full` when there are nine plans. */
  savePlan(uid: string, content: PlanContent): Promise<void>
  /** Changes fields of a stored plan. Fails with `notFound` when the plan has ended. */
  changePlan(uid: string, plan: Plan, change: Partial<PlanContent>): Promise<void>
  /**
   * Sets and removes ticks of a stored plan, by line key. Waits for a connection and keeps the other ticks, also those
   * of another tab. Fails with `notFound` when the plan has ended.
   */
  tickPlan(uid: string, plan: Plan, changes: ReadonlyMap<string, boolean>): Promise<void>
  /** Deletes the plan. Does nothing if it has ended already. */
  endPlan(uid: string, createdAt: number): Promise<void>
}

export interface FeedbackData {
  /**
   * The caller makes the id. The same id again changes nothing, because nobody can read or change sent feedback: another
   * text needs another id. Fails with `LimitReachedError` beyond the daily limit.
   */
  appendFeedback(uid: string, id: string, feedback: Feedback): Promise<void>
}

export interface ReportsData {
  /** Maintainers make an account a moderator in the Firebase console. */
  watchModerator(uid: string, watcher: Watcher<boolean>): Unsubscribe
  /** Emits the account's report until a moderator closes it; null if there is none. */
  watchOwnReport(uid: string, entryId: string, watcher: Watcher<Report | null>): Unsubscribe
  /**
   * Fails with `conflict` after another report of this account about the entry, `notFound` if the entry is gone,
   * `LimitReachedError` beyond the daily limit. The same report again changes nothing.
   */
  appendReport(uid: string, entryId: string, report: ReportContent): Promise<void>
  /** Emits the account's entries that moderators removed, newest first. */
  watchRemovals(uid: string, watcher: Watcher<readonly Removal[]>): Unsubscribe
  /** Deletes the kept copy of a removed entry. Does nothing if it is gone. */
  dismissRemoval(uid: string, entryId: string): Promise<void>
}

/** For moderators. All others get `permissionDenied`. */
export interface ModerationData {
  /** Most reports first, then the longest wait. Includes deleted entries. */
  watchReports(watcher: Watcher<readonly ReportedEntry[]>): Unsubscribe
  /**
   * Emits entries that were edited after a dismissal of the last 14 days and have no reports. The longest wait comes
   * first. Looks at the last 100 acts.
   */
  watchEditedEntries(watcher: Watcher<readonly EditedEntry[]>): Unsubscribe
  watchCardVersion(entryId: string, watcher: Watcher<CardVersion>): Unsubscribe
  /**
   * Removes entry, summary and owner, closes all reports and keeps the entry for its author, in one write with the log.
   * Entries of the archive are not kept, because nobody can sign in there. `entry` is the version that the moderator
   * saw. Fails with `conflict` if it was changed, removed or dismissed since; with `permissionDenied` for the
   * moderator's own entry. `'stored'` removes the latest version, for a moderator who knows that the author keeps
   * editing.
   */
  removeEntry(uid: string, entry: Entry, removal: RemovalContent, version?: 'seen' | 'stored'): Promise<void>
  /**
   * Closes the reports for the version of the card that the moderator saw. Without reports, approves an entry of
   * `watchEditedEntries`. Fails with `conflict` after other reports or another version, with `permissionDenied` for the
   * moderator's own entry.
   */
  dismissReports(uid: string, reported: ReportedEntry, changedAt: number | null): Promise<void>
  /** The last 100 acts of all moderators, newest first. */
  watchModerationLog(watcher: Watcher<readonly ModerationAct[]>): Unsubscribe
}

export type OldAccountProof =
  { readonly by: 'password'; readonly password: string } | { readonly by: 'google' }

/** A session of the old account beside the user's own session. Close it when done. */
export interface OldAccountSession {
  readonly account: Account
  watchRequest(this: void, watcher: Watcher<TransferRequest | null>): Unsubscribe
  approve(this: void, toUid: string): Promise<void>
  decline(this: void): Promise<void>
  close(): Promise<void>
}

export interface TransfersData {
  /**
   * Requests the data of `oldEmail`, unless this account has already requested it. Fails with `notFound` if no other
   * account has that email, and also while another account's request exists, so that nobody learns of it. Fails with a
   * `LimitReachedError` beyond the daily limit of attempts.
   */
  requestTransfer(oldEmail: string, account: Account): Promise<void>
  /** Emits the account's own transfer, which all its devices share. */
  watchOwnTransfer(uid: string, watcher: Watcher<OwnTransfer>): Unsubscribe
  /** Forgets the own transfer: the address of a request that is over, and what a move has brought. */
  forgetTransfer(uid: string): Promise<void>
  /** Removes the request and its permission, for the requester or the owner of the address; otherwise does nothing. */
  removeTransferRequest(oldEmail: string): Promise<void>
  /** For the requester and the owner of the address. */
  watchTransferRequest(oldEmail: string, watcher: Watcher<TransferRequest | null>): Unsubscribe
  /**
   * Lets `toUid` read and move the data of the signed-in account, which owns `oldEmail`. Fails with `notFound` without
   * a request, `conflict` if another account has replaced it, `permissionDenied` if it has expired.
   */
  approveTransfer(oldEmail: string, account: Account, toUid: string): Promise<void>
  /** Withdraws the permission of `approveTransfer` with its request. */
  withdrawApproval(account: Account): Promise<void>
  /** Fails like `signIn` or `signInWithGoogle`, and with `permissionDenied` for another account than `oldEmail`. */
  openOldAccount(oldEmail: string, proof: OldAccountProof): Promise<OldAccountSession>
  /**
   * Moves the entries, and the profile fields that are empty or at their default in the signed-in account. Moves all of
   * that or nothing. Fails with `permissionDenied` before the
   * approval and after the move, `notFound` without an old record, `unknown` for an entry without a required field.
   */
  moveAccountData(oldEmail: string, account: Account): Promise<MovedData>
}

export interface ConnectionData {
  /** Ends the database client with its unsent writes, which the SDK cannot drop: reloads the page. */
  endClient(): void
  /** Emits true while the database is not in use. Does not load the database. */
  watchConnected(onValue: (connected: boolean) => void): Unsubscribe
}

export type Data = AccountsData &
  UsersData &
  EntriesData &
  CardsData &
  PrivateData &
  MarksData &
  PlansData &
  FeedbackData &
  ReportsData &
  ModerationData &
  TransfersData &
  ConnectionData
