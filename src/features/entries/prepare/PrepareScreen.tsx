/** The preparation screen: one company's sheet, or a search for a company if the address names none. */

import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { SummaryList } from '../../../data'
import type { EntrySummary } from '../../../domain/entry'
import { choiceOf, filterChoices, filterEntries } from '../../../domain/entryFilters'
import { readSearch, searchEntries } from '../../../domain/entrySearch'
import { readView, type EntryView } from '../../../domain/entryView'
import { notLoaded } from '../../../domain/errorMessages'
import { groupByRole } from '../../../domain/roles'
import { oneLine } from '../../../domain/text'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useReader, useSummaries } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { UserText } from '../../../ui/UserText'
import { GateMessage } from '../gate/GateMessage'
import { Ask } from './lazyParts'
import { CompanySearch } from './CompanySearch'
import { GateCards } from './GateCards'
import { PlanPanel } from './PlanPanel'
import styles from './Prepare.module.css'
import { Sheet } from './Sheet'
import { BackToList } from './SheetLinks'
import { narrowedTo } from './sheetParts'
import { SheetSkeleton } from './SheetSkeleton'

export function PrepareScreen() {
  const [params] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  return view.filters.company === '' ? <NoCompany /> : <OneCompany view={view} />
}

const NONE: SummaryList = { summaries: [], status: 'partial' }

function OneCompany({ view }: { view: EntryView }) {
  const { filters, search } = view
  const list = useDeferredValue(useSummaries())
  const { summaries, status } = list.status === 'ready' ? list.value : NONE
  const found = useMemo(
    () => searchEntries(filterEntries(summaries, filters), readSearch(search)),
    [summaries, filters, search],
  )
  const choices = useMemo(() => filterChoices(summaries).company, [summaries])
  const roles = useMemo(() => groupByRole(found).flatMap(({ name }) => name || []), [found])
  const company = choiceOf('company', filters.company, choices)
  useDocumentTitle(`Prepare for ${oneLine(company)}`)
  return (
    <div className={styles.screen}>
      <UserText as="h1">
        <span>Prepare for</span> <bdi>{company}</bdi>
      </UserText>
      <PlanPanel key={company} company={company} roles={roles} />
      {list.status === 'failed' ? (
        <LoadError onRetry={list.retry}>{notLoaded('the experiences', list.error)}</LoadError>
      ) : (
        <Content company={company} view={view} found={found} status={status} />
      )}
    </div>
  )
}

interface ContentProps {
  company: string
  view: EntryView
  found: readonly EntrySummary[]
  status: SummaryList['status']
}

/** Unmounts the sheet with its data when the reader is no longer a contributor. */
function Content({ company, view, found, status }: ContentProps) {
  const { role, isKnown, uid } = useReader()
  if (status === 'current' && found.length === 0) return <NoEntries company={company} view={view} />
  // A reader who was signed in last time sees a skeleton first. A visitor sees the gate at once.
  if (isKnown ? role !== 'contributor' : role === 'visitor') {
    return (
      <>
        <GateMessage count={status === 'current' ? found.length : null} opens={`the sheet for ${company}`} />
        <GateCards found={found} isCurrent={status === 'current'} resetKey={JSON.stringify(view)} />
        <BackToList view={view} />
      </>
    )
  }
  if (status === 'partial' || found.length === 0 || !isKnown || uid === null) {
    return <SheetSkeleton company={company} view={view} />
  }
  return <Sheet key={`${uid} ${JSON.stringify(view)}`} company={company} view={view} found={found} />
}

function NoCompany() {
  useDocumentTitle('Prepare for a company')
  return (
    <div className={styles.screen}>
      <h1>Prepare for a company</h1>
      <p className={styles.lead}>
        Everything contributors shared about one company, on one page: every question and every process by
        role. You can read it here, print it or copy it.
      </p>
      <GateMessage count={null} opens="the preparation sheets" />
      <CompanySearch />
    </div>
  )
}

function NoEntries({ company, view }: { company: string; view: EntryView }) {
  return (
    <>
      <EmptyState icon={<SearchX />} title="Nobody has shared this yet" action={<AllExperiences />}>
        <UserText>
          <span>There is no entry for</span> <bdi>{company}</bdi>
          <span>
            {narrowedTo(view).length > 0 ? ' with these filters.' : '. It may be spelled differently.'}
          </span>
        </UserText>
      </EmptyState>
      <Ask view={view} path={paths.prepare} />
      <CompanySearch />
    </>
  )
}

function AllExperiences() {
  return (
    <Link to={paths.experiences} {...buttonProps('secondary')}>
      View all experiences
    </Link>
  )
}
