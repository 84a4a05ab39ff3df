/**
 * A chunk that a screen can do without at first, and that may fail to load: `useWatch` says how it stands. Components
 * without properties: hooks/lazyComponent.
 */

import { DataError } from '../data'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

/** Loads it once, when it is first wanted or started. */
export function lazyModule<T>(load: () => Promise<T>): SharedWatch<T> {
  return createSharedWatch((watcher) => {
    load().then(
      (module) => watcher.onValue(module),
      (error: unknown) => watcher.onError(new DataError('network', String(error), error)),
    )
    return () => undefined
  })
}
