/** An unfolded plan: notes, the calendar file before the interview, and the link to the form after it. */

import { CalendarArrowDown, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyPath, planFormPath } from '../../../config/paths'
import { saveAsFile } from '../../../device/saveFile'
import { calendarFile } from '../../../domain/calendar'
import { companyKey } from '../../../domain/companies'
import { errorMessage } from '../../../domain/errorMessages'
import { isDue, type Plan } from '../../../domain/plans'
import { plainWords } from '../../../domain/text'
import { useAction } from '../../../hooks/useAction'
import { wholeAddress } from '../../../hooks/useCopy'
import { useData } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { TextField } from '../../../ui/fields'
import { Notice } from '../../../ui/Notice'
import { planMessages } from './messages'
import { PlanNotes } from './PlanNotes'
import styles from './Plan.module.css'

interface PlanBodyProps {
  plan: Plan
  uid: string
  onEdit: () => void
}

export function PlanBody({ plan, uid, onEdit }: PlanBodyProps) {
  const { createdAt, date } = plan
  const data = useData()
  const [isEnding, setEnding] = useState(false)
  const ending = useAction(() => data.endPlan(uid, createdAt), {
    write: { key: `plan.${createdAt}`, about: 'The end of a plan' },
  })
  const [now] = useState(() => new Date())
  const isBefore = date !== '' && !isDue(plan, now)
  return (
    <div className={styles.body}>
      <PlanNotes plan={plan} uid={uid} />
      {date === '' && <p className={styles.hint}>{planMessages.noDate}</p>}
      {isBefore && <AddToCalendar plan={plan} />}
      <div className={styles.actions}>
        {!isBefore && (
          <Link to={planFormPath(createdAt)} {...buttonProps(date === '' ? 'secondary' : 'primary')}>
            Share how it went
          </Link>
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
          onConfirm={ending.run}
          onCancel={() => setEnding(false)}
        >
          <p>{planMessages.endAsked}</p>
          {ending.isPending && <output>{planMessages.saving}</output>}
          {ending.error !== null && (
            <Notice tone="error">{planMessages.notEnded(errorMessage(ending.error))}</Notice>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

function AddToCalendar({ plan }: { plan: Plan }) {
  const [time, setTime] = useState('')
  const [savedName, setSavedName] = useState<string | null>(null)
  return (
    <div className={styles.calendar}>
      <TextField
        label="Time of day"
        optional
        type="time"
        hint="Only for your calendar, which then reminds you an hour before."
        data-empty={time === '' || undefined}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button variant="secondary" onClick={() => setSavedName(saveCalendarFile(plan, time))}>
        <CalendarArrowDown aria-hidden />
        Add to calendar
      </Button>
      <output className={styles.hint}>{savedName !== null && planMessages.fileSaved(savedName)}</output>
    </div>
  )
}

/** Returns the name of the file. */
function saveCalendarFile({ companyName, role, date, createdAt }: Plan, time: string): string {
  const text = calendarFile({
    companyName,
    role,
    date,
    time,
    createdAt,
    companyUrl: wholeAddress(companyPath(companyKey(companyName))),
    formUrl: wholeAddress(planFormPath(createdAt)),
    host: window.location.hostname,
    nowMs: Date.now(),
  })
  const name = `interview-${plainWords(companyName).replaceAll(' ', '-') || 'company'}.ics`
  saveAsFile(name, text, 'text/calendar;charset=utf-8')
  return name
}
