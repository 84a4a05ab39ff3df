/** Runs a user's action that may fail. Reports whether it is pending and how it ended. Never runs it twice at once. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOutbox } from '../session/DataContext'
import { createOutbox, type ActionState, type WriteInfo } from '../session/outbox'

export interface Action<Args extends readonly unknown[], Value> {
  readonly state: ActionState<Args, Value>
  readonly isPending: boolean
  /** The error of the last run. Null after a success and while pending. */
  readonly error: unknown
  /** Does nothing while pending. */
  readonly run: (...args: Args) => void
  /** Forgets the last run. Does nothing while pending. */
  readonly reset: () => void
}

interface Options {
  /** A new run replaces a pending one, whose result is ignored. */
  readonly replaces?: boolean
  /**
   * For a write of the account: its state is in the outbox, so it outlives this component, and each component with the
   * same key has it. `act` must not need the component.
   */
  readonly write?: WriteInfo
}

const IDLE = { status: 'idle' } as const
/** The only key in a component's own outbox. */
const OWN: WriteInfo = { key: 'entry', about: '' }

/**
 * Calls `act` synchronously within the click. Does not use `useActionState`: its transition would block all others,
 * such as the router's, while the action waits for a connection.
 */
export function useAction<Args extends readonly unknown[], Value>(
  act: (...args: Args) => Promise<Value>,
  { replaces = false, write }: Options = {},
): Action<Args, Value> {
  const shared = useOutbox()
  const [own] = useState(createOutbox)
  const outbox = write === undefined ? own : shared
  const info = write ?? OWN
  const { key } = info
  const latest = useRef({ act, info })
  useLayoutEffect(() => {
    latest.current = { act, info }
  })
  useEffect(() => outbox.show(key), [outbox, key])
  const stateNow = () => outbox.find(key)?.state ?? IDLE
  const kept = useSyncExternalStore(outbox.subscribe, stateNow, stateNow)
  // All writes under a key have the same arguments.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = kept as ActionState<Args, Value>
  return {
    state,
    isPending: state.status === 'pending',
    error: state.status === 'error' ? state.error : null,
    run: useCallback(
      (...args) => outbox.run(latest.current.info, latest.current.act, args, replaces),
      [outbox, replaces],
    ),
    reset: useCallback(() => outbox.reset(key), [outbox, key]),
  }
}
