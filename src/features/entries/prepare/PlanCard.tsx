/** A plan on its sheet: date, role and notes, the calendar file, and the link to the form. */

import { CalendarArrowDown, Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { planFormPath, sheetPath } from '../../../config/paths'
import { saveAsFile } from '../../../device/saveFile'
import { calendarFile } from '../../../domain/calendar'
import { plainWords } from '../../../domain/text'
import { formatCalendarDate } from '../../../domain/dates'
import { isDue } from '../../../domain/plans'
import { wholeAddress } from '../../../hooks/useCopy'
import type { OwnPlan, PlanStore } from '../../../session/plans'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { Card } from '../../../ui/Card'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { UserText } from '../../../ui/UserText'
import { planMessages } from './messages'
import { PlanNotes } from './PlanNotes'
import styles from './Plan.module.css'

interface PlanCardProps {
  plan: OwnPlan
  store: PlanStore
  onEdit: () => void
  /** True if the reader has just made the plan. The heading then takes the focus, because the button is gone. */
  takesFocus: boolean
}

export function PlanCard({ plan, store, onEdit, takesFocus }: PlanCardProps) {
  const { companyName, createdAt, date, role } = plan
  const [isEnding, setEnding] = useState(false)
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const [now] = useState(() => new Date())
  const due = isDue(plan, now)
  const facts = [date === '' ? '' : formatCalendarDate(date), role].filter((fact) => fact !== '')

  useEffect(() => {
    if (takesFocus) titleRef.current?.focus()
  }, [takesFocus])

  return (
    <Card as="section" className={styles.plan} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          Your interview
        </h2>
        <UserText className={styles.facts}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && <span>{'\u00a0· '}</span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </UserText>
      </header>
      <PlanNotes plan={plan} store={store} />
      {date === '' && <p className={styles.hint}>{planMessages.noDate}</p>}
      <div className={styles.actions}>
        <Link to={planFormPath(createdAt)} {...buttonProps(due ? 'primary' : 'secondary')}>
          {due ? (
            <UserText as="span">
              <span>How was</span> <bdi>{companyName}</bdi>
              <span>?</span>
            </UserText>
          ) : (
            'Share how it went'
          )}
        </Link>
        {date !== '' && (
          <Button variant="secondary" onClick={() => saveCalendarFile(plan)}>
            <CalendarArrowDown aria-hidden />
            Add to calendar
          </Button>
        )}
        <Button variant="quiet" onClick={onEdit}>
          <Pencil aria-hidden />
          Change date or role
        </Button>
        <Button variant="quiet" onClick={() => setEnding(true)}>
          End this plan
        </Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          title="End this plan?"
          confirmLabel="End it"
          cancelLabel="Keep it"
          onConfirm={() => store.end(createdAt)}
          onCancel={() => setEnding(false)}
        >
          {planMessages.endAsked}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function saveCalendarFile({ companyName, role, date, createdAt }: OwnPlan): void {
  const text = calendarFile({
    companyName,
    role,
    date,
    createdAt,
    sheetUrl: wholeAddress(sheetPath(companyName)),
    formUrl: wholeAddress(planFormPath(createdAt)),
    host: window.location.hostname,
    nowMs: Date.now(),
  })
  const name = plainWords(companyName).replaceAll(' ', '-') || 'company'
  saveAsFile(`interview-${name}.ics`, text, 'text/calendar;charset=utf-8')
}
