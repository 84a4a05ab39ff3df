/** The data of a verified session, which all screens share. */

import type { Data, Own } from '../data'
import type { Entry } from '../domain/entry/entry'
import { OWN_NODES, type OwnNode } from '../domain/store/nodes'
import type { Removal } from '../domain/store/reports'
import { byName } from '../domain/tables'
import type { OwnTransfer } from '../domain/account/transfer'
import type { User } from '../domain/account/user'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

export type OwnData = ReturnType<typeof createOwnData>

/** The user's own values, which need a session and which all screens share. Their subscriptions end with the session. */
export function createOwnData(data: Data, uid: string) {
  return {
    ...ownWatches(data, uid),
    /** Newest first. One entry makes a contributor. */
    entries: createSharedWatch<readonly Entry[]>((watcher) => data.entries.watchOwn(uid, watcher)),
    /** Null if the record does not exist yet. */
    user: createSharedWatch<User | null>((watcher) => data.users.watch(uid, watcher)),
    /** The account's request for the data of an old account, and its last move. */
    transfer: createSharedWatch<OwnTransfer>((watcher) => data.transfers.watchOwn(uid, watcher)),
    /** The account's entries that moderators removed, newest first, until it dismisses the notices. */
    removals: createSharedWatch<readonly Removal[]>((watcher) => data.removals.watch(uid, watcher)),
    moderator: createSharedWatch<boolean>((watcher) => data.reports.watchModerator(uid, watcher)),
  } as const
}

/** One shared subscription for each private node. */
function ownWatches(data: Data, uid: string) {
  return byName<{ readonly [Node in OwnNode]: SharedWatch<Own<Node>> }>(OWN_NODES, (node) =>
    createSharedWatch((watcher) => data.own.watch(node, uid, watcher)),
  )
}
