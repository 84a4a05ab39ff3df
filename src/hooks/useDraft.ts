/**
 * The draft of a form, kept on this device or in this tab until it has been sent. If the device refuses to keep it, the
 * form says so; this is not an error.
 */

import { useCallback, useState } from 'react'
import { deviceStore, readKept, type DeviceKey } from '../device/deviceStore'

export interface Draft<T> {
  /** The stored draft when the form was opened; null for none. */
  readonly initial: T | null
  /** False while the device refuses to keep the draft. */
  readonly kept: boolean
  keep(this: void, value: T): void
  discard(this: void): void
}

/** The draft under `key`. `parse` returns null for a value that is not a draft of this form. */
export function useDraft<T>(key: DeviceKey, parse: (stored: unknown) => T | null): Draft<T> {
  const [initial] = useState(() => readKept(key, parse))
  const [kept, setKept] = useState(() => deviceStore.read(key) !== undefined)
  const keep = useCallback((value: T) => setKept(deviceStore.write(key, JSON.stringify(value))), [key])
  const discard = useCallback(() => deviceStore.remove(key), [key])
  return { initial, kept, keep, discard }
}
