/** The card of somebody's entry, and the door to its details: open to contributors, a way in for everybody else. */

import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Role } from '../../domain/access'
import type { EntrySummary } from '../../domain/entry'
import { buttonProps } from '../../ui/buttonProps'
import { DetailsToggle } from './DetailsToggle'
import { EntryCard } from './EntryCard'
import type { EntryDetails } from './entryDetails'
import { ExperienceDetail } from './ExperienceDetail'
import { SummaryFacts } from './SummaryFacts'

export interface ExperienceCardProps {
  summary: EntrySummary
  role: Role | 'loading'
  expanded: boolean
  details: EntryDetails
  onToggle: (summary: EntrySummary) => void
}

export const ExperienceCard = memo(function ExperienceCard(props: ExperienceCardProps) {
  const { summary, role, expanded, details, onToggle } = props
  const titleId = useId()
  const detailId = useId()

  function prefetch() {
    if (role === 'contributor') details.prefetch(summary)
  }

  return (
    <EntryCard
      entry={summary}
      heading="h2"
      titleId={titleId}
      detailId={detailId}
      expanded={expanded}
      facts={<SummaryFacts summary={summary} />}
      actions={
        role === 'visitor' || role === 'nonContributor' ? (
          <Link
            to={role === 'visitor' ? paths.signIn : paths.contribute}
            aria-describedby={titleId}
            {...buttonProps('quiet')}
          >
            See more details
          </Link>
        ) : (
          <DetailsToggle
            expanded={expanded}
            detailId={detailId}
            titleId={titleId}
            onIntent={prefetch}
            onToggle={() => {
              prefetch()
              onToggle(summary)
            }}
          />
        )
      }
      detail={<ExperienceDetail details={details} address={summary} />}
    />
  )
})
