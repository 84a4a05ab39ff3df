/** Who is reading, and what is shared of the signed-in user, as components read them. */

import { useState, useSyncExternalStore } from 'react'
import type { SummaryList } from '../data'
import type { Entry } from '../domain/entry'
import { DEFAULT_USERNAME, type User } from '../domain/user'
import { useSessionStore } from './DataContext'
import { PRERENDERED_READER, type OwnData, type Reader, type SessionEnd } from './session'
import { createSharedWatch, type SharedWatch } from './sharedWatch'
import { useSharedWatch, type WatchedWithRetry } from './useSharedWatch'

/** Who is reading; or with `pick` a part of that, and the component renders only when that part becomes another value or object. */
export function useReader(): Reader
export function useReader<T>(pick: (reader: Reader) => T): T
export function useReader(pick: (reader: Reader) => unknown = (reader) => reader): unknown {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.getSnapshot()),
    () => pick(PRERENDERED_READER),
  )
}

/**
 * The account that was signed in while this was shown, once its session has ended in another tab. Whoever signs out here
 * is led home, and the frame of the page says why the server ended a session.
 */
export function useEndedUid(): string | null {
  const reader = useReader()
  const [last, setLast] = useState<string | null>(null)
  if (reader.uid !== null && reader.uid !== last) setLast(reader.uid)
  return reader.status === 'signedOut' && reader.ended === null ? last : null
}

/** Why the last session ended, when nobody in this browser ended it; null otherwise. */
export function useSessionEnd(): SessionEnd | null {
  return useReader((reader) => (reader.status === 'signedOut' ? reader.ended : null))
}

/** Loading for ever. */
const NOTHING = createSharedWatch<never>(() => () => undefined)

/** Of the verified user; loading for everybody else. */
export function useOwn<T>(pick: (own: OwnData) => SharedWatch<T>): WatchedWithRetry<T> {
  return useSharedWatch(useReader((reader) => (reader.status === 'verified' ? pick(reader.own) : NOTHING)))
}

/** The verified user's own entries, newest first; loading for everybody else. */
export function useOwnEntries(): WatchedWithRetry<readonly Entry[]> {
  return useOwn((own) => own.entries)
}

/** The verified user's record, null when it does not exist yet; loading for everybody else. */
export function useOwnUser(): WatchedWithRetry<User | null> {
  return useOwn((own) => own.user)
}

/** The name to greet by: the record's, and 'User' while there is none. */
export function useUsername(): string {
  const user = useOwnUser()
  return user.status === 'ready' && user.value?.username ? user.value.username : DEFAULT_USERNAME
}

/** Every card of the experiences page. */
export function useSummaries(): WatchedWithRetry<SummaryList> {
  return useSharedWatch(useSessionStore().summaries)
}
