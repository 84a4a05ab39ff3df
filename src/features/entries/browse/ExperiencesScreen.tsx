/** All interview experiences: filters, gate and cards. What is behind a card depends on the reader's role. */

import { NotebookPen, SearchX } from 'lucide-react'
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  type RefObject,
} from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { SummaryList } from '../../../data'
import {
  filterChoices,
  filterEntries,
  NO_FILTERS,
  readFilters,
  toFilterParams,
  type EntryFilters,
} from '../../../domain/entryFilters'
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
import { FilterBar, ResultBar, resultLine } from './FilterBar'
import { GateMessage } from './GateMessage'
import { Glance } from './Glance'

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
  const [filters, setFilters] = useEntryFilters()
  const { summaries, complete } = list.status === 'ready' ? list.value : NONE
  const choices = useMemo(() => filterChoices(summaries), [summaries])
  const found = useMemo(() => filterEntries(summaries, filters), [summaries, filters])

  const listKey = JSON.stringify(filters)
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** For buttons that go away with what they undo: the focus waits at the line that says what that changed. */
  function widen(next: EntryFilters) {
    setFilters(next)
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
      <FilterBar filters={filters} choices={choices} onChange={setFilters} />
      <div ref={resultsRef} className={styles.results}>
        {list.status === 'failed' ? (
          <LoadError onRetry={list.retry}>{errorMessage(list.error, 'entries')}</LoadError>
        ) : (
          <ResultBar filters={filters} choices={choices} lineRef={lineRef} onChange={widen}>
            {list.status === 'loading' ? 'Loading entries…' : resultLine(found.length, complete)}
          </ResultBar>
        )}
      </div>
      {list.status !== 'failed' && <Glance summaries={found} complete={complete} />}
      {(list.status === 'loading' || (list.status === 'ready' && found.length === 0 && !complete)) && (
        <CardSkeletons count={6} />
      )}
      {complete && summaries.length === 0 && <NothingShared />}
      {complete && summaries.length > 0 && found.length === 0 && (
        <NothingFound onClearFilters={() => widen(NO_FILTERS)} />
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
 * Kept in the address, so that a filtered page can be shared and reloaded. What is chosen shows at once: the router
 * follows in a transition, and the next choice must not undo this one meanwhile.
 */
function useEntryFilters(): readonly [EntryFilters, (filters: EntryFilters) => void] {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readFilters(params), [params])
  const [filters, show] = useOptimistic(address)
  const setFilters = useCallback(
    (next: EntryFilters) =>
      startTransition(() => {
        show(next)
        setParams(toFilterParams(next), { replace: true })
      }),
    [setParams, show],
  )
  return [filters, setFilters]
}

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
