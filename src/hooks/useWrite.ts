/** Runs and shows the account's writes. Their state is in the outbox, so they outlive the component. */

import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { useOutbox } from '../session/DataContext'
import { isWrite, type Write, type WriteContents, type WriteInfo, type WriteKind } from '../session/outbox'

/** All writes that are pending or have ended. */
export function useWrites(): readonly Write[] {
  const { subscribe, getSnapshot } = useOutbox()
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
}

/**
 * The component shows the write, so the frame does not. `onDone` changes the page: it is called at a success while the
 * component is mounted with this write, even if an earlier visit has run it.
 */
export function useShownWrite<K extends WriteKind>(
  kind: K,
  id: string,
  onDone?: (content: WriteContents[K]) => void,
): Write<K> | undefined {
  const { find, subscribe, show } = useOutbox()
  const findThis = () => find(kind, id)
  const write = useSyncExternalStore(subscribe, findThis, findThis)
  // After each render, because a write may have begun since.
  useLayoutEffect(() => show(true, kind, id))
  useLayoutEffect(() => () => show(false, kind, id), [show, kind, id])
  const finish = useEffectEvent((ended?: Write) => {
    if (ended && isWrite(kind, id)(ended)) onDone?.(ended.content)
  })
  useLayoutEffect(() => subscribe((ended) => finish(ended)), [subscribe])
  return write
}

export interface WriteAction<K extends WriteKind> {
  /** Undefined before the first run, and after a success without words. */
  readonly write: Write<K> | undefined
  readonly isPending: boolean
  /** The error of the last run. Null after a success and while pending. */
  readonly error: unknown
  /** Throws while pending, unless the write `replaces` the pending one. */
  readonly run: (content: WriteContents[K]) => void
  /** Forgets the last run. Does nothing while pending. */
  readonly reset: () => void
}

/** A write that the component runs and shows. `act` must not need the component. */
export function useWrite<K extends WriteKind>(
  info: WriteInfo<K>,
  act: (content: WriteContents[K]) => Promise<unknown>,
  { onDone }: { readonly onDone?: (content: WriteContents[K]) => void } = {},
): WriteAction<K> {
  const { run, reset } = useOutbox()
  const { kind, id } = info
  const write = useShownWrite(kind, id, onDone)
  const state = write?.state
  return {
    write,
    isPending: state?.status === 'pending',
    error: state?.status === 'error' ? state.error : null,
    run: (content) => run(info, content, act),
    reset: () => reset(kind, id),
  }
}
