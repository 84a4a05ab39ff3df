/** The cards of everybody's entries: a list that grows as one scrolls, one card open at a time. */

import { memo, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { rememberDestination } from '../../../config/destination'
import { entryPath, paths } from '../../../config/paths'
import type { Role } from '../../../domain/access'
import type { EntrySummary } from '../../../domain/entry'
import type { Marks } from '../../../domain/entrySearch'
import { CARDS_PER_STEP } from '../../../domain/limits'
import { generalMessages } from '../../../domain/messages'
import { remember, remembered } from '../../../hooks/historyEntry'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { Notice } from '../../../ui/Notice'
import { CardToolRoom, EntryCard, EntryGrid } from '../card'
import type { BookmarkStar } from './Bookmarks'
import { useEntryDetail, useEntryDetails, type EntryDetails } from './entryDetails'
import { ExperienceDetail } from './ExperienceDetail'
import styles from './ExperiencesScreen.module.css'
import type { FoundEntries } from './useFoundEntries'

interface ExperienceListProps {
  summaries: readonly EntrySummary[]
  /** What to mark on a card. */
  marksOf: FoundEntries['marksOf']
  role: Role | 'loading'
  readerUid: string | null
  /** Undefined where nobody is signed in, and until its code is there. */
  Star: typeof BookmarkStar | undefined
  /** Changes when this is another list and should start from its top. */
  resetKey: string
}

export const ExperienceList = memo(function ExperienceList(props: ExperienceListProps) {
  const { summaries, marksOf, role, readerUid, Star, resetKey } = props
  const [expanded, setExpanded] = useState<EntrySummary | null>(
    () => summaries.find(({ id }) => id === remembered('expanded')) ?? null,
  )
  const toggle = useCallback(
    (summary: EntrySummary) => setExpanded((now) => (now?.id === summary.id ? null : summary)),
    [],
  )
  const expandedId = expanded?.id ?? null
  useEffect(() => remember('expanded', expandedId), [expandedId])
  // Nobody but a contributor keeps what they have opened, or goes on following it.
  const details = useEntryDetails(role === 'contributor' ? readerUid : null)
  const { shown, endRef, grow } = useGrowingList(summaries.length, CARDS_PER_STEP, resetKey)
  const isListed = summaries.some(({ id }) => id === expandedId)
  return (
    <>
      {role === 'contributor' && expanded !== null && !isListed && (
        <EntryGone details={details} id={expanded.id} onDismiss={() => setExpanded(null)} />
      )}
      <EntryGrid label="Interview experiences">
        {summaries.slice(0, shown).map((summary) => (
          <ExperienceCard
            key={summary.id}
            summary={summary}
            marks={marksOf?.(summary)}
            role={role}
            Star={Star}
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
})

interface ExperienceCardProps {
  summary: EntrySummary
  marks: Marks | undefined
  role: Role | 'loading'
  Star: typeof BookmarkStar | undefined
  expanded: boolean
  details: EntryDetails
  onToggle: (summary: EntrySummary) => void
}

/** Its details are open to contributors; everybody else is led to where they can become one. */
const ExperienceCard = memo(function ExperienceCard(props: ExperienceCardProps) {
  const { summary, marks, role, Star, expanded, details, onToggle } = props
  const isLocked = role === 'visitor' || role === 'nonContributor'

  function prefetch() {
    if (role === 'contributor') details.prefetch(summary.id)
  }

  return (
    <EntryCard
      entry={summary}
      marks={marks}
      heading="h2"
      figures
      renderTools={(titleId) =>
        Star ? <Star entryId={summary.id} titleId={titleId} /> : role !== 'visitor' && <CardToolRoom />
      }
      renderActions={(titleId) =>
        isLocked && (
          <Link
            to={role === 'visitor' ? paths.signIn : paths.contribute}
            aria-describedby={titleId}
            onClick={() => rememberDestination(entryPath(summary.id), titleOf(summary))}
            {...buttonProps('quiet')}
          >
            See more details
          </Link>
        )
      }
      expanded={expanded}
      onToggle={
        isLocked
          ? undefined
          : () => {
              prefetch()
              onToggle(summary)
            }
      }
      onIntent={prefetch}
      detail={<ExperienceDetail details={details} id={summary.id} />}
    />
  )
})

function titleOf({ companyName, roleTitle }: EntrySummary): string {
  return [companyName, roleTitle].filter(Boolean).join(' · ') || 'the entry'
}

interface EntryGoneProps {
  details: EntryDetails
  id: string
  onDismiss: () => void
}

/** The card that was open has left the list: says so if its entry was deleted, and nothing if only a filter hides it. */
function EntryGone({ details, id, onDismiss }: EntryGoneProps) {
  const detail = useEntryDetail(details, id)
  if (detail.status !== 'ready' || detail.value !== null) return null
  return <Notice onDismiss={onDismiss}>{generalMessages.entryGone}</Notice>
}
