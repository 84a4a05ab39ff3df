/** One company's page: its head, and the parts that the reader may see. */

import { SearchX } from 'lucide-react'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { SummaryList } from '../../../data'
import { BLANK_PROFILE_PATH, companyLogoPath } from '../../../domain/names/companies'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import { notLoaded } from '../../../domain/text/errorMessages'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { counted } from '../../../domain/text/numbers'
import { oneLine } from '../../../domain/text/text'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { LogoImage } from '../../../ui/LogoImage'
import { UserText } from '../../../ui/UserText'
import { FollowButton, FollowsNotice } from '../follow/FollowButton'
import { useMarkSeen } from '../follow/follows'
import { GateMessage } from '../gate/GateMessage'
import { Glance } from '../glance/Glance'
import styles from './Company.module.css'
import { CompanyCards } from './CompanyCards'
import { CompanyQuestions, QuestionsSkeleton } from './CompanyQuestions'
import { KeyFacts } from './KeyFacts'
import { RoleTabs } from './RoleTabs'
import { useCompany, type Company } from './useCompany'
import { useDetails } from './useDetails'

interface CompanyPageProps {
  companyKey: string
  list: WatchedWithRetry<SummaryList>
}

export function CompanyPage({ companyKey: key, list }: CompanyPageProps) {
  const company = useCompany(key, list)
  const { name, entries } = company
  const newestAt = entries[0]?.timestamp ?? 0
  const { role, isKnown, uid } = useReader()
  useDocumentTitle(`${oneLine(name)}: interview questions and pay`)
  useMarkSeen(key, newestAt)
  const readerUid = isKnown && role === 'contributor' ? uid : null
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <LogoImage src={companyLogoPath(name)} fallbackSrc={BLANK_PROFILE_PATH} />
        <UserText as="h1">
          <bdi>{name}</bdi>
        </UserText>
        <p className={styles.extent}>{extentOf(company)}</p>
        <div className={styles.follow}>
          <FollowButton companyKey={key} name={name} newestAt={newestAt} />
        </div>
      </header>
      <FollowsNotice />
      <Content company={company} readerUid={readerUid} list={list} />
    </div>
  )
}

/** '12 experiences, newest Oct 2026'. */
function extentOf({ entries, isComplete }: Company): string {
  const [newest] = entries
  if (newest === undefined) return isComplete ? 'No experiences yet' : 'Looking for experiences…'
  const count = `${counted(entries.length, 'experience')}${isComplete ? '' : ' so far'}`
  return newest.timestamp === null ? count : `${count}, newest ${formatShortMonth(monthAt(newest.timestamp))}`
}

interface ContentProps {
  company: Company
  /** Null unless the reader may read details. */
  readerUid: string | null
  list: CompanyPageProps['list']
}

function Content({ company, readerUid, list }: ContentProps) {
  const { name, roles, isComplete } = company
  const isLocked = useReader(({ isKnown, role }) => (isKnown ? role !== 'contributor' : role === 'visitor'))
  const [params, setParams] = useSearchParams()
  const wanted = params.get('role')
  const role = roles.find(({ titles }) => wanted !== null && titles.has(wanted)) ?? null
  const entries = role?.entries ?? company.entries
  const details = useDetails(company, entries, readerUid !== null)
  const panelId = useId()
  const hasTabs = roles.length > 1

  if (list.status === 'failed') {
    return <LoadError onRetry={list.retry}>{notLoaded('the experiences', list.error)}</LoadError>
  }
  if (isComplete && company.entries.length === 0) return <NoEntries name={name} />
  return (
    <>
      <KeyFacts entries={entries} figures={details.figures} />
      {readerUid !== null && (
        <div className={styles.actions}>
          <Link to={paths.contribute} state={{ company: name }} {...buttonProps('secondary')}>
            Share yours
          </Link>
        </div>
      )}
      {hasTabs && (
        <RoleTabs
          roles={roles}
          selected={role}
          panelId={panelId}
          onSelect={(next) =>
            setParams(
              (now) => {
                if (next === null) now.delete('role')
                else now.set('role', next.name)
                return now
              },
              { replace: true },
            )
          }
        />
      )}
      <div
        id={panelId}
        className={styles.panel}
        role={hasTabs ? 'tabpanel' : undefined}
        aria-labelledby={hasTabs ? `${panelId}-tab` : undefined}
      >
        {isLocked && <GateMessage count={isComplete ? entries.length : null} company={name} />}
        {!isLocked &&
          (readerUid === null || entries.length === 0 ? (
            <QuestionsSkeleton />
          ) : (
            <CompanyQuestions details={details} />
          ))}
        <CompanyCards company={company} role={role} readerUid={readerUid} read={details.reading.read} />
        {entries.length >= MIN_FIGURE_VALUES && (
          <Glance summaries={entries} isPartial={!isComplete} details={details.figures} />
        )}
        {isComplete && entries.length < MIN_FIGURE_VALUES && (
          <p className={styles.lead}>{`More figures from ${MIN_FIGURE_VALUES} experiences on.`}</p>
        )}
      </div>
    </>
  )
}

function NoEntries({ name }: { name: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nobody has shared this yet"
      action={
        <div className={styles.ways}>
          <Link to={paths.contribute} state={{ company: name }} {...buttonProps('secondary')}>
            Share your experience
          </Link>
          <Link to={paths.company} {...buttonProps('quiet')}>
            All companies
          </Link>
        </div>
      }
    >
      <UserText>
        <span>There is no experience at</span> <bdi>{name}</bdi> <span>yet.</span>
      </UserText>
    </EmptyState>
  )
}
