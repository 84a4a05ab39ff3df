/** The cards: a list that grows while scrolling, with at most one card open. */

import { memo } from 'react'
import { Link } from 'react-router-dom'
import { currentQuery, entryPath, paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import type { Role } from '../../../domain/account/access'
import type { Entry, EntrySummary } from '../../../domain/entry/entry'
import type { Highlights } from '../../../domain/finding/entrySearch'
import { readView, toViewParams } from '../../../domain/finding/entryView'
import { CARDS_PER_STEP } from '../../../domain/store/limits'
import { oneLine } from '../../../domain/text/text'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useIsPrinting } from '../../../hooks/useIsPrinting'
import { buttonProps } from '../../../ui/buttonProps'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import type { CardFrameProps } from '../card/CardFrame'
import { CopyLink } from '../card/CopyLink'
import { EntryCard } from '../card/EntryCard'
import { EntryGrid } from '../card/EntryGrid'
import { EntryRow } from '../card/EntryRow'
import { ExperienceDetail, PendingDetail } from '../detail/ExperienceDetail'
import type { EntryDetails } from '../detail/entryDetails'
import { ReportButton, type ReportSubject } from '../report/Report'
import { BookmarkStar } from './BookmarkStar'

interface CardProps {
  heading?: 'h2' | 'h3'
  role: Role | 'loading'
  readerUid: string | null
  details: EntryDetails
  onToggle: (id: string) => void
  onReport: (subject: ReportSubject) => void
}

interface ExperienceListProps extends CardProps {
  summaries: readonly EntrySummary[]
  /** The matching parts to highlight on a card. */
  highlightsOf?: ((entry: EntrySummary) => Highlights) | undefined
  /** The details by id, whose process a row shows. Only on the page of their company, which has rows. */
  processes?: ReadonlyMap<string, Pick<Entry, 'interviewProcess'> | null>
  openId: string | null
  /** Another key means another list, which starts at its top. */
  listKey: string
}

export const ExperienceList = memo(function ExperienceList(props: ExperienceListProps) {
  const { summaries, highlightsOf, processes, openId, listKey, ...card } = props
  const growing = useGrowingList(summaries.length, CARDS_PER_STEP, listKey)
  const isPrinting = useIsPrinting()
  // Only a company prints all its entries: the experiences page may have thousands.
  const cards = isPrinting && processes !== undefined ? summaries : summaries.slice(0, growing.shown)
  const openIndex = isLocked(card.role) ? -1 : cards.findIndex(({ id }) => id === openId)
  return (
    <>
      <EntryGrid label="Interview experiences" openIndex={openIndex} hasRows={processes !== undefined}>
        {cards.map((summary, index) => (
          <ExperienceCard
            key={summary.id}
            {...card}
            summary={summary}
            highlights={highlightsOf?.(summary)}
            isRow={processes !== undefined}
            process={processes?.get(summary.id)?.interviewProcess}
            expanded={index === openIndex}
          />
        ))}
      </EntryGrid>
      <GrowingListEnd list={growing}>Show more experiences</GrowingListEnd>
    </>
  )
})

/** True for a reader who cannot open cards. */
const isLocked = (role: Role | 'loading') => role === 'visitor' || role === 'nonContributor'

interface ExperienceCardProps extends CardProps {
  summary: EntrySummary
  highlights: Highlights | undefined
  isRow: boolean
  process: string | undefined
  expanded: boolean
}

/** Contributors can open the card. For others, its button leads to the next step. */
const ExperienceCard = memo(function ExperienceCard(props: ExperienceCardProps) {
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
          See more details
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
    // Offline, the role may stay unknown. The card still opens, with a skeleton.
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
