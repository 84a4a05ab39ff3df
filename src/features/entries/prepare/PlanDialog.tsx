/** The form of a plan: the date and the role. For a tenth plan, it also asks which plan to end. */

import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dayInYears, formatCalendarDate, isCalendarDate } from '../../../domain/dates'
import { START_DATE_MIN, START_DATE_YEARS_AHEAD } from '../../../domain/limits'
import { PLAN_SLOTS, type PlanContent } from '../../../domain/plans'
import { planFormSchema } from '../../../domain/planSchemas'
import { oneLine } from '../../../domain/text'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import type { OwnPlan, PlanStore } from '../../../session/plans'
import { Button } from '../../../ui/Button'
import { ComboField, SelectField, TextField } from '../../../ui/fields'
import { Modal } from '../../../ui/Modal'
import { UserText } from '../../../ui/UserText'
import { planMessages } from './messages'
import styles from './Plan.module.css'

interface PlanDialogProps {
  company: string
  /** Suggestions for the role. */
  roles: readonly string[]
  /** The plan to change; null for a new one. */
  plan: OwnPlan | null
  /** All plans of the reader. */
  plans: readonly OwnPlan[]
  store: PlanStore
  onClose: () => void
}

export function PlanDialog({ company, roles, plan, plans, store, onClose }: PlanDialogProps) {
  const form = useSchemaForm(planFormSchema, { date: plan?.date ?? '', role: plan?.role ?? '' })
  const formId = useId()
  const date = useWatch({ control: form.control, name: 'date' })
  const isFull = plan === null && plans.length >= PLAN_SLOTS.length
  const [toEnd, setToEnd] = useState('')
  const [isMissing, setMissing] = useState(false)
  const toEndRef = useRef<HTMLSelectElement>(null)

  function save(typed: Pick<PlanContent, 'date' | 'role'>) {
    if (plan !== null) store.change(plan.createdAt, typed)
    else {
      if (isFull && toEnd === '') {
        setMissing(true)
        toEndRef.current?.focus()
        return
      }
      if (isFull) store.end(Number(toEnd))
      store.add({ companyName: oneLine(company), ...typed, notes: '', practised: [] })
    }
    onClose()
  }

  return (
    <Modal
      title={plan === null ? 'I have an interview here' : 'Change your plan'}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {plan === null ? 'Make a plan' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => form.onValid(save)(event)}>
        <UserText className={styles.hint}>
          <span>Only you can see your plan for</span> <bdi>{company}</bdi>
          <span>: the date, the role, your notes, and the questions that you have practised.</span>
        </UserText>
        <TextField
          label="Date of the interview"
          optional
          type="date"
          data-empty={date === '' || undefined}
          min={START_DATE_MIN}
          max={dayInYears(START_DATE_YEARS_AHEAD)}
          hint={isCalendarDate(date) && date < dayInYears(0) ? planMessages.past : undefined}
          {...form.field('date')}
        />
        <ComboField label="Role" optional suggestions={roles} {...form.field('role')} />
        {isFull && (
          <SelectField
            ref={toEndRef}
            label="Plan to end"
            hint={planMessages.full}
            aria-required
            value={toEnd}
            error={isMissing && toEnd === '' ? planMessages.toEndMissing : undefined}
            onChange={({ target }) => setToEnd(target.value)}
          >
            <option value="">Choose one</option>
            {plans.map((one) => (
              <option key={one.createdAt} value={one.createdAt}>
                {[one.companyName, one.role, formatCalendarDate(one.date)]
                  .map(oneLine)
                  .filter((part) => part !== '')
                  .join(', ')}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </Modal>
  )
}
