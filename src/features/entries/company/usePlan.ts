/** Hooks for the reader's plan for a company. */

import { useMemo } from 'react'
import { companyKey } from '../../../domain/companies'
import type { Plan } from '../../../domain/plans'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import type { Ticks } from './Tick'

/** Null for none, undefined while unknown. */
export function usePlanFor(key: string): Plan | null | undefined {
  const own = useOwn('plans')
  if (own.status !== 'ready') return undefined
  return [...own.value.values()].find(({ companyName }) => companyKey(companyName) === key) ?? null
}

/** The ticks of the plan; null without a plan. A tick shows at once. If the server refuses it, it disappears again. */
export function useTicks(key: string): Ticks | null {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const plan = usePlanFor(key) ?? null
  const { run, state, error } = useAction(
    (by: string, before: Plan, practised: readonly string[]) => data.changePlan(by, before, { practised }),
    { replaces: true },
  )
  return useMemo(() => {
    if (uid === null || plan === null) return null
    const isPending = state.status === 'pending'
    const practised = new Set(isPending ? state.args[2] : plan.practised)
    return {
      practised,
      tick: (line, isSet) =>
        run(uid, plan, isSet ? [...practised, line] : [...practised].filter((other) => other !== line)),
      isPending,
      error,
    }
  }, [uid, plan, run, state, error])
}
