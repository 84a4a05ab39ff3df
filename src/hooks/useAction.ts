/** Runs a user's action that may fail. Reports whether it is pending and how it ended. Never runs it twice at once. */

import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type ActionState<Args, Value> =
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

interface Options {
  /** A new run replaces a pending one, whose result is ignored. */
  readonly replaces?: boolean
}

/**
 * Calls `act` synchronously within the click. Does not use `useActionState`: its transition would block all others,
 * such as the router's, while the action waits for a connection.
 */
export function useAction<Args extends readonly unknown[], Value>(
  act: (...args: Args) => Promise<Value>,
  { replaces = false }: Options = {},
): Action<Args, Value> {
  const [state, setState] = useState<ActionState<Args, Value>>({ status: 'idle' })
  const pending = useRef<symbol | null>(null)
  const latestAct = useRef(act)
  useLayoutEffect(() => {
    latestAct.current = act
  })

  const run = useCallback(
    async (args: Args) => {
      if (pending.current !== null && !replaces) return
      const id = Symbol('run')
      pending.current = id
      const settle = (next: ActionState<Args, Value>) => {
        if (pending.current !== id) return
        pending.current = null
        setState(next)
      }
      setState({ status: 'pending', args })
      try {
        settle({ status: 'success', args, value: await latestAct.current(...args) })
      } catch (error) {
        settle({ status: 'error', args, error })
      }
    },
    [replaces],
  )

  return {
    state,
    isPending: state.status === 'pending',
    error: state.status === 'error' ? state.error : null,
    run: useCallback((...args) => void run(args), [run]),
    reset: useCallback(() => setState((last) => (last.status === 'pending' ? last : { status: 'idle' })), []),
  }
}
