/** The table of companies: one row for each company, and its orders. */

import { companyKey, companyName, findCompany } from '../../../domain/names/companies'
import type { EntrySummary } from '../../../domain/entry/entry'
import { groupBy } from '../../../domain/groupBy'
import { difficultyFact, PAY_FACTS, payFact, type CellFact } from '../glance/keyFacts'
import { capitalised } from '../../../domain/text/text'

export interface CompanyRow {
  readonly key: string
  readonly companyName: string
  /** Empty, so that the search for cards also finds rows. */
  readonly roleTitle: ''
  readonly location: ''
  readonly entries: number
  /** The time of the newest card, in milliseconds since 1970. Null if no card has a time. */
  readonly newest: number | null
  readonly intern: CellFact
  readonly fullTime: CellFact
  readonly difficulty: CellFact
  readonly isFollowed: boolean
}

/**
 * The companies with cards, most cards first; behind them, the followed companies without cards, if these are `all`
 * cards. The cards are sorted newest first.
 */
export function companyRows(
  cards: readonly EntrySummary[],
  followed: ReadonlyMap<string, unknown>,
  all: boolean,
): readonly CompanyRow[] {
  const [internPay, , fullTimePay] = PAY_FACTS
  const rowOf = (key: string, name: string, own: readonly EntrySummary[]): CompanyRow => ({
    key,
    companyName: name,
    roleTitle: '',
    location: '',
    entries: own.length,
    newest: own[0]?.timestamp ?? null,
    intern: payFact(own, internPay),
    fullTime: payFact(own, fullTimePay),
    difficulty: difficultyFact(own),
    isFollowed: followed.has(key),
  })
  const rows = groupBy(cards, (card) => card.companyName, companyKey)
    .filter(({ name }) => name !== '')
    .map(({ name, items }) => rowOf(companyKey(name), companyName(name), items))
  const known = new Set(rows.map(({ key }) => key))
  const others = all ? [...followed.keys()].filter((key) => !known.has(key)) : []
  return [...rows, ...others.map((key) => rowOf(key, findCompany(key)?.name ?? capitalised(key), []))]
}

interface CompanyOrder {
  /** In the address. */
  readonly value: string
  readonly label: string
  readonly compare: (a: CompanyRow, b: CompanyRow) => number
}

/** Rows without a value are last. */
const highest = (valueOf: (row: CompanyRow) => number | null) => (a: CompanyRow, b: CompanyRow) =>
  (valueOf(b) ?? -1) - (valueOf(a) ?? -1)

export const FOLLOWED_FIRST = 'following'

/** The order without a value in the address comes first. */
export const COMPANY_ORDERS = [
  { value: '', label: 'Most experiences', compare: highest(({ entries }) => entries) },
  { value: 'name', label: 'A to Z', compare: (a, b) => a.companyName.localeCompare(b.companyName) },
  { value: 'newest', label: 'Newest first', compare: highest(({ newest }) => newest) },
  { value: 'intern', label: 'Highest intern pay', compare: highest(({ intern }) => intern.median) },
  { value: 'fullTime', label: 'Highest full-time pay', compare: highest(({ fullTime }) => fullTime.median) },
  { value: 'difficulty', label: 'Hardest first', compare: highest(({ difficulty }) => difficulty.median) },
  { value: FOLLOWED_FIRST, label: 'Followed first', compare: highest((row) => Number(row.isFollowed)) },
] as const satisfies readonly CompanyOrder[]
