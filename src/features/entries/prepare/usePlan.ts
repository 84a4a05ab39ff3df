/** Hooks for the reader's plan for a company. */

import { useMemo } from 'react'
import { companyKey } from '../../../domain/companies'
import type { OwnPlan } from '../../../session/plans'
import { useOwnPlans, usePlanStore } from '../../../session/useSession'
import type { Ticks } from './Checklist'

/** Null for none, undefined while unknown. */
export function usePlanFor(company: string): OwnPlan | null | undefined {
  const own = useOwnPlans()
  if (own.status !== 'ready') return undefined
  const key = companyKey(company)
  return own.value.plans.find(({ companyName }) => companyKey(companyName) === key) ?? null
}

/** The ticks of the plan; null without a plan. */
export function useTicks(company: string): Ticks | null {
  const store = usePlanStore()
  const { createdAt, practised } = usePlanFor(company) ?? {}
  return useMemo(
    () =>
      store === null || createdAt === undefined || practised === undefined
        ? null
        : {
            practised: new Set(practised),
            tick: (key, isSet) => store.change(createdAt, { ticks: { [key]: isSet } }),
          },
    [store, createdAt, practised],
  )
}
