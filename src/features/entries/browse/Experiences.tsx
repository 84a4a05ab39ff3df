/** The experiences that the reader chooses: filters and search, result bar, and the results. */

import { memo, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SummaryList } from '../../../cards/watchCards'
import { companyPath } from '../../../config/paths'
import { isNarrowed, type EntryView } from '../../../domain/finding/entryView'
import { companyKey } from '../../../domain/names/companies'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { buttonProps } from '../../../ui/buttonProps'
import { UserText } from '../../../ui/UserText'
import type { EntryDetails } from '../detail/entryDetails'
import { GlancePanel } from '../glance/GlancePanel'
import type { ReportSubject } from '../report/Report'
import { FilterBar } from './FilterBar'
import { ResultBar } from './ResultBar'
import { ResultNotices } from './ResultNotices'
import { Results } from './Results'
import { useEntryView } from './useEntryView'
import { isComplete, useResults } from './useResults'

interface ExperiencesProps {
  all: WatchedWithRetry<SummaryList>
  details: EntryDetails
  /** Shown after the first card. */
  aside: ReactNode
  onReport: (subject: ReportSubject) => void
}

export const Experiences = memo(function Experiences({ all, details, aside, onReport }: ExperiencesProps) {
  const page = useEntryView(all)
  const results = useResults(all, page)
  const { state, shown, company } = results
  const lineRef = useRef<HTMLOutputElement>(null)

  /** Changes the view for a button that disappears when pressed, and moves the focus to the result line. */
  function widen(change: Partial<EntryView>) {
    page.setView(change)
    lineRef.current?.focus()
  }

  return (
    <>
      <FilterBar page={page} results={results} />
      {all.status !== 'failed' && (
        <ResultBar page={page} results={results} lineRef={lineRef} onWiden={widen} />
      )}
      <ResultNotices all={all} page={page} />
      {state !== 'failed' && isNarrowed(page.view) && (
        <GlancePanel summaries={shown.summaries} isPartial={!isComplete(shown)}>
          {company !== null && (
            <Link to={companyPath(companyKey(company))} {...buttonProps('quiet')}>
              <UserText as="span">
                <span>Prepare for</span> <bdi>{company}</bdi>
              </UserText>
            </Link>
          )}
        </GlancePanel>
      )}
      <Results
        page={page}
        results={results}
        details={details}
        aside={aside}
        onWiden={widen}
        onReport={onReport}
      />
    </>
  )
})
