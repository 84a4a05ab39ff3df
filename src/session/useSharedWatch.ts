/** Subscriptions to the data module as components read them: shared ones, and one's own. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Unsubscribe, Watcher } from '../data'
import { createSharedWatch, LOADING, type SharedWatch, type Watched } from './sharedWatch'

export type WatchedWithRetry<T> = Watched<T> & { readonly retry: () => void }

/** The state in prerendered markup, with which the app begins to hydrate it. */
const prerendered = () => LOADING

const unwatched = () => () => undefined

/** A subscription that other components may share. Unless it is wanted here, it shows only what others have read. */
export function useSharedWatch<T>(watch: SharedWatch<T>, isWanted = true): WatchedWithRetry<T> {
  const state = useSyncExternalStore(isWanted ? watch.subscribe : unwatched, watch.getSnapshot, prerendered)
  // The same object while nothing changes: who defers it must not begin anew at each render.
  return useMemo(() => ({ ...state, retry: watch.retry }), [state, watch])
}

/** A subscription for as long as the component shows it, and again whenever `watch` is another function: memoise it. */
export function useSubscription<T>(watch: (watcher: Watcher<T>) => Unsubscribe): WatchedWithRetry<T> {
  const shared = useMemo(() => createSharedWatch(watch), [watch])
  useEffect(() => shared.stop, [shared])
  return useSharedWatch(shared)
}
