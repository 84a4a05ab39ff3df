/** The part below the bar: cards, skeletons, an empty result or an error. */

import type { ReactNode } from 'react'
import type { EntryView } from '../../../domain/finding/entryView'
import { notLoaded } from '../../../domain/text/errorMessages'
import { LoadError } from '../../../ui/LoadError'
import { CardSkeletons } from '../card/EntryGrid'
import type { EntryDetails } from '../detail/entryDetails'
import { ExperienceList } from '../list/ExperienceList'
import type { ReportSubject } from '../report/Report'
import { EmptyResults, SignInFirst } from './EmptyResults'
import { LinkedEntryLine } from './LinkedEntry'
import type { EntryPage } from './useEntryView'
import type { Results as ResultsOfPage } from './useResults'

interface ResultsProps {
  page: EntryPage
  results: ResultsOfPage
  details: EntryDetails
  /** Shown after the first card, or after an empty result. */
  aside: ReactNode
  onWiden: (change: Partial<EntryView>) => void
  onReport: (subject: ReportSubject) => void
}

export function Results({ page, results, onWiden, ...list }: ResultsProps) {
  const { view, firstId } = page
  const { state, shown, read } = results
  switch (state.status) {
    case 'failed':
      return <LoadError onRetry={state.retry}>{notLoaded('the experiences', state.error)}</LoadError>
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
          {firstId !== null && (
            <LinkedEntryLine
              linked={shown.summaries.find(({ id }) => id === firstId)}
              isCurrent={read.status === 'current'}
              isFocused={page.isLinkFocused}
              onFocus={page.noteLinkFocus}
              onDismiss={page.forgetLink}
            />
          )}
          <ExperienceList
            summaries={shown.summaries}
            highlightsOf={results.found.highlightsOf}
            openId={page.openId}
            linkedId={page.linkedId}
            listKey={page.listKey}
            onToggle={page.toggleCard}
            {...list}
          />
        </>
      )
  }
}
