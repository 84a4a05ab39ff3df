/** The plan that the address names, for example in a calendar's link. */

import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import type { Plan } from '../../../domain/plans'
import { useOwn } from '../../../session/useSession'
import { Notice } from '../../../ui/Notice'
import type { NewValues } from '../form/formMachine'
import { planMessages } from './messages'

/**
 * Opens the form once the plan is known. Then removes it from the address, so that a reload does not open the form
 * again. Returns a notice if the plan has ended.
 */
export function useNamedPlan(
  entries: readonly Entry[],
  openForm: (values: NewValues, createdAt: number) => void,
): ReactNode {
  const [params, setParams] = useSearchParams()
  const own = useOwn('plans')
  const name = params.get('plan')
  const plans = own.status === 'ready' ? [...own.value.values()] : []
  const plan = plans.find(({ createdAt }) => String(createdAt) === name)
  const forget = () => setParams({}, { replace: true })
  const openPlan = useEffectEvent((named: Plan) => {
    forget()
    openForm(valuesOf(named, entries), named.createdAt)
  })
  useEffect(() => {
    if (plan !== undefined) openPlan(plan)
  }, [plan])

  // Before the server has answered, a plan of another device may be missing.
  const isEnded = name !== null && plan === undefined && own.status === 'ready' && own.isKept !== true
  return isEnded && <Notice onDismiss={forget}>{planMessages.ended}</Notice>
}

/** The form's values from the plan, and the month of application from an earlier entry about the company. */
function valuesOf({ companyName, role, notes }: Plan, entries: readonly Entry[]): NewValues {
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
