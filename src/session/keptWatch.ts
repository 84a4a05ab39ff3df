/** A shared subscription whose last value stays on this device, so that the next visit knows it without a connection. */

import type { Unsubscribe, Watcher } from '../data'
import { deviceStore, type DeviceKey } from '../device/deviceStore'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

interface KeptForm<T> {
  /** Null for a kept value that is not such a value. */
  readonly read: (kept: unknown) => T | null
  /** The value as JSON. Default: the value itself. */
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

/** The value that this device has kept; null for none. */
export function readKept<T>(key: DeviceKey, read: (kept: unknown) => T | null): T | null {
  const kept = deviceStore.read(key)
  try {
    return kept ? read(JSON.parse(kept)) : null
  } catch {
    // The text is not our JSON.
    return null
  }
}
