/** The part below the bar: cards, skeletons or an empty result. */

import type { ReactNode } from 'react'
import type { EntryView } from '../../../domain/finding/entryView'
import { CardSkeletons } from '../card/EntryGrid'
import type { EntryDetails } from '../detail/entryDetails'
import { ExperienceList } from '../list/ExperienceList'
import type { ReportSubject } from '../report/Report'
import { EmptyResults, SignInFirst } from './EmptyResults'
import { LinkedEntryLine } from './LinkedEntry'
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
    case 'closed':
      return <SignInFirst />
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
