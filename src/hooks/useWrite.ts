/** Runs a write of the account, whose state is in the outbox: it outlives this component. */

import { useCallback, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useOutbox } from '../session/DataContext'
import { isWrite, type Write, type WriteContents, type WriteInfo, type WriteKind } from '../session/outbox'

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

interface Options<K extends WriteKind> {
  /**
   * Called at the success of the write that this component shows, also if an earlier visit to the page has run it. Not
   * called if the component is gone or shows another write. So what changes the page is here, and not in `act`.
   */
  readonly onDone?: (content: WriteContents[K]) => void
}

/** The component shows the write: the frame does not. `act` must not need the component. */
export function useWrite<K extends WriteKind>(
  info: WriteInfo<K>,
  act: (content: WriteContents[K]) => Promise<unknown>,
  { onDone }: Options<K> = {},
): WriteAction<K> {
  const outbox = useOutbox()
  const { kind, id } = info
  const find = () => outbox.find(kind, id)
  const write = useSyncExternalStore(outbox.subscribe, find, find)
  const latest = useRef({ info, act })
  useLayoutEffect(() => {
    latest.current = { info, act }
  })
  const tellDone = useEffectEvent((content: WriteContents[K]) => onDone?.(content))
  useLayoutEffect(() => {
    const isThis = isWrite(kind, id)
    const unsubscribe = outbox.subscribe((ended) => {
      if (ended && isThis(ended)) tellDone(ended.content)
    })
    return () => {
      unsubscribe()
      outbox.hide(kind, id)
    }
  }, [outbox, kind, id])
  useLayoutEffect(() => {
    if (write) outbox.show(write)
  }, [outbox, write])
  const state = write?.state
  return {
    write,
    isPending: state?.status === 'pending',
    error: state?.status === 'error' ? state.error : null,
    run: useCallback((content) => outbox.run(latest.current.info, content, latest.current.act), [outbox]),
    reset: useCallback(() => outbox.reset(kind, id), [outbox, kind, id]),
  }
}
