/** The data of a verified session: the values that all screens share, and those that this device keeps. */

import { deviceStore, readKept, wantMarksKey, type DeviceKey } from '../device/deviceStore'
import type { Data, Own } from '../data'
import type { Entry } from '../domain/entry'
import type { Count } from '../domain/marks'
import { OWN_NODES, type OwnNode } from '../domain/nodes'
import { byName } from '../domain/tables'
import type { OwnTransfer } from '../domain/transfer'
import type { User } from '../domain/user'
import { createAskedCounts } from './askedCounts'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

export type OwnData = ReturnType<typeof createOwnData>

/**
 * Values that need a session and that all screens share: the user's own, and the counts of wants and questions. Their
 * subscriptions end with the session.
 */
export function createOwnData(data: Data, uid: string) {
  return {
    ...ownWatches(data, uid),
    /** Newest first. One entry makes a contributor. */
    entries: createSharedWatch<readonly Entry[]>((watcher) => data.watchOwnEntries(uid, watcher)),
    /** Null if the record does not exist yet. */
    user: createSharedWatch<User | null>((watcher) => data.watchUser(uid, watcher)),
    /** The companies that students ask for, the latest want first. */
    wantCounts: createSharedWatch<ReadonlyMap<string, Count>>((watcher) => data.watchWantCounts(watcher)),
    askedCounts: createAskedCounts(data),
    /** The account's request for the data of an old account, and its last move. */
    transfer: createSharedWatch<OwnTransfer>((watcher) => data.watchOwnTransfer(uid, watcher)),
    moderator: createSharedWatch<boolean>((watcher) => data.watchModerator(uid, watcher)),
  } as const
}

/** The private nodes that this device keeps, so that the next visit shows them without a connection. */
const KEPT_KEYS: { readonly [Node in OwnNode]?: (uid: string) => DeviceKey } = {
  wantMarks: wantMarksKey,
}

/** One shared subscription for each private node. */
function ownWatches(data: Data, uid: string) {
  return byName<{ readonly [Node in OwnNode]: SharedWatch<Own<Node>> }>(OWN_NODES, (node) => {
    const key = KEPT_KEYS[node]?.(uid)
    return createSharedWatch<Own<OwnNode>>(
      (watcher) => data.watchOwn(node, uid, watcher),
      key && {
        read: () => readKept<Own<OwnNode>>(key, mapFrom<never>),
        write: (values) => void deviceStore.write(key, JSON.stringify(Object.fromEntries(values))),
      },
    )
  })
}

/** Only this app writes the keys, so the values have the types that it wrote. */
function mapFrom<T>(kept: unknown): ReadonlyMap<string, T> | null {
  return typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : null
}
