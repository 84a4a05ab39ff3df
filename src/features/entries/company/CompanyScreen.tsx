/** The screen of one company: its head, and the parts that the reader may see. */

import { useDeferredValue } from 'react'
import { useParams } from 'react-router-dom'
import type { SummaryList } from '../../../cards/watchCards'
import { paths } from '../../../config/paths'
import { companyKey } from '../../../domain/names/companies'
import { notLoaded } from '../../../domain/text/errorMessages'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { oneLine } from '../../../domain/text/text'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useSummaries } from '../../../session/DataContext'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { Redirect } from '../../../ui/Redirect'
import { LoadError } from '../../../ui/LoadError'
import { FollowsNotice } from '../follow/FollowButton'
import { useMarkSeen } from '../follow/follows'
import { GateMessage } from '../gate/GateMessage'
import { GlancePanel } from '../glance/GlancePanel'
import styles from './Company.module.css'
import { CompanyCards } from './CompanyCards'
import { CompanyHead } from './CompanyHead'
import { CompanyQuestions } from './CompanyQuestions'
import { KeyFacts } from './KeyFacts'
import { NextSteps, NoEntries } from './NextSteps'
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
  useDocumentTitle(`${oneLine(company.name)}: interview questions and pay`)
  useMarkSeen(id, company.newestAt)
  return (
    <div className={styles.screen}>
      <CompanyHead company={company} />
      <FollowsNotice />
      <Content company={company} list={list} />
    </div>
  )
}

interface ContentProps {
  company: Company
  list: CompanyPageProps['list']
}

function Content({ company, list }: ContentProps) {
  const state = useCompanyState(company, list)
  const [role, selectRole] = useRole(company.roles)
  const { entries } = role ?? company
  const details = useDetails(company, entries, state)
  switch (state.status) {
    case 'failed':
      return <LoadError onRetry={state.retry}>{notLoaded('the experiences', state.error)}</LoadError>
    case 'empty':
      return <NoEntries name={company.name} />
    default:
      return (
        <>
          <KeyFacts entries={entries} details={details} />
          <RoleTabs roles={company.roles} selected={role} onSelect={selectRole}>
            {state.status === 'locked' ? (
              <GateMessage count={company.isComplete ? entries.length : null} company={company.name} />
            ) : (
              <CompanyQuestions details={details} />
            )}
            <CompanyCards company={company} role={role} state={state} processes={details.entries} />
            {entries.length >= MIN_FIGURE_VALUES && (
              <GlancePanel summaries={entries} isPartial={!company.isComplete} details={details.figures} />
            )}
          </RoleTabs>
          <NextSteps name={company.name} />
        </>
      )
  }
}
