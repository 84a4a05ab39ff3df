/** The account's writes that are pending or have ended. */

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useOutbox } from '../session/DataContext'
import type { Write, WriteKind } from '../session/outbox'

export function useWrites(): readonly Write[] {
  const { subscribe, getSnapshot } = useOutbox()
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
}

/** The writes of these kinds. The component shows them: the frame does not. */
export function useShownWrites<K extends WriteKind>(...kinds: readonly K[]): readonly Write<K>[] {
  const { show, hide } = useOutbox()
  const writes = useWrites().filter((write): write is Write<K> => kinds.some((kind) => kind === write.kind))
  useLayoutEffect(() => writes.forEach(show))
  const names = kinds.join(' ')
  useLayoutEffect(
    () => () => kinds.forEach((kind) => hide(kind)),
    // `names` stands for the kinds.
    // oxlint-disable-next-line react/exhaustive-deps
    [hide, names],
  )
  return writes
}
