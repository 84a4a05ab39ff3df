/** The reader's plans, one line each. A line links to the sheet and, from the day of the interview on, to the form. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { planFormPath, sheetPath } from '../../../config/paths'
import { formatCalendarDate } from '../../../domain/dates'
import { isDue, type PlanContent } from '../../../domain/plans'
import { useShownPlans } from '../../../session/useSession'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './PlanLines.module.css'

interface LineProps {
  plan: PlanContent & { readonly createdAt: number }
}

/** Sorts after every date. */
const NO_DATE = '9999'

export function PlanLines() {
  const plans = useShownPlans()
  const [now] = useState(() => new Date())
  if (plans.length === 0) return null
  const inOrder = [...plans].sort((a, b) => ((a.date || NO_DATE) < (b.date || NO_DATE) ? -1 : 1))
  return (
    // The role is explicit, because Safari does not treat a list without markers as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.plans} role="list" aria-label="Your interviews">
      {inOrder.map((plan) => (
        <li key={plan.createdAt} className={styles.plan}>
          {isDue(plan, now) ? <DueLine plan={plan} /> : <PlanLine plan={plan} />}
        </li>
      ))}
    </ul>
  )
}

function PlanLine({ plan: { companyName, date } }: LineProps) {
  return (
    <Link to={sheetPath(companyName)} className={styles.link}>
      <UserText as="span">
        <bdi>{companyName}</bdi>
        <span>{date === '' ? ': prepare' : ` on ${formatCalendarDate(date)}: prepare`}</span>
      </UserText>
    </Link>
  )
}

function DueLine({ plan: { companyName, createdAt } }: LineProps) {
  return (
    <>
      <Link to={planFormPath(createdAt)} className={`${styles.link} ${styles.due}`}>
        <UserText as="span">
          <span>How was</span> <bdi>{companyName}</bdi>
          <span>?</span>
        </UserText>
      </Link>
      <Link to={sheetPath(companyName)} className={styles.link}>
        <span>Your notes</span>
        <VisuallyHidden>
          <span> for </span>
          <bdi>{companyName}</bdi>
        </VisuallyHidden>
      </Link>
    </>
  )
}
