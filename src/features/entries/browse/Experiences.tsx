/** The experiences that the reader chooses: filters and search, result bar, and the cards or an empty result. */

import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import type { SummaryList } from '../../../cards/watchCards'
import { companyKey } from '../../../domain/names/companies'
import { filterChoices } from '../../../domain/finding/entryFilters'
import { prepareOrders } from '../../../domain/finding/entryOrder'
import { isNarrowed, type EntryView } from '../../../domain/finding/entryView'
import { notLoaded } from '../../../domain/text/errorMessages'
import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { generalMessages } from '../../../domain/text/messages'
import { companyIn } from './preparation'
import { useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { SearchField } from '../../../ui/SearchField'
import { UserText } from '../../../ui/UserText'
import { CardSkeletons } from '../card/EntryGrid'
import type { EntryDetails } from '../detail/entryDetails'
import { Glance } from '../glance/Glance'
import { ExperienceList } from '../list/ExperienceList'
import type { ReportSubject } from '../report/Report'
import { BookmarksNotice } from './Bookmarks'
import { EmptyResults, SignInFirst } from './EmptyResults'
import styles from './ExperiencesScreen.module.css'
import { FilterBar } from './FilterBar'
import { LinkedEntryLine } from './LinkedEntry'
import { countNews, useNewEntries } from './NewEntries'
import { ResultBar } from './ResultBar'
import { useResultLine } from './resultLine'
import {
  isComplete,
  isReady,
  resultsState,
  useFoundEntries,
  useReadEntries,
  useShownEntries,
} from './useEntries'
import { useEntryView } from './useEntryView'

interface ExperiencesProps {
  all: WatchedWithRetry<SummaryList>
  details: EntryDetails
  onReport: (subject: ReportSubject) => void
}

export const Experiences = memo(function Experiences({ all, details, onReport }: ExperiencesProps) {
  const reader = useReader()
  const role = reader.isKnown ? reader.role : 'loading'
  const { view, shownFilters, listKey, linkedId, firstId, isLinkFocused, openId, ...page } = useEntryView(all)
  const [isAboutToSearch, setAboutToSearch] = useState(false)

  const read = useReadEntries(all, view)
  const found = useFoundEntries(read, view, isAboutToSearch)
  const newest = all.status === 'ready' && isReady(read) ? (all.value.summaries[0]?.timestamp ?? 0) : null
  const news = useNewEntries(newest)
  const newsCount = useMemo(() => countNews(news, read, found.summaries), [news, read, found])
  const shown = useShownEntries(read, found, { onlyNew: view.onlyNew, isNew: news.isNew, firstId })
  const results = resultsState(shown)
  const hasResults = results.status !== 'failed' && results.status !== 'closed'

  const { summaries } = read
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const isPartial = !isComplete(read)
  const company = useMemo(
    () =>
      isNarrowed(view)
        ? companyIn(view, { found: shown.summaries, companies: choices.company, isPartial })
        : null,
    [view, shown, choices, isPartial],
  )
  const line = useResultLine({
    count: shown.summaries.length,
    total: all.status === 'ready' ? all.value.summaries.length : 0,
    list: shown,
  })
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** Changes the view for a button that disappears when pressed, and moves the focus to the result line. */
  function widen(change: Partial<EntryView>) {
    page.setView(change)
    lineRef.current?.focus()
  }

  function renderResults() {
    switch (results.status) {
      case 'failed':
        return <LoadError onRetry={results.retry}>{notLoaded('the experiences', results.error)}</LoadError>
      case 'closed':
        return <SignInFirst />
      case 'loading':
        return <CardSkeletons count={12} />
      case 'empty':
        return <EmptyResults view={view} summaries={summaries} onChange={widen} />
      default:
        return (
          <>
            {firstId !== null && (
              <LinkedEntryLine
                linked={shown.summaries.find(({ id }) => id === firstId)}
                role={role}
                isCurrent={read.status === 'current'}
                isFocused={isLinkFocused}
                onFocus={page.noteLinkFocus}
                onDismiss={page.forgetLink}
              />
            )}
            <ExperienceList
              summaries={shown.summaries}
              highlightsOf={found.highlightsOf}
              role={role}
              readerUid={reader.uid}
              details={details}
              // A link opens its card once the role is known.
              openId={role === 'loading' && openId === linkedId ? null : openId}
              listKey={listKey}
              onToggle={page.toggleCard}
              onReport={onReport}
            />
          </>
        )
    }
  }

  return (
    <>
      <FilterBar
        filters={shownFilters}
        choices={choices}
        // The counts of an incomplete list would be wrong.
        counted={isComplete(shown) ? shown.searched : null}
        onChange={page.setFilter}
      >
        <SearchField
          label="Search company, role or location"
          placeholder="Company, role or location"
          maxLength={SEARCH_MAX_LENGTH}
          value={view.search}
          onType={(search) => page.typeView({ search })}
          onClear={() => page.setView({ search: '' })}
          onSettle={page.settle}
          onIntent={() => setAboutToSearch(true)}
        />
      </FilterBar>
      {hasResults && (
        <div ref={resultsRef} className={styles.results}>
          <ResultBar
            view={{ ...view, filters: shownFilters }}
            choices={choices}
            bookmarks={reader.uid !== null ? 'shown' : reader.role === 'visitor' ? 'none' : 'reserved'}
            news={newsCount}
            company={company}
            lineRef={lineRef}
            onChange={page.setView}
            onOrderIntent={() => prepareOrders(summaries)}
            onWiden={widen}
          >
            {line}
          </ResultBar>
        </div>
      )}
      {reader.uid !== null && <BookmarksNotice onlyThese={view.bookmarked} />}
      {hasResults && isNarrowed(view) && (
        <Glance
          summaries={shown.summaries}
          isPartial={!isComplete(shown)}
          isOutcomeChosen={view.filters.outcome !== ''}
        >
          {company !== null && (
            <Link to={companyPath(companyKey(company))} {...buttonProps('quiet')}>
              <UserText as="span">
                <span>Prepare for</span> <bdi>{company}</bdi>
              </UserText>
            </Link>
          )}
        </Glance>
      )}
      {role === 'contributor' && openId !== null && openId !== linkedId && isGone(openId, all) && (
        <Notice onDismiss={page.closeCard}>{generalMessages.entryGone}</Notice>
      )}
      {renderResults()}
    </>
  )
})

/** True if the entry has been deleted. */
function isGone(id: string, all: WatchedWithRetry<SummaryList>): boolean {
  if (all.status !== 'ready' || all.value.status !== 'current') return false
  return all.value.summaries.every((summary) => summary.id !== id)
}

/**
 * Scrolls back to the first result when the list changes while the reader is far down. Give the ref to the first
 * element of the results, with the height of the sticky bars as `scroll-margin-top`.
 */
function useResultsInView<T extends HTMLElement>(listKey: string): RefObject<T | null> {
  const startRef = useRef<T>(null)
  const shownKey = useRef(listKey)

  useEffect(() => {
    const start = startRef.current
    if (start === null || shownKey.current === listKey) return
    shownKey.current = listKey
    const covered = Number.parseFloat(getComputedStyle(start).scrollMarginTop) || 0
    const hidden = start.getBoundingClientRect().top - covered
    if (hidden < 0) document.documentElement.scrollTop += hidden
  }, [listKey])

  return startRef
}
