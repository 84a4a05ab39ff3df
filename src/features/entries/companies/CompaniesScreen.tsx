/** The screen that compares all companies. It can be searched and sorted. */

import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SummaryList } from '../../../cards/watchCards'
import { companyPath } from '../../../config/paths'
import { readSearch, searchEntries } from '../../../domain/finding/entrySearch'
import { MIN_FIGURE_VALUES, SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { counted } from '../../../domain/text/numbers'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useSummaries } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { SearchField } from '../../../ui/SearchField'
import { FollowsNotice } from '../follow/FollowButton'
import { useFollowed } from '../follow/follows'
import { FollowSearched } from '../follow/FollowSearched'
import { CardsFailure } from '../list/CardsFailure'
import { ChoiceSelect } from '../list/ChoiceSelect'
import styles from './Companies.module.css'
import { COMPANY_ORDERS, companyRows, FOLLOWED_FIRST } from './companyRows'
import { CompanyTable } from './CompanyTable'

const LOADING: SummaryList = { status: 'partial', summaries: [] }

export function CompaniesScreen() {
  useDocumentTitle('Companies')
  const list = useDeferredValue(useSummaries())
  return (
    <div className={styles.screen}>
      <h1>Companies</h1>
      <p className={styles.lead}>
        Each company has one page with its pay, its cards and every question that students were asked there.
      </p>
      <CardsFailure list={list} what="the companies" />
      {list.status !== 'failed' && <Companies list={list.status === 'ready' ? list.value : LOADING} />}
    </div>
  )
}

function Companies({ list: { status, summaries } }: { list: SummaryList }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const followed = useFollowed()
  const mayFollow = useReader(({ uid }) => uid !== null)
  const isCounting = status === 'partial'
  const rows = useMemo(() => companyRows(summaries, followed, !isCounting), [summaries, followed, isCounting])
  const orders = COMPANY_ORDERS.filter(({ value }) => mayFollow || value !== FOLLOWED_FIRST)
  const order = orders.find(({ value }) => value === params.get('sort')) ?? COMPANY_ORDERS[0]
  const found = useMemo(() => searchEntries(rows, readSearch(search)), [rows, search])
  const shown = [...found].sort(order.compare)
  const [first] = shown
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
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
        <output className={styles.soft}>
          {isCounting ? 'Looking for companies…' : companyCount(shown.length, search)}
        </output>
        <ChoiceSelect
          label="Order"
          choices={orders}
          value={order.value}
          onChoose={(sort) => setParams(sort === '' ? {} : { sort }, { replace: true })}
        />
      </div>
      <FollowsNotice />
      {first !== undefined && (
        <>
          <CompanyTable rows={shown} order={order.value} mayFollow={mayFollow} />
          <p className={styles.note}>
            {`Pay and difficulty are medians from ${MIN_FIGURE_VALUES} values on. Fewer are shown as they are.`}
          </p>
        </>
      )}
      {!isCounting && first === undefined && search.trim() !== '' && <FollowSearched text={search} />}
    </>
  )
}

function companyCount(count: number, search: string): string {
  if (count === 0) return search.trim() === '' ? 'Nobody has shared an interview yet.' : 'No company found.'
  return counted(count, 'company', 'companies')
}
