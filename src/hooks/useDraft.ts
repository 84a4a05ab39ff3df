/** The draft of a form, kept on this device or in this tab until it is sent. The form says so if the device refuses. */

import { useCallback, useState } from 'react'
import { deviceStore, readKept, type DeviceKey } from '../device/deviceStore'

export interface Draft<T> {
  /** The draft that was stored when the form opened. */
  readonly initial: T | null
  /** False while the device refuses to keep the draft. */
  readonly kept: boolean
  keep(this: void, value: T): void
  discard(this: void): void
}

/** `parse` returns null for a value that is not a draft of this form. */
export function useDraft<T>(key: DeviceKey, parse: (stored: unknown) => T | null): Draft<T> {
  const [initial] = useState(() => readKept(key, parse))
  const [kept, setKept] = useState(() => deviceStore.read(key) !== undefined)
  const keep = useCallback((value: T) => setKept(deviceStore.write(key, JSON.stringify(value))), [key])
  const discard = useCallback(() => deviceStore.remove(key), [key])
  return { initial, kept, keep, discard }
}
