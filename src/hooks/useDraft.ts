/** The draft of a form, on this device for all tabs, until it is sent or discarded. An open form keeps its text. */

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { deviceStore, parseKept, type DeviceKey } from '../device/deviceStore'
import { useSessionStore } from '../session/DataContext'

interface Draft<T> {
  /** The draft now; null for none. */
  readonly value: T | null
  /** False while the device refuses to keep the draft. */
  readonly kept: boolean
  /** False if the device refuses. */
  keep(this: void, value: T): boolean
  discard(this: void): void
}

/**
 * `parse` returns null for a value that is not a draft of this form. It must not change. Without a key, for a visitor,
 * nothing is kept.
 */
export function useDraft<T>(key: DeviceKey | null, parse: (stored: unknown) => T | null): Draft<T> {
  const read = () => key && deviceStore.read(key)
  const stored = useSyncExternalStore(deviceStore.subscribe, read, read)
  const value = useMemo(() => parseKept(stored, parse), [stored, parse])
  const [kept, setKept] = useState(stored !== undefined)
  const keep = useCallback(
    (next: T) => {
      const isKept = key !== null && deviceStore.write(key, JSON.stringify(next))
      setKept(isKept)
      return isKept
    },
    [key],
  )
  const discard = useCallback(() => key && deviceStore.remove(key), [key])
  return { value, kept, keep, discard }
}

/**
 * The draft of an open form. A browser that clears the site's data also ends the session, which may close the form. The
 * draft is then written once more, unless a tab has removed it.
 */
export function useFormDraft<T>(key: DeviceKey | null, parse: (stored: unknown) => T | null): Draft<T> {
  const session = useSessionStore()
  useEffect(() => {
    if (key === null) return undefined
    let last = deviceStore.read(key)
    const unfollow = deviceStore.subscribe((removed) => {
      const now = deviceStore.read(key)
      if (now || removed === key) last = now
    })
    const { uid } = session.getSnapshot()
    const unsubscribe = session.subscribe(() => {
      const isOver = session.getSnapshot().uid !== uid
      if (isOver && last && deviceStore.read(key) === null) deviceStore.write(key, last)
    })
    return () => {
      unfollow()
      unsubscribe()
    }
  }, [key, session])
  return useDraft(key, parse)
}
