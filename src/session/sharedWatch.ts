/** A subscription to the data module that several components share. It is read once and kept open. */

import type { DataError, Unsubscribe, Watcher } from '../data'

export type Watched<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: DataError }

export interface SharedWatch<T> {
  /** Starts the subscription with the first listener. It then stays open until `stop`. */
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Watched<T>
  /** Opens the subscription before any listener, for data that is needed soon. */
  start(this: void): void
  /** Subscribes again after a failure; does nothing otherwise. */
  retry(this: void): void
  /** Ends the subscription and forgets its value. */
  stop(this: void): void
}

/** One shared object: the loading state must be the same during and after hydration, or React renders everything again. */
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
