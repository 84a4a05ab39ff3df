/** The cards: a list that grows while scrolling, with at most one card open. */

import { memo, useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { Role } from '../../../domain/access'
import type { EntrySummary } from '../../../domain/entry'
import type { Marks } from '../../../domain/entrySearch'
import { CARDS_PER_STEP } from '../../../domain/limits'
import { generalMessages } from '../../../domain/messages'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { buttonProps } from '../../../ui/buttonProps'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { Notice } from '../../../ui/Notice'
import { CopyLink, EntryCard, EntryGrid } from '../card'
import { ExperienceDetail, PendingDetail } from '../detail/ExperienceDetail'
import { useEntryDetail, useEntryDetails, type EntryDetails } from '../detail/entryDetails'
import { ReportButton, type ReportSubject } from '../report/Report'
import { BookmarkStar } from './Bookmarks'
import { LinkedEntryLine, rememberEntry, useLinkedEntry } from './LinkedEntry'
import { useReplacedList } from './useReplacedList'

interface ExperienceListProps {
  summaries: readonly EntrySummary[]
  /** True if `summaries` holds every entry that the server has. */
  isCurrent: boolean
  /** The matching parts to highlight on a card. */
  marksOf: ((entry: EntrySummary) => Marks) | undefined
  role: Role | 'loading'
  readerUid: string | null
  /** Another key means another list, which starts at its top. */
  resetKey: string
  onReport: (subject: ReportSubject) => void
}

export const ExperienceList = memo(function ExperienceList(props: ExperienceListProps) {
  const { summaries, isCurrent, marksOf, role, readerUid, resetKey, onReport } = props
  const link = useLinkedEntry({ summaries, isCurrent, role, resetKey })
  const { listed, openId, setOpenId } = link
  const toggle = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), [setOpenId])
  // Only a contributor caches opened details and stays subscribed to them.
  const details = useEntryDetails(role === 'contributor' ? readerUid : null)
  const growing = useGrowingList(summaries.length, CARDS_PER_STEP, resetKey)
  const { shown } = growing
  const isListed = openId !== null && summaries.some(({ id }) => id === openId)
  const list: CardListProps = useMemo(
    () => ({ listed, shown, marksOf, role, openId, details, readerUid, onToggle: toggle, onReport }),
    [listed, shown, marksOf, role, openId, details, readerUid, toggle, onReport],
  )
  const { key, replaced } = useReplacedList(list, resetKey)
  return (
    <>
      <LinkedEntryLine link={link} role={role} isCurrent={isCurrent} />
      {role === 'contributor' && openId !== null && !isListed && openId !== link.id && (
        <EntryGone details={details} id={openId} onDismiss={() => setOpenId(() => null)} />
      )}
      <CardList key={key} {...list} />
      {/* The same key keeps the old elements. After the new list, so that they do not move. */}
      {replaced !== null && <CardList key={replaced.key} {...replaced.list} isReplaced />}
      <GrowingListEnd list={growing}>Show more entries</GrowingListEnd>
    </>
  )
})

interface CardListProps extends Pick<ExperienceListProps, 'marksOf' | 'role' | 'readerUid' | 'onReport'> {
  listed: readonly EntrySummary[]
  shown: number
  openId: string | null
  details: EntryDetails
  onToggle: (id: string) => void
  /** True for a list that a newer one has replaced. */
  isReplaced?: boolean
}

const CardList = memo(function CardList(list: CardListProps) {
  const { listed, shown, marksOf, openId, isReplaced = false, ...props } = list
  const cards = listed.slice(0, shown)
  const openIndex = isLocked(props.role) ? -1 : cards.findIndex(({ id }) => id === openId)
  return (
    <EntryGrid label="Interview experiences" isReplaced={isReplaced} openIndex={openIndex}>
      {cards.map((summary, index) => (
        <ExperienceCard
          key={summary.id}
          {...props}
          summary={summary}
          marks={marksOf?.(summary)}
          expanded={index === openIndex}
        />
      ))}
    </EntryGrid>
  )
})

/** True for a reader who cannot open cards. */
const isLocked = (role: Role | 'loading') => role === 'visitor' || role === 'nonContributor'

interface ExperienceCardProps {
  summary: EntrySummary
  marks: Marks | undefined
  role: Role | 'loading'
  expanded: boolean
  details: EntryDetails
  readerUid: string | null
  onToggle: (id: string) => void
  onReport: (subject: ReportSubject) => void
}

/** Contributors can open the card. For others, its button leads to the next step. */
const ExperienceCard = memo(function ExperienceCard(props: ExperienceCardProps) {
  const { summary, marks, role, expanded, details, readerUid, onToggle, onReport } = props

  function prefetch() {
    if (role === 'contributor') details.prefetch(summary.id)
  }

  return (
    <EntryCard
      entry={summary}
      marks={marks}
      heading="h2"
      figures
      renderTools={(titleId) => (
        <>
          {role !== 'visitor' && <BookmarkStar entryId={summary.id} titleId={titleId} />}
          <CopyLink entryId={summary.id} titleId={titleId} />
        </>
      )}
      renderActions={(titleId) =>
        isLocked(role) && (
          <Link
            to={role === 'visitor' ? paths.signIn : paths.contribute}
            aria-describedby={titleId}
            onClick={() => rememberEntry(summary)}
            {...buttonProps('quiet')}
          >
            See more details
          </Link>
        )
      }
      expanded={expanded}
      onToggle={
        isLocked(role)
          ? undefined
          : () => {
              prefetch()
              onToggle(summary.id)
            }
      }
      onIntent={prefetch}
      // Offline, the role may stay unknown. The card still opens, with a skeleton.
      detail={
        role === 'loading' ? (
          <PendingDetail />
        ) : (
          <ExperienceDetail details={details} id={summary.id}>
            {readerUid !== null && (
              <ReportButton subject={{ uid: readerUid, entry: summary }} onReport={onReport} />
            )}
          </ExperienceDetail>
        )
      }
    />
  )
})

interface EntryGoneProps {
  details: EntryDetails
  id: string
  onDismiss: () => void
}

/** The notice that the open entry has been deleted. Not shown if a filter only hides its card. */
function EntryGone({ details, id, onDismiss }: EntryGoneProps) {
  const detail = useEntryDetail(details, id)
  if (detail.status !== 'ready' || detail.value !== null) return null
  return <Notice onDismiss={onDismiss}>{generalMessages.entryGone}</Notice>
}
