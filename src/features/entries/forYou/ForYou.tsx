/** One row of links for the reader: their plans, and new experiences at companies that they asked for. */

import { CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyPath, entryPath, planFormPath } from '../../../config/paths'
import { companyKey as keyOf, companyName } from '../../../domain/companies'
import { formatCalendarDate } from '../../../domain/dates'
import { isDue, type Plan } from '../../../domain/plans'
import { useReader, useShownPlans } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { focusHeading } from '../../../ui/focusHeading'
import styles from './ForYou.module.css'
import { useAnswers } from './useAnswers'

/** Sorts after every date. */
const NO_DATE = '9999'

export function ForYou() {
  const uid = useReader((reader) => reader.uid)
  return <Row key={uid} uid={uid} />
}

function Row({ uid }: { uid: string | null }) {
  const plans = [...useShownPlans().values()]
  const { answers, dismiss } = useAnswers(uid)
  const [now] = useState(() => new Date())
  if (plans.length === 0 && answers.length === 0) return null
  const inOrder = plans.sort((a, b) => ((a.date || NO_DATE) < (b.date || NO_DATE) ? -1 : 1))
  return (
    <section className={styles.forYou} aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.row} role="list" aria-labelledby="for-you">
        {answers.map(({ companyKey, wantedAt, card }) => (
          <li key={`${companyKey} ${wantedAt}`} className={styles.answer}>
            <CircleCheck aria-hidden />
            <output>
              <Link to={entryPath(card.id)} onClick={() => dismiss(companyKey)}>
                <span>You asked for</span> <bdi>{companyName(card.companyName)}</bdi>
                <span>: read it</span>
              </Link>
            </output>
            <Button
              variant="icon"
              aria-label="Dismiss"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget.closest('main'))
                dismiss(companyKey)
              }}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
        {inOrder.map((plan) => (
          <li key={plan.createdAt}>{isDue(plan, now) ? <DuePlan {...plan} /> : <NextPlan {...plan} />}</li>
        ))}
      </ul>
    </section>
  )
}

function NextPlan({ companyName: company, date }: Plan) {
  return (
    <Link to={companyPath(keyOf(company))}>
      <bdi>{company}</bdi>
      <span>{date === '' ? ': prepare' : ` on ${formatCalendarDate(date)}: prepare`}</span>
    </Link>
  )
}

function DuePlan({ companyName: company, createdAt }: Plan) {
  return (
    <Link to={planFormPath(createdAt)} className={styles.due}>
      <span>How was</span> <bdi>{company}</bdi>
      <span>?</span>
    </Link>
  )
}
