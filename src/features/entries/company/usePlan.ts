/** Hooks for the reader's plan for a company. */

import { useMemo } from 'react'
import { companyKey } from '../../../domain/companies'
import { ticked, type Plan } from '../../../domain/plans'
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
    (by: string, before: Plan, changes: ReadonlyMap<string, boolean>) => data.tickPlan(by, before, changes),
    {
      // The new write repeats the changes of the pending one.
      replaces: true,
      write: { key: `ticks.${key}`, about: 'Your ticks in a plan' },
    },
  )
  return useMemo(() => {
    if (uid === null || plan === null) return null
    const isPending = state.status === 'pending'
    const unsent = isPending ? state.args[2] : []
    return {
      practised: ticked(plan.practised, unsent),
      tick: (line, isSet) => run(uid, plan, new Map([...unsent, [line, isSet]])),
      isPending,
      error,
    }
  }, [uid, plan, run, state, error])
}
