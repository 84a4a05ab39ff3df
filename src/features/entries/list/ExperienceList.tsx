/** The cards: a list that grows while scrolling, with at most one card open. */

import { memo, type ReactNode } from 'react'
import type { Entry, EntrySummary } from '../../../domain/entry/entry'
import type { Highlights } from '../../../domain/finding/entrySearch'
import { CARDS_PER_STEP } from '../../../domain/store/limits'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useIsPrinting } from '../../../hooks/useIsPrinting'
import { useReader } from '../../../session/useSession'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { EntryGrid } from '../card/EntryGrid'
import gridStyles from '../card/EntryGrid.module.css'
import { ExperienceCard, isLocked, type CardProps } from './ExperienceCard'

interface ExperienceListProps extends Omit<CardProps, 'role' | 'readerUid'> {
  summaries: readonly EntrySummary[]
  /** The matching parts to highlight on a card. */
  highlightsOf?: ((entry: EntrySummary) => Highlights) | undefined
  /** The details by id, whose process a row shows. Only on the page of their company, which has rows. */
  processes?: ReadonlyMap<string, Pick<Entry, 'interviewProcess'> | null>
  openId: string | null
  /** Another key means another list, which starts at its top. */
  listKey: string
  /** Shown after the first card. */
  aside?: ReactNode
}

export const ExperienceList = memo(function ExperienceList(props: ExperienceListProps) {
  const { summaries, highlightsOf, processes, openId, listKey, aside, ...card } = props
  const { role, uid } = useReader()
  const growing = useGrowingList(summaries.length, CARDS_PER_STEP, listKey)
  const isPrinting = useIsPrinting()
  const opened = isLocked(role) ? null : openId
  // Only a company prints all its entries: the experiences page may have thousands.
  const shown = isPrinting && processes !== undefined ? summaries : summaries.slice(0, growing.shown)
  const items = shown.map((summary) => (
    <ExperienceCard
      key={summary.id}
      {...card}
      role={role}
      readerUid={uid}
      summary={summary}
      highlights={highlightsOf?.(summary)}
      isRow={processes !== undefined}
      process={processes?.get(summary.id)?.interviewProcess}
      expanded={summary.id === opened}
    />
  ))
  if (aside)
    items.splice(
      1,
      0,
      <li key="aside" className={gridStyles.aside}>
        {aside}
      </li>,
    )
  return (
    <>
      <EntryGrid
        label="Interview experiences"
        openIndex={items.findIndex(({ key }) => key === opened)}
        hasRows={processes !== undefined}
      >
        {items}
      </EntryGrid>
      <GrowingListEnd list={growing}>Show more experiences</GrowingListEnd>
    </>
  )
})
