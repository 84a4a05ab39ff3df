/**
 * What somebody typed into a long form, kept on this device until it has been sent. Must not know what the text
 * means. A device that refuses to keep it (private mode, full storage) is a fact to show, not a failure.
 */

import { useCallback, useState } from 'react'

export interface Draft<T> {
  /** What was kept when the form was opened; null for nothing. */
  readonly initial: T | null
  /** False while the device refuses to keep what is typed. */
  readonly kept: boolean
  keep(this: void, value: T): void
  discard(this: void): void
}

interface Found<T> {
  readonly initial: T | null
  readonly readable: boolean
}

function find<T>(key: string, parse: (stored: unknown) => T | null): Found<T> {
  let text: string | null
  try {
    text = localStorage.getItem(key)
  } catch {
    return { initial: null, readable: false }
  }
  if (text === null) return { initial: null, readable: true }
  try {
    return { initial: parse(JSON.parse(text)), readable: true }
  } catch {
    // Not our JSON: whatever it is, it is no draft.
    return { initial: null, readable: true }
  }
}

/** Forgets the draft under `key`. Where storage is refused there is none to forget. */
export function forgetDraft(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** The draft under `key`, null for a form without one. `parse` answers null for what is no draft of this form. */
export function useDraft<T>(key: string | null, parse: (stored: unknown) => T | null): Draft<T> {
  const [found] = useState<Found<T>>(() =>
    key === null ? { initial: null, readable: true } : find(key, parse),
  )
  const [kept, setKept] = useState(found.readable)

  const keep = useCallback(
    (value: T) => {
      if (key === null) return
      try {
        localStorage.setItem(key, JSON.stringify(value))
        setKept(true)
      } catch {
        setKept(false)
      }
    },
    [key],
  )

  const discard = useCallback(() => {
    if (key !== null) forgetDraft(key)
  }, [key])

  return { initial: found.initial, kept, keep, discard }
}
