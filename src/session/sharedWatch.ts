/** A subscription that several components share. It is opened once and stays open. Hooks show it, or a component's own. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DataError, Unsubscribe, Watcher } from '../data'

export type Watched<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: DataError }

export type WatchedWithRetry<T> = Watched<T> & { readonly retry: () => void }

export interface SharedWatch<T> {
  /** Does not start the subscription. */
  listen(this: void, listener: () => void): Unsubscribe
  /** The first subscriber starts the subscription, which stays open until `stop`. */
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Watched<T>
  /** Starts the subscription without a listener, for data that is needed soon. */
  start(this: void): void
  /** Subscribes again after a failure. */
  retry(this: void): void
  stop(this: void): void
}

/** The same object during and after hydration. With two objects, React would render everything again. */
export const LOADING = { status: 'loading' } as const

export function createSharedWatch<T>(watch: (watcher: Watcher<T>) => Unsubscribe): SharedWatch<T> {
  let state: Watched<T> = LOADING
  let unsubscribe: Unsubscribe | null = null
  const listeners = new Set<() => void>()

  function set(next: Watched<T>) {
    state = next
    for (const listener of listeners) listener()
  }

  function open() {
    unsubscribe = watch({
      onValue: (value) => set({ status: 'ready', value }),
      onError: (error) => set({ status: 'failed', error }),
    })
  }

  function start() {
    if (unsubscribe === null) open()
  }

  function listen(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    listen,
    subscribe(listener) {
      const unlisten = listen(listener)
      start()
      return unlisten
    },
    getSnapshot: () => state,
    start,
    retry() {
      if (state.status !== 'failed') return
      unsubscribe?.()
      set(LOADING)
      open()
    },
    stop() {
      unsubscribe?.()
      unsubscribe = null
      set(LOADING)
    },
  }
}

/** The state in prerendered markup, with which hydration starts. */
const prerendered = () => LOADING

/** With `isWanted` false, it only shows a value that another component has loaded. */
export function useSharedWatch<T>(watch: SharedWatch<T>, isWanted = true): WatchedWithRetry<T> {
  const state = useSyncExternalStore(
    isWanted ? watch.subscribe : watch.listen,
    watch.getSnapshot,
    prerendered,
  )
  // Stays the same object while nothing changes, or a deferred value would start again at each render.
  return useMemo(() => ({ ...state, retry: watch.retry }), [state, watch])
}

/** A component's own subscription. Memoise `watch`: another function starts another subscription. */
export function useSubscription<T>(watch: (watcher: Watcher<T>) => Unsubscribe): WatchedWithRetry<T> {
  const shared = useMemo(() => createSharedWatch(watch), [watch])
  useEffect(() => shared.stop, [shared])
  return useSharedWatch(shared)
}
