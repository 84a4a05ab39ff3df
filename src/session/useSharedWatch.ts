/** Hooks for subscriptions: one that several components share, and a component's own. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Unsubscribe, Watcher } from '../data'
import { createSharedWatch, LOADING, type SharedWatch, type Watched } from './sharedWatch'

export type WatchedWithRetry<T> = Watched<T> & { readonly retry: () => void }

/** The state in prerendered markup, with which hydration starts. */
const prerendered = () => LOADING

const unwatched = () => () => undefined

/** With `isWanted` false, it only shows a value that another component has loaded. */
export function useSharedWatch<T>(watch: SharedWatch<T>, isWanted = true): WatchedWithRetry<T> {
  const state = useSyncExternalStore(isWanted ? watch.subscribe : unwatched, watch.getSnapshot, prerendered)
  // Stays the same object while nothing changes, or a deferred value would start again at each render.
  return useMemo(() => ({ ...state, retry: watch.retry }), [state, watch])
}

/** A component's own subscription. Memoise `watch`: another function starts another subscription. */
export function useSubscription<T>(watch: (watcher: Watcher<T>) => Unsubscribe): WatchedWithRetry<T> {
  const shared = useMemo(() => createSharedWatch(watch), [watch])
  useEffect(() => shared.stop, [shared])
  return useSharedWatch(shared)
}
