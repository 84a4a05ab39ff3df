/** One subscription to the data module shared by every component that shows it: read once, kept while it is of use. */

import type { DataError, Unsubscribe, Watcher } from '../data'

export type Watched<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: DataError }

export interface SharedWatch<T> {
  /** Starts the subscription with the first listener. It then stays open until `stop`. */
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Watched<T>
  /** Opens the subscription before anybody listens, for what will be wanted in a moment. */
  start(this: void): void
  /** Subscribes again after a failure; does nothing otherwise. */
  retry(this: void): void
  /** Ends the subscription and forgets what was read. */
  stop(this: void): void
}

/** One object everywhere: what is loading at hydration and after it must be the same, or React renders all of it again. */
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

  return {
    subscribe(listener) {
      listeners.add(listener)
      start()
      return () => listeners.delete(listener)
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
