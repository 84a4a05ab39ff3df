/** All interview experiences: filters, gate and cards. What is behind a card depends on the reader's role. */

import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { SummaryList } from '../../../data'
import { filterChoices } from '../../../domain/entryFilters'
import { prepareOrders } from '../../../domain/entryOrder'
import { NOTHING_HIDDEN, toViewParams, type EntryView } from '../../../domain/entryView'
import { entryErrors, errorMessage } from '../../../domain/errorMessages'
import { experiencesMessages } from '../../../domain/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import {
  useCardsShown,
  useExpectedRole,
  useRole,
  useSession,
  useSummaries,
} from '../../../session/useSession'
import { useWatch, type WatchedWithRetry } from '../../../session/useWatch'
import { LoadError } from '../../../ui/LoadError'
import { CardSkeletons } from '../card'
import type { EmptyResultsProps } from './EmptyResults'
import { ExperienceList } from './ExperienceList'
import styles from './ExperiencesScreen.module.css'
import { FilterBar } from './FilterBar'
import { GateMessage } from '../gate/GateMessage'
import { Glance } from '../glance/Glance'
import { lazyModule } from '../../../session/lazyModule'
import type { IsNew } from './NewEntries'
import { ResultBar } from './ResultBar'
import { ResultLine } from './ResultLine'
import { SearchField } from './SearchField'
import { useEntryView } from './useEntryView'
import { useBookmarked, useFoundEntries, type FoundEntries } from './useFoundEntries'

const bookmarksModule = lazyModule(() => import('./Bookmarks'))
const newEntries = lazyModule(() => import('./NewEntries'))
const emptyResults = lazyModule(() => import('./EmptyResults'))

const NONE: SummaryList = { summaries: [], complete: false, asOf: null }
const NONE_FOUND: FoundEntries = { entries: [], marksOf: undefined }

export function ExperiencesScreen() {
  useDocumentTitle(experiencesMessages.heading)
  // Shown in slices between other things: no press and no key waits for entries that come in.
  const list = useDeferredValue(useSummaries())
  return <Experiences list={list} />
}

const Experiences = memo(function Experiences({ list: every }: { list: WatchedWithRetry<SummaryList> }) {
  const session = useSession()
  const role = useRole()
  const expectedRole = useExpectedRole()
  const { view, setView, typeView, setFilter, settle } = useEntryView()
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const readerUid = session.status === 'verified' ? session.account.uid : null
  const bookmarks = useWatch(bookmarksModule, readerUid !== null)
  const marking = readerUid !== null && bookmarks.status === 'ready' ? bookmarks.value : null
  const list = useBookmarked(every, view.bookmarked)
  const { summaries, complete, asOf } = list.status === 'ready' ? list.value : NONE
  const isExact = complete && asOf === null
  useCardsShown(every.status !== 'loading')
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const found = useFoundEntries(summaries, view, isAboutToSearch)
  const { entries: all, marksOf } = found.status === 'ready' ? found.value : NONE_FOUND

  const news = useWatch(newEntries, list.status === 'ready')
  const [isNew, setIsNew] = useState<IsNew>()
  const onKnown = useCallback((known: IsNew) => setIsNew(() => known), [])
  const entries = useMemo(() => (view.onlyNew && isNew ? all.filter(isNew) : all), [all, view.onlyNew, isNew])

  const isReady =
    list.status === 'ready' && found.status === 'ready' && !(view.onlyNew && isNew === undefined)
  /** What a reader has marked is not known before they have signed in. */
  const isClosed = view.bookmarked && role === 'visitor'
  const failed = [list, found, view.onlyNew ? news : found].find(({ status }) => status === 'failed')
  const listKey = toViewParams(view).toString()
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** For buttons that go away with what they undo: the focus waits at the line that says what that changed. */
  function widen(change: Partial<EntryView>) {
    setView(change)
    lineRef.current?.focus()
  }

  return (
    <div className={styles.screen}>
      <h1>{experiencesMessages.heading}</h1>
      {every.status !== 'failed' && (
        <GateMessage count={every.status === 'ready' && isExact ? every.value.summaries.length : null} />
      )}
      <FilterBar filters={view.filters} choices={choices} onChange={setFilter}>
        <SearchField
          value={view.search}
          onType={(search) => typeView({ search })}
          onClear={() => setView({ search: '' })}
          onSettle={settle}
          onIntent={() => setAboutToSearch(true)}
        />
      </FilterBar>
      <div ref={resultsRef} className={styles.results}>
        {isClosed ? null : failed?.status === 'failed' ? (
          <LoadError onRetry={failed.retry}>{errorMessage(failed.error, entryErrors)}</LoadError>
        ) : (
          <ResultBar
            view={view}
            choices={choices}
            onChange={setView}
            onOrderIntent={() => prepareOrders(summaries)}
            onWiden={widen}
            lineRef={lineRef}
            bookmarked={
              marking ? (
                <marking.BookmarkedToggle
                  isOn={view.bookmarked}
                  onChange={(bookmarked) => setView({ bookmarked })}
                />
              ) : (
                expectedRole !== 'visitor' && null
              )
            }
            news={
              news.status === 'ready' && (
                <news.value.NewEntries
                  entries={all}
                  readFrom={complete ? null : (summaries.at(-1)?.timestamp ?? null)}
                  onlyNew={view.onlyNew}
                  onChange={(onlyNew) => setView({ onlyNew })}
                  onKnown={onKnown}
                />
              )
            }
          >
            {isReady ? (
              <ResultLine
                count={entries.length}
                total={every.status === 'ready' ? every.value.summaries.length : 0}
                complete={complete}
                asOf={asOf}
              />
            ) : (
              'Loading entries…'
            )}
          </ResultBar>
        )}
      </div>
      {marking && <marking.BookmarksNotice onlyThese={view.bookmarked} />}
      {bookmarks.status === 'failed' && (
        <LoadError onRetry={bookmarks.retry}>{errorMessage(bookmarks.error)}</LoadError>
      )}
      {failed === undefined && !isClosed && <Glance summaries={entries} complete={complete && isReady} />}
      {failed === undefined && !isClosed && (!isReady || (entries.length === 0 && !complete)) && (
        <CardSkeletons count={6} />
      )}
      {(isClosed || (isReady && complete && entries.length === 0)) && (
        <EmptyResults
          view={view}
          isClosed={isClosed}
          total={summaries.length}
          onClear={() => widen(NOTHING_HIDDEN)}
        />
      )}
      {isReady && entries.length > 0 && (
        <ExperienceList
          summaries={entries}
          complete={isExact}
          marksOf={marksOf}
          role={role}
          readerUid={readerUid}
          Star={marking?.BookmarkStar}
          resetKey={listKey}
        />
      )}
    </div>
  )
})

/**
 * Takes the reader back to the first result when another list comes while they are far down in the one before. For the
 * element that the results begin with; its `scroll-margin-top` is what sticks above it.
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

function EmptyResults(props: EmptyResultsProps) {
  const module = useWatch(emptyResults)
  if (module.status === 'ready') return <module.value.EmptyResults {...props} />
  if (module.status === 'loading') return null
  return <LoadError onRetry={module.retry}>{errorMessage(module.error, entryErrors)}</LoadError>
}
