/** The plan that the address names, for example in a calendar's link. */

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import type { OwnPlan } from '../../../session/plans'
import { useOwnPlans } from '../../../session/useSession'
import { Notice } from '../../../ui/Notice'
import { planMessages } from './messages'
import type { NewEntryValues } from './usePrefill'

interface NamedPlan {
  /** The `createdAt` of the plan; null until the address has named one. */
  readonly createdAt: number | null
  /** Says that the plan has ended. */
  readonly notice: ReactNode
}

/** Opens the form with the values of the plan once it is known. */
export function useNamedPlan(
  entries: readonly Entry[],
  openForm: (values: NewEntryValues) => void,
): NamedPlan {
  const [createdAt, setCreatedAt] = useState<number | null>(null)
  const [isEnded, setEnded] = useState(false)
  useOnNamedPlan((plan) => {
    setCreatedAt(plan?.createdAt ?? null)
    setEnded(plan === null)
    if (plan !== null) openForm(valuesOf(plan, entries))
  })
  return {
    createdAt,
    notice: isEnded && <Notice onDismiss={() => setEnded(false)}>{planMessages.ended}</Notice>,
  }
}

/**
 * Calls `onKnown` once the plan of the address is known, with null if the plan has ended. Then removes it from the
 * address, so that a reload does not open the form again.
 */
function useOnNamedPlan(onKnown: (plan: OwnPlan | null) => void): void {
  const [params, setParams] = useSearchParams()
  const own = useOwnPlans()
  const name = params.get('plan')
  const handlePlan = useEffectEvent((plan: OwnPlan | null) => {
    setParams({}, { replace: true })
    onKnown(plan)
  })

  useEffect(() => {
    if (name === null || own.status !== 'ready') return
    const plan = own.value.plans.find(({ createdAt }) => String(createdAt) === name)
    // Before the server has answered, a plan of another device may be missing.
    if (plan !== undefined || own.value.isCurrent) handlePlan(plan ?? null)
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
