/** One card or row of the list. Contributors can open it. For others, its button leads to the next step. */

import { memo } from 'react'
import { Link } from 'react-router-dom'
import { currentQuery, entryPath, paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import type { Role } from '../../../domain/account/user'
import type { EntrySummary } from '../../../domain/entry/entry'
import type { Highlights } from '../../../domain/finding/entrySearch'
import { readView, toViewParams } from '../../../domain/finding/entryView'
import { experiencesMessages } from '../../../domain/text/messages'
import { oneLine } from '../../../domain/text/text'
import { buttonProps } from '../../../ui/buttonProps'
import type { CardFrameProps } from '../card/CardFrame'
import { CopyLink } from '../card/CopyLink'
import { EntryCard } from '../card/EntryCard'
import { EntryRow } from '../card/EntryRow'
import { ExperienceDetail, PendingDetail } from '../detail/ExperienceDetail'
import type { EntryDetails } from '../detail/entryDetails'
import { ReportButton, type ReportSubject } from '../report/Report'
import { BookmarkStar } from './Bookmarks'

export interface CardProps {
  heading?: 'h2' | 'h3'
  role: Role | 'loading'
  readerUid: string | null
  details: EntryDetails
  onToggle: (id: string) => void
  onReport: (subject: ReportSubject) => void
}

/** True for a reader who cannot open cards. */
export const isLocked = (role: Role | 'loading') => role === 'visitor' || role === 'nonContributor'

interface ExperienceCardProps extends CardProps {
  summary: EntrySummary
  highlights: Highlights | undefined
  isRow: boolean
  process: string | undefined
  expanded: boolean
}

export const ExperienceCard = memo(function ExperienceCard(props: ExperienceCardProps) {
  const { summary, role, expanded, details, readerUid, onToggle, onReport } = props

  function prefetch() {
    if (role === 'contributor') details.prefetch(summary.id)
  }

  const frame: CardFrameProps = {
    entry: summary,
    heading: props.heading ?? 'h2',
    renderTools: (titleId) => (
      <>
        {role !== 'visitor' && <BookmarkStar entryId={summary.id} titleId={titleId} />}
        <CopyLink entryId={summary.id} titleId={titleId} />
      </>
    ),
    renderActions: (titleId) =>
      isLocked(role) && (
        <Link
          to={role === 'visitor' ? paths.signIn : paths.contribute}
          aria-describedby={titleId}
          onClick={() => rememberEntry(summary)}
          {...buttonProps('quiet')}
        >
          {experiencesMessages.moreDetails}
        </Link>
      ),
    expanded,
    onToggle: isLocked(role)
      ? undefined
      : () => {
          prefetch()
          onToggle(summary.id)
        },
    onIntent: prefetch,
    // Offline, the role may stay unknown. The card still opens, with a notice.
    detail:
      role === 'loading' ? (
        <PendingDetail />
      ) : (
        <ExperienceDetail details={details} id={summary.id}>
          {readerUid !== null && (
            <ReportButton subject={{ uid: readerUid, entry: summary }} onReport={onReport} />
          )}
        </ExperienceDetail>
      ),
  }
  return props.isRow ? (
    <EntryRow {...frame} process={props.process} />
  ) : (
    <EntryCard {...frame} highlights={props.highlights} figures />
  )
})

/** Remembers the entry, and the view of this page, for a reader who cannot open it before signing in or sharing. */
export function rememberEntry({ id, companyName, roleTitle }: EntrySummary): void {
  const title = [companyName, roleTitle].map(oneLine).filter(Boolean).join(' · ')
  const view = toViewParams(readView(new URLSearchParams(currentQuery())))
  rememberDestination(entryPath(id, view), title || 'the entry')
}
