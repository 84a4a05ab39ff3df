/** The screen of one company: its head, and the parts that the reader may see. */

import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { SummaryList } from '../../../cards/watchCards'
import { paths } from '../../../config/paths'
import { BLANK_PROFILE_PATH, companyKey, companyLogoPath, findCompany } from '../../../domain/names/companies'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import { counted } from '../../../domain/text/numbers'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { oneLine } from '../../../domain/text/text'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useSummaries } from '../../../session/DataContext'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LogoImage } from '../../../ui/LogoImage'
import { Redirect } from '../../../ui/Redirect'
import { UserText } from '../../../ui/UserText'
import { FollowButton, FollowsNotice } from '../follow/FollowButton'
import { useMarkSeen } from '../follow/follows'
import { GateMessage } from '../gate/GateMessage'
import { GlancePanel } from '../glance/GlancePanel'
import { CardsFailure } from '../list/CardsFailure'
import { ReportEntry, type ReportSubject } from '../report/Report'
import styles from './Company.module.css'
import { CompanyCards } from './CompanyCards'
import { CompanyQuestions } from './CompanyQuestions'
import { KeyFacts } from './KeyFacts'
import { RoleTabs, useRole } from './RoleTabs'
import { useCompany, useCompanyState, type Company } from './useCompany'
import { useDetails } from './useDetails'

export function CompanyScreen() {
  // The address may hold any text, and a chat may add '.html' to it.
  const key = companyKey((useParams()['key'] ?? '').replace(/\.html?$/i, ''))
  const list = useDeferredValue(useSummaries())
  return key === '' ? <Redirect to={paths.company} /> : <CompanyPage key={key} id={key} list={list} />
}

interface CompanyPageProps {
  /** Its company key. */
  id: string
  list: WatchedWithRetry<SummaryList>
}

function CompanyPage({ id, list }: CompanyPageProps) {
  const company = useCompany(id, list)
  const { name, roles, status } = company
  const state = useCompanyState(company, list)
  const [role, selectRole] = useRole(roles)
  const { entries } = role ?? company
  const details = useDetails(company, entries, state)
  const [reported, setReported] = useState<ReportSubject | null>(null)
  useDocumentTitle(`${oneLine(name)}: interview questions and pay`)
  useMarkSeen(id, company.newestAt)
  return (
    <div className={styles.screen}>
      <Head company={company} />
      <FollowsNotice />
      <CardsFailure list={list} what="the experiences" />
      {state.status === 'empty' && <NoEntries name={name} isCurrent={status === 'current'} />}
      {state.status !== 'failed' && state.status !== 'empty' && (
        <>
          <KeyFacts entries={entries} details={details} />
          <RoleTabs roles={roles} selected={role} onSelect={selectRole}>
            {state.status === 'locked' ? (
              <GateMessage count={status === 'current' ? entries.length : null} company={name} />
            ) : (
              <CompanyQuestions details={details} />
            )}
            <CompanyCards
              company={company}
              role={role}
              state={state}
              processes={details.entries}
              onReport={setReported}
            />
            {entries.length >= MIN_FIGURE_VALUES && (
              <GlancePanel
                summaries={entries}
                isPartial={status === 'partial'}
                detailFigures={details.figures}
              />
            )}
          </RoleTabs>
          <NextSteps name={name} />
        </>
      )}
      {reported !== null && <ReportEntry subject={reported} onClose={() => setReported(null)} />}
    </div>
  )
}

function Head({ company }: { company: Company }) {
  const { key, name, entries, newestAt, status } = company
  return (
    <header className={styles.head}>
      <LogoImage src={companyLogoPath(name)} fallbackSrc={BLANK_PROFILE_PATH} />
      <UserText as="h1">
        <bdi>{name}</bdi>
      </UserText>
      <p className={styles.extent}>{extentOf(company)}</p>
      <div className={styles.follow}>
        {/* A follower has seen the newest card, so that one must have arrived. */}
        {(entries.length > 0 || status !== 'partial') && (
          <FollowButton companyKey={key} name={name} newestAt={newestAt} />
        )}
      </div>
    </header>
  )
}

/** '12 experiences, newest Oct 2026'. */
function extentOf({ entries, newestAt, status }: Company): string {
  if (entries.length === 0) return status === 'current' ? 'No experiences yet' : 'Looking for experiences…'
  const count = `${counted(entries.length, 'experience')}${status === 'current' ? '' : ' so far'}`
  return newestAt === 0 ? count : `${count}, newest ${formatShortMonth(monthAt(newestAt))}`
}

function NextSteps({ name }: { name: string }) {
  return (
    <div className={styles.next}>
      <Link to={paths.contribute} state={{ company: name }} {...buttonProps('secondary')}>
        Share yours
      </Link>
      <Link to={paths.company} {...buttonProps('quiet')}>
        All companies
      </Link>
    </div>
  )
}

/** Newer cards than those of this device's copy may still arrive. */
function NoEntries({ name, isCurrent }: { name: string; isCurrent: boolean }) {
  const title = isCurrent ? 'Nobody has shared this yet' : 'None on this device yet'
  const doubt = findCompany(name) ? '' : ' If this name looks wrong, try “All companies”.'
  return (
    <EmptyState icon={<SearchX />} title={title} action={<NextSteps name={name} />}>
      <UserText>
        <span>There is no experience at</span> <bdi>{name}</bdi>{' '}
        <span>{isCurrent ? `yet.${doubt}` : 'on this device yet. Newer ones will appear here.'}</span>
      </UserText>
    </EmptyState>
  )
}
