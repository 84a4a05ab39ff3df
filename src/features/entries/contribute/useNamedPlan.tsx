/** The plan that the address names, for example in a calendar's link. */

import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthAt } from '../../../domain/dates'
import type { Plan } from '../../../domain/plans'
import { useOwn } from '../../../session/useSession'
import { Notice } from '../../../ui/Notice'
import type { NewValues } from '../form/formMachine'
import { planMessages } from './messages'

/**
 * Opens the form once the plan is known. Then removes it from the address, so that a reload does not open the form
 * again. Returns a notice if the plan has ended.
 */
export function useNamedPlan(openForm: (values: NewValues, createdAt: number) => void): ReactNode {
  const [params, setParams] = useSearchParams()
  const own = useOwn('plans')
  const name = params.get('plan')
  const plans = own.status === 'ready' ? [...own.value.values()] : []
  const plan = plans.find(({ createdAt }) => String(createdAt) === name)
  const forget = () => setParams({}, { replace: true })
  const openPlan = useEffectEvent((named: Plan) => {
    forget()
    openForm(valuesOf(named), named.createdAt)
  })
  useEffect(() => {
    if (plan !== undefined) openPlan(plan)
  }, [plan])

  // Before the server has answered, a plan of another device may be missing.
  const isEnded = name !== null && plan === undefined && own.status === 'ready' && own.isKept !== true
  return isEnded && <Notice onDismiss={forget}>{planMessages.ended}</Notice>
}

/** The form's values from the plan. A day in the future says nothing about the interviews. */
function valuesOf({ companyName, role, date }: Plan): NewValues {
  const month = date.slice(0, 'YYYY-MM'.length)
  return {
    companyName,
    roleTitle: role,
    interviewedIn: month <= monthAt(Date.now()) ? month : '',
  }
}
