/** All interview experiences: filters, gate and cards. What is behind a card depends on the reader's role. */

import { memo, useDeferredValue, useMemo, useRef } from 'react'
import type { SummaryList } from '../../data'
import { companyChoices, filterEntries, NO_FILTERS, type EntryFilters } from '../../domain/entryFilters'
import { experiencesMessages } from '../../domain/messages'
import { errorMessage } from '../../failures/errorMessages'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import {
  useExpectedRole,
  useRole,
  useSession,
  useSummaries,
  type WatchedWithRetry,
} from '../../session/useSession'
import { LoadError } from '../../ui/LoadError'
import { CardSkeletons } from './CardSkeletons'
import { ExperienceList } from './ExperienceList'
import styles from './ExperiencesScreen.module.css'
import { FilterBar } from './FilterBar'
import { GateMessage } from './GateMessage'
import { NothingHere } from './NothingHere'
import { ResultBar } from './ResultBar'
import { resultLine } from './resultLine'
import { useEntryFilters } from './useEntryFilters'
import { useResultsInView } from './useResultsInView'

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
  const companies = useMemo(() => companyChoices(summaries), [summaries])
  const found = useMemo(() => filterEntries(summaries, filters), [summaries, filters])

  const listKey = JSON.stringify(filters)
  const resultsRef = useResultsInView<HTMLDivElement>(listKey)
  const lineRef = useRef<HTMLOutputElement>(null)

  /** For buttons that go away with what they undo: the focus waits at the line that tells what that changed. */
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
      <FilterBar filters={filters} companies={companies} onChange={setFilters} />
      <div ref={resultsRef} className={styles.results}>
        {list.status === 'failed' ? (
          <LoadError onRetry={list.retry}>{errorMessage(list.error, 'entries')}</LoadError>
        ) : (
          <ResultBar filters={filters} companies={companies} lineRef={lineRef} onChange={widen}>
            {list.status === 'loading' ? 'Loading entries…' : resultLine(found.length, complete)}
          </ResultBar>
        )}
      </div>
      {(list.status === 'loading' || (list.status === 'ready' && found.length === 0 && !complete)) && (
        <CardSkeletons count={6} />
      )}
      {complete && found.length === 0 && (
        <NothingHere databaseEmpty={summaries.length === 0} onClearFilters={() => widen(NO_FILTERS)} />
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
