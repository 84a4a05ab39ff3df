/** The table of companies: those with entries, and those that the reader follows. It can be searched and sorted. */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import { BLANK_PROFILE_PATH, companyLogoPath } from '../../../domain/names/companies'
import {
  companyRows,
  inOrder,
  readOrder,
  withFollowed,
  writeOrder,
  type Column,
  type CompanyRow,
} from './companyRows'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import type { EntrySummary } from '../../../domain/entry/entry'
import { readSearch, searchEntries } from '../../../domain/finding/entrySearch'
import { notLoaded } from '../../../domain/text/errorMessages'
import { MIN_FIGURE_VALUES, SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { counted, groupThousands } from '../../../domain/text/numbers'
import { useSummaries } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { LogoImage } from '../../../ui/LogoImage'
import { SearchField } from '../../../ui/SearchField'
import { UserText } from '../../../ui/UserText'
import { FollowButton, FollowsNotice } from '../follow/FollowButton'
import { useFollowed } from '../follow/follows'
import { FollowSearched } from '../follow/FollowSearched'
import styles from './Companies.module.css'

const NONE: readonly EntrySummary[] = []

const HEADS: readonly { readonly column: Column; readonly label: string }[] = [
  { column: 'name', label: 'Company' },
  { column: 'entries', label: 'Experiences' },
  { column: 'newest', label: 'Newest' },
  { column: 'intern', label: 'Intern, an hour' },
  { column: 'fullTime', label: 'Full-time, base' },
  { column: 'difficulty', label: 'Difficulty' },
  { column: 'following', label: 'Following' },
]

export function CompanyTable() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const list = useDeferredValue(useSummaries())
  const [search, setSearch] = useState('')
  const summaries = list.status === 'ready' ? list.value.summaries : NONE
  const followed = useFollowed()
  const mayFollow = useReader(({ uid }) => uid !== null)
  const withCards = useMemo(() => companyRows(summaries), [summaries])
  const isCounting = list.status !== 'ready' || list.value.status === 'partial'
  // Until all cards have arrived, a followed company without cards may still get some.
  const rows = useMemo(
    () => (isCounting ? withCards : withFollowed(withCards, followed)),
    [isCounting, withCards, followed],
  )
  const order = readOrder(params.get('sort') ?? '')
  const found = useMemo(() => searchEntries(rows, readSearch(search)), [rows, search])
  const shown = inOrder(found, order)
  if (list.status === 'failed') {
    return <LoadError onRetry={list.retry}>{notLoaded('the companies', list.error)}</LoadError>
  }
  function sort(column: Column) {
    const isDescending = order.column === column ? !order.isDescending : column !== 'name'
    setParams({ sort: writeOrder({ column, isDescending }) }, { replace: true })
  }

  return (
    <section className={styles.companies} aria-label="Companies">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = shown
          if (search.trim() !== '' && first !== undefined) void navigate(companyPath(first.key))
        }}
      >
        <SearchField
          label="Search companies"
          placeholder="Company"
          maxLength={SEARCH_MAX_LENGTH}
          value={search}
          onType={setSearch}
          onClear={() => setSearch('')}
        />
      </form>
      <output className={styles.count}>
        {isCounting ? 'Looking for companies…' : companyCount(shown.length, search)}
      </output>
      <FollowsNotice />
      {shown.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.filter(({ column }) => mayFollow || column !== 'following').map(({ column, label }) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={
                    order.column !== column ? undefined : order.isDescending ? 'descending' : 'ascending'
                  }
                >
                  <button type="button" onClick={() => sort(column)}>
                    {label}
                    {order.column === column &&
                      (order.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} mayFollow={mayFollow} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length > 0 && (
        <p className={styles.note}>
          {`Pay and difficulty are medians from ${MIN_FIGURE_VALUES} values on. Fewer are shown as they are.`}
        </p>
      )}
      {!isCounting && shown.length === 0 && search.trim() !== '' && <FollowSearched text={search} />}
    </section>
  )
}

function Row({ row, mayFollow }: { row: CompanyRow; mayFollow: boolean }) {
  const { key, companyName: name, entries, newest, intern, fullTime, difficulty } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <LogoImage src={companyLogoPath(name)} fallbackSrc={BLANK_PROFILE_PATH} />
          <Link className={styles.company} to={companyPath(key)}>
            <UserText as="span">{name}</UserText>
          </Link>
        </span>
      </th>
      <td data-unit={entries === 1 ? ' experience' : ' experiences'}>{groupThousands(entries)}</td>
      <td>{newest === null ? '' : formatShortMonth(monthAt(newest))}</td>
      <td data-unit="/hr">{intern.text}</td>
      <td data-unit="/yr">{fullTime.text}</td>
      <td>{difficulty.text}</td>
      {mayFollow && (
        <td className={styles.follow}>
          <FollowButton companyKey={key} name={name} newestAt={newest ?? 0} variant="quiet" />
        </td>
      )}
    </tr>
  )
}

function companyCount(count: number, search: string): string {
  if (count === 0) return search.trim() === '' ? 'Nobody has shared an interview yet.' : 'No company found.'
  return counted(count, 'company', 'companies')
}
