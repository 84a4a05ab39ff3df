/** Sharing an experience that was planned: opens the form filled in from the plan, and ends the plan afterwards. */

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import { isDue } from '../../../domain/plans'
import type { OwnPlan } from '../../../session/plans'
import { useOwnPlans, usePlanStore } from '../../../session/useSession'
import { Notice } from '../../../ui/Notice'
import { planMessages } from './messages'
import type { NewEntryValues } from './usePrefill'

interface SharedPlan {
  /** Says that the plan has ended. */
  readonly notice: ReactNode
  /** Call it when an experience at this company has been stored. */
  readonly end: (company: string) => void
}

/** Follows the plan that the address names. `openForm` opens the form with values of the plan. */
export function useSharedPlan(
  entries: readonly Entry[],
  openForm: (values: NewEntryValues) => void,
): SharedPlan {
  const store = usePlanStore()
  const [shared, setShared] = useState<OwnPlan | null>(null)
  const [isEnded, setEnded] = useState(false)

  useNamedPlan((plan) => {
    setShared(plan)
    setEnded(plan === null)
    if (plan !== null) openForm(valuesOf(plan, entries))
  })

  return {
    notice: isEnded && <Notice onDismiss={() => setEnded(false)}>{planMessages.ended}</Notice>,
    // The plan of a future interview stays, unless the user opened the form from that plan.
    end(company) {
      const own = store?.getSnapshot()
      if (store === null || own?.status !== 'ready') return
      for (const plan of own.value.plans) {
        const isOver = plan.date === '' || plan.createdAt === shared?.createdAt || isDue(plan, new Date())
        if (isOver && companyKey(plan.companyName) === companyKey(company)) store.end(plan.createdAt)
      }
    },
  }
}

/**
 * Calls `onKnown` once the plan of the address is known, with null if the plan has ended. Then removes it from the
 * address, so that a reload does not open the form again.
 */
function useNamedPlan(onKnown: (plan: OwnPlan | null) => void): void {
  const [params, setParams] = useSearchParams()
  const own = useOwnPlans()
  const name = params.get('plan')
  const know = useEffectEvent((plan: OwnPlan | null) => {
    setParams({}, { replace: true })
    onKnown(plan)
  })

  useEffect(() => {
    if (name === null || own.status !== 'ready') return
    const plan = own.value.plans.find(({ createdAt }) => String(createdAt) === name)
    // Before the server has answered, a plan of another device may be missing.
    if (plan !== undefined || own.value.isCurrent) know(plan ?? null)
  }, [name, own])
}

/** The form's values from the plan, and the month of application from an earlier entry about the company. */
function valuesOf({ companyName, role, notes }: OwnPlan, entries: readonly Entry[]): NewEntryValues {
  const earlier = entries.find(
    (entry) => entry.appliedMonth !== null && companyKey(entry.companyName) === companyKey(companyName),
  )
  return {
    companyName,
    roleTitle: role,
    appliedMonth: earlier?.appliedMonth ?? '',
    questionsAsked: notes === '' ? '' : `${notes.trimEnd()}\n`,
  }
}
