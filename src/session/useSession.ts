/** Hooks for the current reader and for the data that the signed-in user's screens share. */

import { useState, useSyncExternalStore } from 'react'
import type { SummaryList } from '../data'
import type { Entry } from '../domain/entry'
import { DEFAULT_USERNAME, type User } from '../domain/user'
import { useSessionStore } from './DataContext'
import type { PlanContent } from '../domain/plans'
import { readKeptPlans, type OwnPlans, type PlanStore } from './plans'
import { PRERENDERED_READER, type OwnData, type Reader, type SessionEnd } from './session'
import { createSharedWatch, type SharedWatch } from './sharedWatch'
import { useSharedWatch, type WatchedWithRetry } from './useSharedWatch'

/** The current reader, or the part that `pick` returns; the component then renders only when that part changes. */
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
 * The uid of the account that was signed in on this screen until another tab ended its session. Null if the service
 * ended it; the frame of the page then gives the reason. A user who signs out here leaves the screen instead.
 */
export function useEndedUid(): string | null {
  const reader = useReader()
  const [last, setLast] = useState<string | null>(null)
  if (reader.uid !== null && reader.uid !== last) setLast(reader.uid)
  return reader.status === 'signedOut' && reader.ended === null ? last : null
}

/** The last session's end, unless a user signed out in this browser. */
export function useSessionEnd(): SessionEnd | null {
  return useReader((reader) => (reader.status === 'signedOut' ? reader.ended : null))
}

const NOTHING = createSharedWatch<never>(() => () => undefined)

/** Always loading unless a verified user is signed in. */
export function useOwn<T>(pick: (own: OwnData) => SharedWatch<T>): WatchedWithRetry<T> {
  return useSharedWatch(useReader((reader) => (reader.status === 'verified' ? pick(reader.own) : NOTHING)))
}

/** Newest first. */
export function useOwnEntries(): WatchedWithRetry<readonly Entry[]> {
  return useOwn((own) => own.entries)
}

/** Null if the record does not exist yet. */
export function useOwnUser(): WatchedWithRetry<User | null> {
  return useOwn((own) => own.user)
}

/** The verified user's plans; loading for all other readers. */
export function useOwnPlans(): WatchedWithRetry<OwnPlans> {
  return useOwn((own) => own.plans)
}

/** The plans to show. Until the session is known, these are the plans that this device has kept. */
export function useShownPlans(): readonly (PlanContent & { readonly createdAt: number })[] {
  const own = useOwnPlans()
  const isAwaited = useReader(({ status, role }) => status === 'loading' && role !== 'visitor')
  const [kept] = useState(readKeptPlans)
  if (own.status === 'ready') return own.value.plans
  return isAwaited ? kept : []
}

/** The verified user's plans, to edit them; null for all other readers. */
export function usePlanStore(): PlanStore | null {
  return useReader((reader) => (reader.status === 'verified' ? reader.own.plans : null))
}

export function useUsername(): string {
  const user = useOwnUser()
  return user.status === 'ready' && user.value?.username ? user.value.username : DEFAULT_USERNAME
}

export function useSummaries(): WatchedWithRetry<SummaryList> {
  return useSharedWatch(useSessionStore().summaries)
}
