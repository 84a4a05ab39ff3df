/** The screen All Interview Experiences: filters, gate message and cards. The reader's role decides if cards open. */

import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { SummaryList } from '../../../data'
import { filterChoices } from '../../../domain/entryFilters'
import { prepareOrders } from '../../../domain/entryOrder'
import { toViewParams, type EntryView } from '../../../domain/entryView'
import { sheetOf } from '../../../domain/preparation'
import { notLoaded } from '../../../domain/errorMessages'
import { SEARCH_MAX_LENGTH } from '../../../domain/limits'
import { experiencesMessages } from '../../../domain/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useReader, useSummaries } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { focusHeading } from '../../../ui/focusHeading'
import { LoadError } from '../../../ui/LoadError'
import { SkipLink } from '../../../ui/SkipLink'
import { SearchField } from '../../../ui/SearchField'
import { CardSkeletons } from '../card'
import { Answers } from './lazyParts'
import { BookmarkedToggle, BookmarksNotice } from './Bookmarks'
import { EmptyResults } from './EmptyResults'
import { ExperienceList } from './ExperienceList'
import styles from './ExperiencesScreen.module.css'
import { FilterBar } from './FilterBar'
import { PrepareLink } from '../detail/PrepareLink'
import { PlanLines } from '../plans/PlanLines'
import { GateMessage } from '../gate/GateMessage'
import { Glance } from '../glance/Glance'
import { ReportEntry, type ReportSubject } from '../report/Report'
import { NewEntries, useNewEntries } from './NewEntries'
import { ResultBar } from './ResultBar'
import { useResultLine } from './resultLine'
import { useEntryView } from './useEntryView'
import { useBookmarked, useFoundEntries } from './useFoundEntries'

/** `closed`: the page shows bookmarks, but nobody is signed in. */
type Results = 'closed' | 'failed' | 'loading' | 'none' | 'cards'

/** Without a stored visit, no entry counts as seen. */
const everyEntry = () => true

const NONE: SummaryList = { summaries: [], status: 'partial' }

export function ExperiencesScreen() {
  useDocumentTitle(experiencesMessages.heading)
  // Deferred, so that incoming entries never delay a click or a keystroke.
  const list = useDeferredValue(useSummaries())
  return <Experiences list={list} />
}

const Experiences = memo(function Experiences({ list: every }: { list: WatchedWithRetry<SummaryList> }) {
  const reader = useReader()
  const role = reader.isKnown ? reader.role : 'loading'
  const { view, setView, typeView, setFilter, settle } = useEntryView()
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const list = useBookmarked(every, view.bookmarked)
  const read = list.status === 'ready' ? list.value : NONE
  const { summaries } = read
  const isPartial = read.status === 'partial'
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const { entries: all, searched, marksOf } = useFoundEntries(summaries, view, isAboutToSearch)
  const [reported, setReported] = useState<ReportSubject | null>(null)
  const isClosed = view.bookmarked && role === 'visitor'
  const news = useNewEntries(list.status === 'ready' && !isClosed)
  const { isNew } = news
  const isShown = view.onlyNew && isNew ? isNew : null
  const entries = useMemo(() => (isShown ? all.filter(isShown) : all), [all, isShown])

  const sheet = useMemo(
    () => sheetOf(view, { summaries, found: all, companies: choices.company, isPartial }),
    [view, summaries, all, choices, isPartial],
  )

  const isReady = list.status === 'ready' && !(view.onlyNew && isNew === undefined)
  /** The counts of a list that is not complete would be wrong. */
  const counted = useMemo(
    () => (isReady && !isPartial ? (isShown ? searched.filter(isShown) : searched) : null),
    [isReady, isPartial, isShown, searched],
  )
  const results: Results = isClosed
    ? 'closed'
    : list.status === 'failed'
      ? 'failed'
      : isReady && entries.length > 0
        ? 'cards'
        : isReady && !isPartial
          ? 'none'
          : 'loading'
  const line = useResultLine({
    count: entries.length,
    total: every.status === 'ready' ? every.value.summaries.length : 0,
    list: read,
  })
  const listKey = toViewParams(view).toString()
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** Changes the view for a button that disappears when pressed, and moves the focus to the result line. */
  function widen(change: Partial<EntryView>) {
    setView(change)
    lineRef.current?.focus()
  }

  return (
    <div className={styles.screen}>
      <h1>{experiencesMessages.heading}</h1>
      {(results === 'cards' || results === 'none') && (
        <SkipLink onSkip={() => focusResults() || lineRef.current?.focus()}>Skip to results</SkipLink>
      )}
      {every.status !== 'failed' && (
        <GateMessage
          count={every.status === 'ready' && read.status === 'current' ? every.value.summaries.length : null}
        />
      )}
      {reader.uid !== null && <Answers />}
      <PlanLines />
      <FilterBar filters={view.filters} choices={choices} counted={counted} onChange={setFilter}>
        <SearchField
          label="Search company, role or location"
          placeholder="Company, role or location"
          maxLength={SEARCH_MAX_LENGTH}
          value={view.search}
          onType={(search) => typeView({ search })}
          onClear={() => setView({ search: '' })}
          onSettle={settle}
          onIntent={() => setAboutToSearch(true)}
        />
      </FilterBar>
      <div ref={resultsRef} className={styles.results}>
        {results === 'closed' ? null : list.status === 'failed' ? (
          <LoadError onRetry={list.retry}>{notLoaded('the experiences', list.error)}</LoadError>
        ) : (
          <ResultBar
            view={view}
            choices={choices}
            onChange={setView}
            onOrderIntent={() => prepareOrders(summaries)}
            onWiden={widen}
            lineRef={lineRef}
            sheet={sheet}
            bookmarked={
              reader.uid !== null ? (
                <BookmarkedToggle isOn={view.bookmarked} onChange={(bookmarked) => setView({ bookmarked })} />
              ) : (
                reader.role !== 'visitor' && null
              )
            }
            news={
              list.status === 'ready' && (
                <NewEntries
                  {...news}
                  entries={all}
                  readFrom={isPartial ? (summaries.at(-1)?.timestamp ?? null) : null}
                  onlyNew={view.onlyNew}
                  onChange={(onlyNew) => setView({ onlyNew })}
                />
              )
            }
          >
            {isReady ? line : 'Loading entries…'}
          </ResultBar>
        )}
      </div>
      {reader.uid !== null && <BookmarksNotice onlyThese={view.bookmarked} />}
      {results !== 'failed' && results !== 'closed' && (
        <Glance summaries={entries} isPartial={isPartial || !isReady}>
          {sheet !== null && <PrepareLink {...sheet} />}
        </Glance>
      )}
      {results === 'loading' && <CardSkeletons count={6} />}
      {(results === 'closed' || results === 'none') && (
        <EmptyResults
          view={view}
          choices={choices}
          isClosed={results === 'closed'}
          summaries={summaries}
          isNew={isNew ?? everyEntry}
          onChange={widen}
        />
      )}
      {results === 'cards' && (
        <ExperienceList
          summaries={entries}
          isCurrent={read.status === 'current'}
          marksOf={marksOf}
          role={role}
          readerUid={reader.uid}
          resetKey={listKey}
          onReport={setReported}
        />
      )}
      {reported !== null && <ReportEntry subject={reported} onClose={() => setReported(null)} />}
    </div>
  )
})

/** Focuses the heading of the first card, or of the empty result. Returns false if there is neither. */
function focusResults(): boolean {
  const isFocused = focusHeading(document.querySelector('[data-anchor], [data-empty]'))
  if (isFocused) document.activeElement?.scrollIntoView({ block: 'nearest' })
  return isFocused
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
