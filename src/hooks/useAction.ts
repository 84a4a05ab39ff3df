/** Something that a person starts and that may fail: whether it is pending, how it ended, and never twice at once. */

import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type ActionState<Args, Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly args: Args }
  | { readonly status: 'success'; readonly args: Args; readonly value: Value }
  | { readonly status: 'error'; readonly args: Args; readonly error: unknown }

export interface Action<Args extends readonly unknown[], Value> {
  readonly state: ActionState<Args, Value>
  readonly isPending: boolean
  /** What the last run failed with; null after a success and while the next one is pending. */
  readonly error: unknown
  /** Does nothing while a run is pending. */
  readonly run: (...args: Args) => void
  /** Forgets how the last run ended; does nothing while one is pending. */
  readonly reset: () => void
}

interface Options {
  /** A new run replaces a pending one, of which then nothing more is said. */
  readonly replaces?: boolean
}

/**
 * `act` is called within the press that runs it; what it rejects with becomes `error`. Not built on `useActionState`:
 * a transition that waits for a connection would hold every other one, such as the router's, until it ends.
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
