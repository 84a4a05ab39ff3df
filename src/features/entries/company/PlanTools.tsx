/** The actions of a plan: put the day into a calendar, share how it went, end it. */

import { CalendarArrowDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyPath, planFormPath } from '../../../config/paths'
import { saveAsFile } from '../../../device/saveFile'
import { calendarFile, googleCalendarUrl } from '../../../domain/calendar'
import { companyKey } from '../../../domain/companies'
import { isDue, type Plan } from '../../../domain/plans'
import { plainWords } from '../../../domain/text'
import { wholeAddress } from '../../../hooks/useCopy'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ExternalLink } from '../../../ui/ExternalLink'
import { planMessages } from './messages'
import styles from './Plan.module.css'

interface PlanToolsProps {
  plan: Plan
  /** The form above has other values than the plan. */
  isChanged: boolean
  onEnd: () => void
}

export function PlanTools({ plan, isChanged, onEnd }: PlanToolsProps) {
  const { createdAt, date } = plan
  const [isAsking, setAsking] = useState(false)
  const [now] = useState(() => new Date())
  const isBefore = date !== '' && !isDue(plan, now)
  return (
    <div className={styles.tools}>
      {(date === '' || isChanged) && (
        <p className={styles.hint}>{isChanged ? planMessages.saveFirst : planMessages.noDate}</p>
      )}
      {isBefore && !isChanged && <AddToCalendar plan={plan} />}
      <div className={styles.actions}>
        {!isBefore && (
          <Link to={planFormPath(createdAt)} {...buttonProps('secondary')}>
            Share how it went
          </Link>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          End this plan
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="End this plan?"
          confirmLabel="End it"
          cancelLabel="Keep it"
          onConfirm={onEnd}
          onCancel={() => setAsking(false)}
        >
          {planMessages.endAsked}
        </ConfirmDialog>
      )}
    </div>
  )
}

function AddToCalendar({ plan: { companyName, role, date, createdAt } }: { plan: Plan }) {
  const [savedName, setSavedName] = useState<string | null>(null)
  const facts = {
    companyName,
    role,
    date,
    companyUrl: wholeAddress(companyPath(companyKey(companyName))),
    formUrl: wholeAddress(planFormPath(createdAt)),
  }

  function save() {
    const text = calendarFile({ ...facts, createdAt, host: window.location.hostname, nowMs: Date.now() })
    const name = `interview-${plainWords(companyName).replaceAll(' ', '-') || 'company'}.ics`
    saveAsFile(name, text, 'text/calendar;charset=utf-8')
    setSavedName(name)
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={save}>
        <CalendarArrowDown aria-hidden />
        Add to calendar
      </Button>
      {/* Many phones cannot open the file. */}
      <ExternalLink href={googleCalendarUrl(facts)} {...buttonProps('quiet')}>
        Google Calendar
      </ExternalLink>
      <output className={styles.hint}>{savedName !== null && planMessages.fileSaved(savedName)}</output>
    </div>
  )
}
