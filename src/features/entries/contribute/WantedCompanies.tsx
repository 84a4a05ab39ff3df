/** The companies that students ask for, at the head of the page. A press opens the form for one of them. */

import { Fragment, useMemo, useState } from 'react'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import { MAX_NAMED_COMPANIES } from '../../../domain/limits'
import { companyNames, studentCount } from '../../../domain/wanted'
import { useSessionStore } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { useOwn } from '../../../session/useSession'
import { useSharedWatch } from '../../../session/useSharedWatch'
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
 * Up to three companies that other students want, the latest want first. Skips companies that the user asked for or has
 * written about. Empty until all data has loaded. A failed read shows no message, because the user has not asked for the
 * names.
 */
function useWantedNames(entries: Watched<readonly Entry[]>): readonly string[] {
  const wanted = useOwn((own) => own.wanted)
  const wants = useOwn((own) => own.wants)
  const [nowMs] = useState(Date.now)
  const keys = useMemo(() => {
    if (wanted.status !== 'ready' || wants.status !== 'ready' || entries.status !== 'ready') return []
    const shared = new Set(entries.value.map(({ companyName }) => companyKey(companyName)))
    return [...wanted.value].flatMap(([key, count]) =>
      studentCount(count, false, nowMs) > 0 && !wants.value.has(key) && !shared.has(key) ? [key] : [],
    )
  }, [wanted, wants, entries, nowMs])
  const list = useSharedWatch(useSessionStore().summaries, keys.length > 0)
  const cards = list.status === 'ready' ? list.value.summaries : null
  return useMemo(() => {
    if (cards === null || keys.length === 0) return []
    const nameOf = companyNames(cards)
    return keys.flatMap((key) => nameOf(key) ?? []).slice(0, MAX_NAMED_COMPANIES)
  }, [keys, cards])
}
