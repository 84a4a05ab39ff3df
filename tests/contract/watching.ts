/** Functions that subscribe to each watcher of `Data` and collect its values. */

import type { Account, Data, OldAccountSession, Own, SummaryList } from '../../src/data'
import type { Entry, OwnedEntry } from '../../src/domain/entry/entry'
import type { Removal, Report, ReportedEntry } from '../../src/domain/store/reports'
import type { OwnTransfer, TransferRequest } from '../../src/domain/account/transfer'
import type { User } from '../../src/domain/account/user'
import { follow } from '../helpers/follow'

export const followAccount = (client: Data) =>
  follow<Account | null>((watcher) => client.watchAccount(watcher))

export const followUser = (client: Data, uid: string) =>
  follow<User | null>((watcher) => client.watchUser(uid, watcher))

export const followOwnEntries = (client: Data, uid: string) =>
  follow<readonly Entry[]>((watcher) => client.watchOwnEntries(uid, watcher))

export const followBookmarks = (client: Data, uid: string) =>
  follow<Own<'bookmarks'>>((watcher) => client.watchOwn('bookmarks', uid, watcher))

export const followFollows = (client: Data, uid: string) =>
  follow<Own<'follows'>>((watcher) => client.watchOwn('follows', uid, watcher))

export const followEntry = (client: Data, entryId: string) =>
  follow<OwnedEntry | null>((watcher) => client.watchEntry(entryId, watcher))

export const followSummaries = (client: Data) =>
  follow<SummaryList>((watcher) => client.watchSummaries(watcher))

export const followRequest = (client: Data, oldEmail: string) =>
  follow<TransferRequest | null>((watcher) => client.watchTransferRequest(oldEmail, watcher))

export const followTransfer = (client: Data, uid: string) =>
  follow<OwnTransfer>((watcher) => client.watchOwnTransfer(uid, watcher))

export const followOwnRequest = (session: OldAccountSession) =>
  follow<TransferRequest | null>((watcher) => session.watchRequest(watcher))

export const followConnection = (client: Data) =>
  follow<boolean>((watcher) => client.watchConnected((connected) => watcher.onValue(connected)))

export const followModerator = (client: Data, uid: string) =>
  follow<boolean>((watcher) => client.watchModerator(uid, watcher))

export const followOwnReport = (client: Data, uid: string, entryId: string) =>
  follow<Report | null>((watcher) => client.watchOwnReport(uid, entryId, watcher))

export const followReports = (client: Data) =>
  follow<readonly ReportedEntry[]>((watcher) => client.watchReports(watcher))

export const followVersion = (client: Data, entryId: string) =>
  follow<number | null>((watcher) => client.watchCardVersion(entryId, watcher))

export const followRemovals = (client: Data, uid: string) =>
  follow<readonly Removal[]>((watcher) => client.watchRemovals(uid, watcher))
