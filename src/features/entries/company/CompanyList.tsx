/** The list of companies with entries, most entries first, and a search by any name of a company. */

import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import { companyKey, companyName } from '../../../domain/companies'
import type { EntrySummary } from '../../../domain/entry'
import { readSearch, searchEntries } from '../../../domain/entrySearch'
import { notLoaded } from '../../../domain/errorMessages'
import { groupBy } from '../../../domain/groupBy'
import { counted } from '../../../domain/numbers'
import { useSummaries } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { SearchField } from '../../../ui/SearchField'
import { UserText } from '../../../ui/UserText'
import styles from './CompanyList.module.css'

const NONE: readonly EntrySummary[] = []

export function CompanyList() {
  const navigate = useNavigate()
  const list = useDeferredValue(useSummaries())
  const [search, setSearch] = useState('')
  const summaries = list.status === 'ready' ? list.value.summaries : NONE
  const companies = useMemo(() => companiesOf(summaries), [summaries])
  const found = useMemo(() => searchEntries(companies, readSearch(search)), [companies, search])
  if (list.status === 'failed') {
    return <LoadError onRetry={list.retry}>{notLoaded('the companies', list.error)}</LoadError>
  }
  const isCounting = list.status === 'loading' || list.value.status === 'partial'
  return (
    <section className={styles.companies} aria-label="Companies">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (search.trim() !== '' && first !== undefined) void navigate(companyPath(first.key))
        }}
      >
        <SearchField
          label="Search companies"
          placeholder="Company"
          value={search}
          onType={setSearch}
          onClear={() => setSearch('')}
        />
      </form>
      <output className={styles.line}>
        {isCounting ? 'Looking for companies…' : companyCount(found.length, search)}
      </output>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.list} role="list" aria-label="Companies with entries">
        {found.map(({ key, companyName: name, entries }) => (
          <li key={key}>
            <Link className={styles.company} to={companyPath(key)}>
              <UserText as="span">{name}</UserText>{' '}
              <span className={styles.count}>{counted(entries, 'experience')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One record for each company, in the shape that the search needs. Only its name is filled in. */
function companiesOf(summaries: readonly EntrySummary[]) {
  return groupBy(summaries, (entry) => entry.companyName, companyKey)
    .filter(({ name }) => name !== '')
    .map(({ name, items }) => ({
      key: companyKey(name),
      companyName: companyName(name),
      roleTitle: '',
      location: '',
      entries: items.length,
    }))
}

function companyCount(count: number, search: string): string {
  if (count === 0) return search.trim() === '' ? 'Nobody has shared an interview yet.' : 'No company found.'
  return counted(count, 'company', 'companies')
}
