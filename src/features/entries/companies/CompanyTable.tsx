/** The table of companies: those with entries, and those that the reader follows. It can be searched and sorted. */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import { BLANK_PROFILE_PATH, companyLogoPath } from '../../../domain/names/companies'
import {
  companyRows,
  FIRST_ORDER,
  inOrder,
  readOrder,
  withFollowed,
  writeOrder,
  type Column,
  type CompanyRow,
  type TableOrder,
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
import { PillSelect } from '../../../ui/PillSelect'
import { SearchField } from '../../../ui/SearchField'
import { UserText } from '../../../ui/UserText'
import { FollowButton, FollowsNotice } from '../follow/FollowButton'
import { useFollowed } from '../follow/follows'
import { FollowSearched } from '../follow/FollowSearched'
import styles from './Companies.module.css'

const NONE: readonly EntrySummary[] = []

interface Head {
  readonly column: Column
  readonly label: string
  /** The words for its two directions, the first press first. */
  readonly directions: readonly [string, string]
}

const HIGHEST = ['highest first', 'lowest first'] as const

const HEADS: readonly Head[] = [
  { column: 'name', label: 'Company', directions: ['A to Z', 'Z to A'] },
  { column: 'entries', label: 'Experiences', directions: ['most first', 'fewest first'] },
  { column: 'newest', label: 'Newest', directions: ['latest first', 'oldest first'] },
  { column: 'intern', label: 'Intern, an hour', directions: HIGHEST },
  { column: 'fullTime', label: 'Full-time, base', directions: HIGHEST },
  { column: 'difficulty', label: 'Difficulty', directions: ['hardest first', 'easiest first'] },
  { column: 'following', label: 'Following', directions: ['first', 'last'] },
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
  const sort = (text: string) => setParams(text === '' ? {} : { sort: text }, { replace: true })
  const heads = HEADS.filter(({ column }) => mayFollow || column !== 'following')

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
      <div className={styles.line}>
        <output className={styles.count}>
          {isCounting ? 'Looking for companies…' : companyCount(shown.length, search)}
        </output>
        <div className={styles.sort}>
          <SortSelect heads={heads} order={order} onSort={sort} />
        </div>
      </div>
      <FollowsNotice />
      {shown.length > 0 && (
        <table className={styles.table} data-sort={order.column}>
          <thead>
            <tr>
              {heads.map((head) => (
                <SortHead key={head.column} head={head} order={order} onSort={sort} />
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

interface SortHeadProps {
  head: Head
  order: TableOrder
  /** Called with the order as the address has it. */
  onSort: (text: string) => void
}

function SortHead({ head: { column, label }, order, onSort }: SortHeadProps) {
  const isSorted = order.column === column
  const isDescending = isSorted ? !order.isDescending : column !== 'name'
  return (
    <th scope="col" aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort(writeOrder({ column, isDescending }))}>
        {label}
        {isSorted && (order.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
      </button>
    </th>
  )
}

/** The first order is no choice. */
function valueOf(order: TableOrder): string {
  const text = writeOrder(order)
  return text === writeOrder(FIRST_ORDER) ? '' : text
}

interface SortSelectProps extends Omit<SortHeadProps, 'head'> {
  heads: readonly Head[]
}

/** Replaces the heads on a phone. */
function SortSelect({ heads, order, onSort }: SortSelectProps) {
  const options = heads.flatMap(({ column, label, directions }) =>
    directions.map((words, index) => ({
      value: valueOf({ column, isDescending: (column === 'name') === (index === 1) }),
      label: `${label}, ${words}`,
    })),
  )
  const value = valueOf(order)
  const label = options.find((option) => option.value === value)?.label ?? ''
  return (
    <PillSelect
      label="Order"
      text={{ label, shortLabel: label }}
      value={value}
      onChange={({ target }) => onSort(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </PillSelect>
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
      <td className={styles.newest}>{newest === null ? '' : formatShortMonth(monthAt(newest))}</td>
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
