/** All interview experiences: filters, gate and cards. What is behind a card depends on the reader's role. */

import { NotebookPen, SearchX } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { SummaryList } from '../../../data'
import { filterChoices, hasFilters } from '../../../domain/entryFilters'
import { NOTHING_HIDDEN, toViewParams, type EntryView } from '../../../domain/entryView'
import { errorMessage } from '../../../domain/errorMessages'
import { experiencesMessages } from '../../../domain/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useExpectedRole, useRole, useSession, useSummaries } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useWatch'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { CardSkeletons } from '../card'
import { ExperienceList } from './ExperienceList'
import styles from './ExperiencesScreen.module.css'
import { FilterBar } from './FilterBar'
import { GateMessage } from './GateMessage'
import { ResultBar, resultLine } from './ResultBar'
import { SearchField } from './SearchField'
import { useEntryView } from './useEntryView'
import { searchModule, useFoundEntries, type FoundEntries } from './useFoundEntries'

const NONE: SummaryList = { summaries: [], complete: false }
const NONE_FOUND: FoundEntries = { entries: [], marksOf: undefined }

export function ExperiencesScreen() {
  useDocumentTitle(experiencesMessages.heading)
  // Shown in slices between other things: no press and no key waits for entries that come in.
  const list = useDeferredValue(useSummaries())
  return <Experiences list={list} />
}

const Experiences = memo(function Experiences({ list }: { list: WatchedWithRetry<SummaryList> }) {
  const session = useSession()
  const role = useRole()
  const expectedRole = useExpectedRole()
  const { view, setView, typeView, settle } = useEntryView()
  // No key waits for the cards.
  const shown = useDeferredValue(view)
  const { summaries, complete } = list.status === 'ready' ? list.value : NONE
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const found = useFoundEntries(summaries, shown)
  const results = list.status === 'ready' ? found : list
  const { entries, marksOf } = found.status === 'ready' ? found.value : NONE_FOUND

  const listKey = toViewParams(shown).toString()
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** For buttons that go away with what they undo: the focus waits at the line that says what that changed. */
  function widen(next: EntryView) {
    setView(next)
    lineRef.current?.focus()
  }

  return (
    <div className={styles.screen}>
      <h1>{experiencesMessages.heading}</h1>
      {list.status !== 'failed' && (
        <GateMessage
          role={expectedRole}
          // Who was not signed in last time is not kept waiting for what that person may read at once.
          pending={role === 'loading' && expectedRole !== 'visitor'}
          count={complete ? summaries.length : null}
        />
      )}
      <FilterBar
        filters={view.filters}
        choices={choices}
        onChange={(filters) => setView({ ...view, filters })}
      >
        <SearchField
          value={view.search}
          onType={(search) => typeView({ ...view, search })}
          onClear={() => setView({ ...view, search: '' })}
          onSettle={settle}
          onIntent={searchModule.start}
        />
      </FilterBar>
      <div ref={resultsRef} className={styles.results}>
        {results.status === 'failed' ? (
          <LoadError onRetry={results.retry}>{errorMessage(results.error, 'entries')}</LoadError>
        ) : (
          <ResultBar view={view} choices={choices} onChange={setView} onWiden={widen} lineRef={lineRef}>
            {results.status === 'loading' ? 'Loading entries…' : resultLine(entries.length, complete)}
          </ResultBar>
        )}
      </div>
      {(results.status === 'loading' ||
        (results.status === 'ready' && entries.length === 0 && !complete)) && <CardSkeletons count={6} />}
      {complete && summaries.length === 0 && <NothingShared />}
      {complete && summaries.length > 0 && results.status === 'ready' && entries.length === 0 && (
        <NothingFound view={shown} onClear={() => widen({ ...view, ...NOTHING_HIDDEN })} />
      )}
      {entries.length > 0 && (
        <ExperienceList
          summaries={entries}
          marksOf={marksOf}
          role={role}
          readerUid={session.status === 'verified' ? session.account.uid : null}
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

function NothingShared() {
  return (
    <EmptyState
      icon={<NotebookPen />}
      title="Nobody has shared an interview yet"
      action={
        <Link to={paths.contribute} {...buttonProps('secondary')}>
          Be the first
        </Link>
      }
    >
      The first experience opens the door for everybody after you.
    </EmptyState>
  )
}

function NothingFound({ view, onClear }: { view: EntryView; onClear: () => void }) {
  const search = view.search.trim()
  const isFiltered = hasFilters(view.filters)
  // Between signs that keep the direction of what was typed to itself.
  const typed = `“\u2068${search}\u2069”`
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        search === ''
          ? 'Nothing matches these filters'
          : `Nothing matches ${typed}${isFiltered ? ' and these filters' : ''}`
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          {isFiltered ? 'Clear filters' : 'Clear search'}
        </Button>
      }
    >
      {advice(search !== '', isFiltered)}
    </EmptyState>
  )
}

function advice(isSearch: boolean, isFiltered: boolean): string {
  const filters = 'another company, position type, location or outcome'
  if (!isSearch) return `Try ${filters}.`
  return `Every word must be in the company, the role or the location. Try fewer words${isFiltered ? `, or ${filters}` : ''}.`
}
