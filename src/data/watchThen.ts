/** Follows a value of the database, and a second one that depends on it. */

import type { DatabaseClient, Unsubscribe, Watcher } from './types'

/** Emits null without the first value, otherwise what `watchNext` emits for the current one. Both end with an error. */
export function watchThen<First, Emitted>(
  database: DatabaseClient,
  path: string,
  parse: (value: unknown) => First | null,
  watchNext: (first: First, watcher: Watcher<Emitted | null>) => Unsubscribe,
  watcher: Watcher<Emitted | null>,
): Unsubscribe {
  let stopNext: Unsubscribe | null = null
  const stopFirst = database.watch(path, parse, {
    onValue(first) {
      stopNext?.()
      stopNext = null
      if (first === null) return watcher.onValue(null)
      stopNext = watchNext(first, {
        onValue: (value) => watcher.onValue(value),
        onError(error) {
          stopFirst()
          watcher.onError(error)
        },
      })
    },
    onError(error) {
      stopNext?.()
      watcher.onError(error)
    },
  })
  return () => {
    stopFirst()
    stopNext?.()
  }
}
