/**
 * What somebody typed into a form, kept on this device or for this tab until it has been sent. That a device refuses to
 * keep it is a fact to show, not a failure.
 */

import { useCallback, useState } from 'react'
import { deviceStore, type DeviceKey } from '../device/deviceStore'

export interface Draft<T> {
  /** What was kept when the form was opened; null for nothing. */
  readonly initial: T | null
  /** False while the device refuses to keep what is typed. */
  readonly kept: boolean
  keep(this: void, value: T): void
  discard(this: void): void
}

/** The draft under `key`. `parse` returns null for anything that is not a draft of this form. */
export function useDraft<T>(key: DeviceKey, parse: (stored: unknown) => T | null): Draft<T> {
  const [initial] = useState(() => readDraft(key, parse))
  const [kept, setKept] = useState(() => deviceStore.read(key) !== undefined)
  const keep = useCallback((value: T) => setKept(deviceStore.write(key, JSON.stringify(value))), [key])
  const discard = useCallback(() => deviceStore.remove(key), [key])
  return { initial, kept, keep, discard }
}

/** Null where none is kept. */
export function readDraft<T>(key: DeviceKey, parse: (stored: unknown) => T | null): T | null {
  const stored = deviceStore.read(key)
  try {
    return stored ? parse(JSON.parse(stored)) : null
  } catch {
    // Not our JSON: whatever it is, it is no draft.
    return null
  }
}
