/**
 * What somebody typed into a form, kept on this device or for this tab until it has been sent. That a device refuses to
 * keep it is a fact to show, not a failure.
 */

import { useCallback, useState } from 'react'
import { deviceStore } from '../device/deviceStore'

export interface Draft<T> {
  /** What was kept when the form was opened; null for nothing. */
  readonly initial: T | null
  /** False while the device refuses to keep what is typed. */
  readonly kept: boolean
  keep(this: void, value: T): void
  discard(this: void): void
}

/** The draft under `key`. `parse` answers null for what is no draft of this form. */
export function useDraft<T>(
  key: string,
  parse: (stored: unknown) => T | null,
  store = deviceStore,
): Draft<T> {
  const [initial] = useState(() => readDraft(key, parse, store))
  const [kept, setKept] = useState(() => store.read(key) !== undefined)
  const keep = useCallback((value: T) => setKept(store.write(key, JSON.stringify(value))), [key, store])
  const discard = useCallback(() => store.remove(key), [key, store])
  return { initial, kept, keep, discard }
}

/** Null where none is kept. */
export function readDraft<T>(
  key: string,
  parse: (stored: unknown) => T | null,
  store = deviceStore,
): T | null {
  const stored = store.read(key)
  try {
    return stored ? parse(JSON.parse(stored)) : null
  } catch {
    // Not our JSON: whatever it is, it is no draft.
    return null
  }
}
