/** A shared subscription that keeps its last value on this device. The next visit needs no connection to show it. */

import type { Unsubscribe, Watcher } from '../data'
import { deviceStore, readKept, type DeviceKey } from '../device/deviceStore'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

interface KeptForm<T> {
  /** Null for an invalid value. */
  readonly read: (kept: unknown) => T | null
  /** Returns a value that JSON can hold. Default: the value itself. */
  readonly write?: (value: T) => unknown
}

/** First emits the value that this device has kept under `key`, if there is one, and then the server's values. */
export function keptWatch<T>(
  key: DeviceKey,
  watch: (watcher: Watcher<T>) => Unsubscribe,
  { read, write = (value) => value }: KeptForm<T>,
): SharedWatch<T> {
  return createSharedWatch((watcher) => {
    const kept = readKept(key, read)
    if (kept !== null) watcher.onValue(kept)
    return watch({
      onValue(value) {
        deviceStore.write(key, JSON.stringify(write(value)))
        watcher.onValue(value)
      },
      onError: (error) => watcher.onError(error),
    })
  })
}
