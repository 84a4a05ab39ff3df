/** The dialog of a plan: date, role, calendar, and its end. For a tenth plan, it also asks which plan to end. */

import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { companyKey } from '../../../domain/companies'
import { dayInYears, formatCalendarDate, isCalendarDate } from '../../../domain/dates'
import { START_DATE_MIN, START_DATE_YEARS_AHEAD } from '../../../domain/limits'
import { PLAN_SLOTS, type Plan, type PlanContent } from '../../../domain/plans'
import { planFormSchema } from '../../../domain/planSchemas'
import { isolated, oneLine } from '../../../domain/text'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { errorMessage } from '../../../domain/errorMessages'
import { useAction } from '../../../hooks/useAction'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useData } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { ComboField, SelectField, TextField } from '../../../ui/fields'
import { FormFields } from '../../../ui/FormFields'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { planErrors, planMessages } from './messages'
import styles from './Plan.module.css'
import { PlanTools } from './PlanTools'

interface PlanDialogProps {
  company: string
  /** Suggestions for the role. */
  roles: readonly string[]
  /** The plan to change; null for a new one. */
  plan: Plan | null
  /** All plans of the reader. */
  plans: readonly Plan[]
  uid: string
  onClose: () => void
  onEnd: (plan: Plan) => void
}

export function PlanDialog({ company, roles, plan, plans, uid, onClose, onEnd }: PlanDialogProps) {
  const form = useSchemaForm(planFormSchema, { date: plan?.date ?? '', role: plan?.role ?? '' })
  const formId = useId()
  const [date, role] = useWatch({ control: form.control, name: ['date', 'role'] })
  const isFull = plan === null && plans.length >= PLAN_SLOTS.length
  const [toEnd, setToEnd] = useState('')
  const [isMissing, setMissing] = useState(false)
  const toEndRef = useRef<HTMLSelectElement>(null)

  const savingLabel = useSavingLabel()
  const data = useData()
  const { run, isPending, error } = useAction(
    async (typed: Pick<PlanContent, 'date' | 'role'>) => {
      if (plan !== null) await data.changePlan(uid, plan, typed)
      else {
        if (isFull) await data.endPlan(uid, Number(toEnd))
        await data.savePlan(uid, { companyName: oneLine(company), ...typed, practised: [] })
      }
      onClose()
    },
    {
      write: {
        key: `plan.${companyKey(company)}`,
        about: `Your plan for ${isolated(company)}`,
        failed: (problem) => errorMessage(problem, planErrors),
      },
    },
  )

  function save(typed: Pick<PlanContent, 'date' | 'role'>) {
    if (!isFull || toEnd !== '') return run(typed)
    setMissing(true)
    toEndRef.current?.focus()
  }

  return (
    <Modal
      title={plan === null ? 'I have an interview here' : 'Your interview'}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={savingLabel}>
            {plan === null ? 'Make a plan' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => form.onValid(save)(event)}>
        <FormFields className={styles.form} isSaving={isPending}>
          <UserText className={styles.hint}>
            <span>Only you can see your plan for</span> <bdi>{company}</bdi>
            <span>: the date, the role, and the questions that you have practised.</span>
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
          {error !== null && <Notice tone="error">{errorMessage(error, planErrors)}</Notice>}
        </FormFields>
      </form>
      {plan !== null && (
        <PlanTools
          plan={plan}
          isChanged={date !== plan.date || role.trim() !== plan.role}
          onEnd={() => onEnd(plan)}
        />
      )}
    </Modal>
  )
}
