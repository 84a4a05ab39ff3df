/** The account's writes that are pending or have ended. */

import { useEffect, useSyncExternalStore } from 'react'
import { useOutbox } from '../session/DataContext'
import type { Write, WriteKey } from '../session/outbox'

/** The writes of these kinds, which the component shows, so that the frame does not tell their outcomes. Without kinds, all writes, and it shows none. */
export function useWrites(...kinds: readonly WriteKey[]): readonly Write[] {
  const outbox = useOutbox()
  const writes = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot)
  const names = kinds.join(' ')
  useEffect(() => {
    const hides = kinds.map((kind) => outbox.show(kind))
    return () => hides.forEach((hide) => hide())
    // `names` stands for the kinds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outbox, names])
  if (kinds.length === 0) return writes
  return writes.filter(({ key }) => kinds.some((kind) => key === kind || key.startsWith(`${kind}.`)))
}
