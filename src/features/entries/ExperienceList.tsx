/** The cards of everybody's entries: a list that grows as one scrolls, one card open at a time. */

import { useCallback, useState } from 'react'
import type { Role } from '../../domain/access'
import type { EntrySummary } from '../../domain/entry'
import { CARDS_PER_STEP } from '../../domain/limits'
import { useGrowingList } from '../../hooks/useGrowingList'
import { Button } from '../../ui/Button'
import { EntryGrid } from './EntryGrid'
import { EntryGone } from './EntryGone'
import { ExperienceCard } from './ExperienceCard'
import styles from './ExperienceList.module.css'
import { useEntryDetails } from './useEntryDetails'

export interface ExperienceListProps {
  summaries: readonly EntrySummary[]
  role: Role | 'loading'
  readerUid: string | null
  /** Changes when this is another list and should start from its top. */
  resetKey: string
}

export function ExperienceList({ summaries, role, readerUid, resetKey }: ExperienceListProps) {
  const [expanded, setExpanded] = useState<EntrySummary | null>(null)
  const toggle = useCallback(
    (summary: EntrySummary) => setExpanded((now) => (now?.id === summary.id ? null : summary)),
    [],
  )
  const expandedId = expanded?.id ?? null
  // Nobody but a contributor keeps or goes on hearing what they have opened.
  const details = useEntryDetails(role === 'contributor' ? readerUid : null)
  const { shown, endRef, grow } = useGrowingList(summaries.length, CARDS_PER_STEP, resetKey)
  const isListed = summaries.some(({ id }) => id === expandedId)
  return (
    <>
      {role === 'contributor' && expanded !== null && !isListed && (
        <EntryGone details={details} address={expanded} onDismiss={() => setExpanded(null)} />
      )}
      <EntryGrid label="Interview experiences">
        {summaries.slice(0, shown).map((summary) => (
          <ExperienceCard
            key={summary.id}
            summary={summary}
            role={role}
            expanded={role === 'contributor' && summary.id === expandedId}
            details={details}
            onToggle={toggle}
          />
        ))}
      </EntryGrid>
      {shown < summaries.length && (
        <div ref={endRef} className={styles.end}>
          <Button variant="secondary" onClick={grow}>
            Show more entries
          </Button>
        </div>
      )}
    </>
  )
}
