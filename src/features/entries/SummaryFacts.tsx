/** The four figures that students compare at a glance. */

import type { EntrySummary } from '../../domain/entry'
import { formatGpa } from '../../domain/gpa'
import { experiencesMessages } from '../../domain/messages'
import { formatPay } from '../../domain/pay'
import styles from './SummaryFacts.module.css'

const pay = (amount: number | null) => (amount === null ? experiencesMessages.notGiven : formatPay(amount))

export function SummaryFacts({ summary }: { summary: EntrySummary }) {
  const { notGiven } = experiencesMessages
  return (
    <dl className={styles.facts}>
      <Fact name="GPA" value={summary.gpa === null ? notGiven : formatGpa(summary.gpa)} />
      <Fact name="Applied" value={summary.yearApplied || notGiven} />
      <Fact name="Hourly" value={pay(summary.hourlyRate)} />
      <Fact name="Base" value={pay(summary.baseSalary)} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-empty={value === experiencesMessages.notGiven || undefined}>
        {value}
      </dd>
    </div>
  )
}
