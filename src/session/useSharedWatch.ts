/** Hooks for subscriptions to the data module: shared ones, and a component's own. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Unsubscribe, Watcher } from '../data'
import { createSharedWatch, LOADING, type SharedWatch, type Watched } from './sharedWatch'

export type WatchedWithRetry<T> = Watched<T> & { readonly retry: () => void }

/** The state in prerendered markup, which hydration starts with. */
const prerendered = () => LOADING

const unwatched = () => () => undefined

/**
 * A subscription that several components share. With `isWanted` false it shows only values that other components have
 * loaded.
 */
export function useSharedWatch<T>(watch: SharedWatch<T>, isWanted = true): WatchedWithRetry<T> {
  const state = useSyncExternalStore(isWanted ? watch.subscribe : unwatched, watch.getSnapshot, prerendered)
  // The same object while nothing changes, so that a deferred value does not start again at each render.
  return useMemo(() => ({ ...state, retry: watch.retry }), [state, watch])
}

/** A component's own subscription. It restarts when `watch` is another function, so memoise `watch`. */
export function useSubscription<T>(watch: (watcher: Watcher<T>) => Unsubscribe): WatchedWithRetry<T> {
  const shared = useMemo(() => createSharedWatch(watch), [watch])
  useEffect(() => shared.stop, [shared])
  return useSharedWatch(shared)
}
