/** Runs an action of a page that may fail. Reports whether it is pending and how it ended. */

import { useCallback, useLayoutEffect, useRef, useState } from 'react'

type ActionState<Args, Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly args: Args }
  | { readonly status: 'success'; readonly args: Args; readonly value: Value }
  | { readonly status: 'error'; readonly args: Args; readonly error: unknown }

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

const IDLE = { status: 'idle' } as const

/**
 * Calls `act` synchronously within the click. With `replaces`, a new run replaces a pending one, whose result is
 * ignored. Does not use `useActionState`: its transition would block all others, such as the router's, while the action
 * waits for a connection.
 */
export function useAction<Args extends readonly unknown[], Value>(
  act: (...args: Args) => Promise<Value>,
  { replaces = false } = {},
): Action<Args, Value> {
  const [state, setState] = useState<ActionState<Args, Value>>(IDLE)
  const pending = useRef<Promise<Value> | null>(null)
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return {
    state,
    isPending: state.status === 'pending',
    error: state.status === 'error' ? state.error : null,
    run: useCallback(
      (...args) => {
        if (pending.current !== null && !replaces) return
        const run = latest.current(...args)
        pending.current = run
        setState({ status: 'pending', args })
        const settle = (ended: ActionState<Args, Value>) => {
          if (pending.current !== run) return
          pending.current = null
          setState(ended)
        }
        run.then(
          (value) => settle({ status: 'success', args, value }),
          (error: unknown) => settle({ status: 'error', args, error }),
        )
      },
      [replaces],
    ),
    reset: useCallback(() => {
      if (pending.current === null) setState(IDLE)
    }, []),
  }
}
