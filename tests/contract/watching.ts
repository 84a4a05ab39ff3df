/** Functions that subscribe to each watcher of `Data` and collect its values. */

import { AT_ONCE, followServer, watchCards, type SummaryList } from '../../src/cards/watchCards'
import type { Account, Own } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import type { Entry, OwnedEntry } from '../../src/domain/entry/entry'
import type { OwnNode } from '../../src/domain/store/nodes'
import type { Removal, Report, ReportedEntry } from '../../src/domain/store/reports'
import type { OwnTransfer, TransferRequest } from '../../src/domain/account/transfer'
import type { User } from '../../src/domain/account/user'
import { follow } from '../helpers/follow'

export const followAccount = (client: AppData) =>
  follow<Account | null>((watcher) => client.accounts.watch(watcher))

export const followUser = (client: AppData, uid: string) =>
  follow<User | null>((watcher) => client.users.watch(uid, watcher))

export const followOwnEntries = (client: AppData, uid: string) =>
  follow<readonly Entry[]>((watcher) => client.entries.watchOwn(uid, watcher))

export const followOwn = <Node extends OwnNode>(node: Node, client: AppData, uid: string) =>
  follow<Own<Node>>((watcher) => client.own.watch(node, uid, watcher))

export const followEntry = (client: AppData, entryId: string) =>
  follow<OwnedEntry | null>((watcher) => client.entries.watch(entryId, watcher))

export const followSummaries = (client: AppData) =>
  follow<SummaryList>((watcher) =>
    watchCards((start, follower) => followServer(client.cards, start, follower), AT_ONCE, watcher),
  )

export const followRequest = (client: Pick<AppData, 'transfers'>, oldEmail: string) =>
  follow<TransferRequest | null>((watcher) => client.transfers.watchRequest(oldEmail, watcher))

export const followTransfer = (client: AppData, uid: string) =>
  follow<OwnTransfer>((watcher) => client.transfers.watchOwn(uid, watcher))

export const followConnection = (client: AppData) =>
  follow<boolean>((watcher) => client.connection.watchConnected((connected) => watcher.onValue(connected)))

export const followModerator = (client: AppData, uid: string) =>
  follow<boolean>((watcher) => client.reports.watchModerator(uid, watcher))

export const followOwnReport = (client: AppData, uid: string, entryId: string) =>
  follow<Report | null>((watcher) => client.reports.watchOwn(uid, entryId, watcher))

export const followReports = (client: AppData) =>
  follow<readonly ReportedEntry[]>((watcher) => client.reports.watchAll(watcher))

export const followVersion = (client: AppData, entryId: string) =>
  follow<number | null>((watcher) => client.reports.watchCardVersion(entryId, watcher))

export const followRemovals = (client: AppData, uid: string) =>
  follow<readonly Removal[]>((watcher) => client.removals.watch(uid, watcher))
