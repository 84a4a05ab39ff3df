/** A chunk that a screen can do without at first, and that may fail to load. Components without properties: hooks/lazyComponent. */

import { DataError } from '../data'
import { createSharedWatch, type SharedWatch } from './sharedWatch'
import { useWatch, type WatchedWithRetry } from './useWatch'

export type LazyModule<T> = SharedWatch<T>

/** Loads it once, when it is first wanted or started. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  return createSharedWatch((watcher) => {
    load().then(
      (module) => watcher.onValue(module),
      (error: unknown) => watcher.onError(new DataError('network', String(error), error)),
    )
    return () => undefined
  })
}

const unwatched = () => () => undefined

/** `loading` also while it is not wanted and nobody else has loaded it. */
export function useModule<T>(module: LazyModule<T>, isWanted: boolean): WatchedWithRetry<T> {
  return useWatch(isWanted ? module : { ...module, subscribe: unwatched })
}
