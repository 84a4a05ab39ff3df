/** All interview experiences: filters, gate and cards. What is behind a card depends on the reader's role. */

import { NotebookPen, SearchX } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { SummaryList } from '../../../data'
import { filterChoices, filterEntries } from '../../../domain/entryFilters'
import { orderEntries } from '../../../domain/entryOrder'
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
import { useEntryView } from './useEntryView'

const NONE: SummaryList = { summaries: [], complete: false }

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
  const { view, setView } = useEntryView()
  const { filters, order } = view
  const { summaries, complete } = list.status === 'ready' ? list.value : NONE
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const ordered = useMemo(() => orderEntries(summaries, order), [summaries, order])
  const found = useMemo(() => filterEntries(ordered, filters), [ordered, filters])

  const listKey = toViewParams(view).toString()
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
        filters={filters}
        choices={choices}
        onChange={(next) => setView({ ...view, filters: next })}
      />
      <div ref={resultsRef} className={styles.results}>
        {list.status === 'failed' ? (
          <LoadError onRetry={list.retry}>{errorMessage(list.error, 'entries')}</LoadError>
        ) : (
          <ResultBar view={view} choices={choices} onChange={setView} onWiden={widen} lineRef={lineRef}>
            {list.status === 'loading' ? 'Loading entries…' : resultLine(found.length, complete)}
          </ResultBar>
        )}
      </div>
      {(list.status === 'loading' || (list.status === 'ready' && found.length === 0 && !complete)) && (
        <CardSkeletons count={6} />
      )}
      {complete && summaries.length === 0 && <NothingShared />}
      {complete && summaries.length > 0 && found.length === 0 && (
        <NothingFound onClearFilters={() => widen({ ...view, ...NOTHING_HIDDEN })} />
      )}
      {found.length > 0 && (
        <ExperienceList
          summaries={found}
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

function NothingFound({ onClearFilters }: { onClearFilters: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches these filters"
      action={
        <Button variant="secondary" onClick={onClearFilters}>
          Clear filters
        </Button>
      }
    >
      Try another company, position type, location or outcome.
    </EmptyState>
  )
}
