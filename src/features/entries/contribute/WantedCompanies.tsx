/** The companies that students ask for, at the head of the page. A press opens the form for one of them. */

import { Fragment, useMemo, useState } from 'react'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import { MAX_NAMED_COMPANIES, MIN_SHOWN_STUDENTS } from '../../../domain/limits'
import { companiesOn, studentCount } from '../../../domain/wanted'
import { useSummaries } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { useOwn } from '../../../session/useSession'
import { UserText } from '../../../ui/UserText'
import { wantedMessages } from './messages'
import styles from './WantedCompanies.module.css'

interface WantedCompaniesProps {
  /** The user's own entries. */
  entries: Watched<readonly Entry[]>
  onShare: (company: string) => void
}

export function WantedCompanies({ entries, onShare }: WantedCompaniesProps) {
  const names = useWantedNames(entries)
  if (names.length === 0) return null
  return (
    <section className={styles.wanted} aria-label={wantedMessages.label}>
      <UserText>
        <span>{`${wantedMessages.start} `}</span>
        {names.map((name, index) => (
          <Fragment key={name}>
            <span className={styles.item}>
              <button
                type="button"
                className={styles.company}
                aria-label={wantedMessages.share(name)}
                onClick={() => onShare(name)}
              >
                <UserText as="span">{name}</UserText>
              </button>
              <span>{index === names.length - 1 ? '.' : index < names.length - 2 && ','}</span>
            </span>
            <span>{index === names.length - 2 ? ' and ' : ' '}</span>
          </Fragment>
        ))}
        <span className={styles.question}>{wantedMessages.question}</span>
      </UserText>
    </section>
  )
}

/**
 * Up to three companies that at least three other students want, the latest want first. Skips companies that the user
 * asked for or has written about, or whose newest entry is newer than all wants. Empty until all data has loaded. A
 * failed read shows no message, because the user has not asked for the names.
 */
function useWantedNames(entries: Watched<readonly Entry[]>): readonly string[] {
  const wantCounts = useOwn('wantCounts')
  const wantMarks = useOwn('wantMarks')
  const [nowMs] = useState(Date.now)
  const asked = useMemo(() => {
    if (wantCounts.status !== 'ready' || wantMarks.status !== 'ready' || entries.status !== 'ready') return []
    const shared = new Set(entries.value.map(({ companyName }) => companyKey(companyName)))
    return [...wantCounts.value].filter(
      ([key, { count }]) => count >= MIN_SHOWN_STUDENTS && !wantMarks.value.has(key) && !shared.has(key),
    )
  }, [wantCounts, wantMarks, entries])
  const list = useSummaries(asked.length > 0)
  const cards = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => {
    if (cards === null || asked.length === 0) return []
    const companyOf = companiesOn(cards)
    const companies = asked.flatMap(([key, count]) => {
      const company = companyOf(key)
      if (company === null) return []
      const { name, sharedAt } = company
      return studentCount(count, { isOwn: false, sharedAt, nowMs }) > 0 ? [name] : []
    })
    return companies.slice(0, MAX_NAMED_COMPANIES)
  }, [asked, cards, nowMs])
}
