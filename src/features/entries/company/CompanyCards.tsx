/** The cards of a company, newest first. For contributors, each has the process, and opens in place. */

import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { NO_FILTERS, toFilterParams } from '../../../domain/finding/entryFilters'
import { ExperienceList } from '../list/ExperienceList'
import { CardSkeletons } from '../card/EntryGrid'
import { useEntryDetails, useOpenId } from '../detail/entryDetails'
import type { ReportSubject } from '../report/Report'
import styles from './Company.module.css'
import type { Company, CompanyState, JobRole } from './useCompany'
import type { Details } from './useDetails'

interface CompanyCardsProps {
  company: Company
  /** Null for all roles. */
  role: JobRole | null
  state: CompanyState
  /** As far as they have been read. */
  processes: Details['entries']
  onReport: (subject: ReportSubject) => void
}

export function CompanyCards({ company, role, state, processes, onReport }: CompanyCardsProps) {
  const readerUid = state.status === 'open' ? state.uid : null
  const details = useEntryDetails(readerUid)
  const [openId, setOpenId] = useOpenId()
  const toggle = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), [setOpenId])
  const { entries } = role ?? company
  const filtered = toFilterParams({ ...NO_FILTERS, company: company.name }).toString()
  return (
    <section className={styles.part} aria-label="Experiences">
      <div className={styles.partHead}>
        <h2>Experiences</h2>
        <Link className={styles.aside} to={`${paths.experiences}?${filtered}`}>
          Filter and sort
        </Link>
      </div>
      {entries.length === 0 ? (
        <CardSkeletons count={6} />
      ) : (
        <ExperienceList
          summaries={entries}
          heading="h3"
          processes={processes}
          details={details}
          openId={openId}
          listKey={role?.name ?? ''}
          onToggle={toggle}
          onReport={onReport}
        />
      )}
    </section>
  )
}
