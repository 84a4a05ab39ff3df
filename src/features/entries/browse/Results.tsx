/** The part below the bar: cards, skeletons or an empty result. The card of a linked entry is first, with a line above it. */

import { useEffect, useRef, type ReactNode } from 'react'
import type { EntrySummary } from '../../../domain/entry/entry'
import type { EntryView } from '../../../domain/finding/entryView'
import { useReader } from '../../../session/useSession'
import { focusHeading } from '../../../ui/focusHeading'
import { CardSkeletons } from '../card/EntryGrid'
import type { EntryDetails } from '../detail/entryDetails'
import { rememberEntry } from '../list/ExperienceCard'
import { ExperienceList } from '../list/ExperienceList'
import type { ReportSubject } from '../report/Report'
import { EmptyResults } from './EmptyResults'
import styles from './ExperiencesScreen.module.css'
import { linkMessages } from './messages'
import type { EntryPage } from './useEntryView'
import type { PageResults } from './useResults'

interface ResultsProps {
  page: EntryPage
  results: PageResults
  details: EntryDetails
  /** Shown after the first card, or after an empty result. */
  aside: ReactNode
  onWiden: (change: Partial<EntryView>) => void
  onReport: (subject: ReportSubject) => void
}

export function Results({ page, results, onWiden, ...list }: ResultsProps) {
  const { view, firstId } = page
  const { state, shown, read } = results
  const [first] = shown.summaries
  switch (state) {
    case 'failed':
      return null
    case 'loading':
      return <CardSkeletons count={12} />
    case 'empty':
      return (
        <>
          <EmptyResults view={view} summaries={read.summaries} onChange={onWiden} />
          {list.aside}
        </>
      )
    default:
      return (
        <>
          {first?.id === firstId && (
            <LinkedEntryLine linked={first} isFocused={page.isLinkFocused} onFocus={page.noteLinkFocus} />
          )}
          <ExperienceList
            summaries={shown.summaries}
            highlightsOf={results.found.highlightsOf}
            openId={page.openId}
            listKey={page.listKey}
            onToggle={page.toggleCard}
            {...list}
          />
        </>
      )
  }
}

interface LinkedEntryLineProps {
  linked: EntrySummary
  /** True once its card has received the focus on this page, or the reader has acted. Back and reload keep the position. */
  isFocused: boolean
  onFocus: () => void
}

/** Also focuses the card, once the role is known. */
function LinkedEntryLine({ linked, isFocused, onFocus }: LinkedEntryLineProps) {
  const role = useReader((reader) => reader.role)
  const lineRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (role === 'loading') return
    if (role !== 'contributor') rememberEntry(linked)
    if (isFocused) return
    onFocus()
    const card = document.querySelector('[data-anchor]')
    if (!focusHeading(card)) return
    // Also keeps the gate message visible if there is room.
    if (role !== 'contributor') card?.scrollIntoView({ block: 'nearest' })
    else lineRef.current?.scrollIntoView({ block: 'start' })
  }, [linked, role, isFocused, onFocus])

  return (
    <p ref={lineRef} className={styles.linked}>
      {linkMessages[role === 'loading' ? 'contributor' : role]}
    </p>
  )
}
