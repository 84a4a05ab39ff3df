/** The table of companies: one row for each company with cards, and its orders. */

import { companyKey, companyName, findCompany } from '../../../domain/names/companies'
import type { EntrySummary } from '../../../domain/entry/entry'
import { groupBy } from '../../../domain/groupBy'
import { difficultyFact, PAY_FACTS, payFact, type Fact } from '../glance/keyFacts'
import { namesOf } from '../../../domain/tables'
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
  readonly intern: Fact
  readonly fullTime: Fact
  readonly difficulty: Fact
  readonly isFollowed: boolean
}

/** Most entries first. The cards are sorted newest first. */
export function companyRows(cards: readonly EntrySummary[]): readonly CompanyRow[] {
  return groupBy(cards, (card) => card.companyName, companyKey)
    .filter(({ name }) => name !== '')
    .map(({ name, items }) => rowOf(companyKey(name), companyName(name), items))
}

function rowOf(key: string, name: string, cards: readonly EntrySummary[]): CompanyRow {
  const [internPay, , fullTimePay] = PAY_FACTS
  return {
    key,
    companyName: name,
    roleTitle: '',
    location: '',
    entries: cards.length,
    newest: cards[0]?.timestamp ?? null,
    intern: payFact(cards, internPay),
    fullTime: payFact(cards, fullTimePay),
    difficulty: difficultyFact(cards),
    isFollowed: false,
  }
}

/** The rows with those that the reader follows, and at the end the followed companies without cards. */
export function withFollowed(
  rows: readonly CompanyRow[],
  followed: ReadonlySet<string>,
): readonly CompanyRow[] {
  const known = new Set(rows.map(({ key }) => key))
  const others = [...followed].filter((key) => !known.has(key))
  return [...rows, ...others.map((key) => rowOf(key, findCompany(key)?.name ?? capitalised(key), []))].map(
    (row) => (followed.has(row.key) ? { ...row, isFollowed: true } : row),
  )
}

/** The columns by which a reader can sort, with the value of a row. Null values are last in both directions. */
export const COLUMNS = {
  name: ({ companyName: name }: CompanyRow) => name.toLowerCase(),
  entries: ({ entries }: CompanyRow) => entries,
  newest: ({ newest }: CompanyRow) => newest,
  intern: ({ intern }: CompanyRow) => intern.median,
  fullTime: ({ fullTime }: CompanyRow) => fullTime.median,
  difficulty: ({ difficulty }: CompanyRow) => difficulty.median,
  following: ({ isFollowed }: CompanyRow) => Number(isFollowed),
} as const
export type Column = keyof typeof COLUMNS

export interface TableOrder {
  readonly column: Column
  readonly isDescending: boolean
}

/** Names begin with A, and numbers with the highest. */
export const FIRST_ORDER = { column: 'entries', isDescending: true } as const satisfies TableOrder

/** The order in an address, such as 'intern' or '-intern' for the lowest first. Any other text gives the first order. */
export function readOrder(text: string): TableOrder {
  const column = namesOf(COLUMNS).find((name) => name === text.replace(/^-/, ''))
  if (column === undefined) return FIRST_ORDER
  return { column, isDescending: (column === 'name') === text.startsWith('-') }
}

export function writeOrder({ column, isDescending }: TableOrder): string {
  return (column === 'name') === isDescending ? `-${column}` : column
}

export function inOrder(
  rows: readonly CompanyRow[],
  { column, isDescending }: TableOrder,
): readonly CompanyRow[] {
  const valueOf = COLUMNS[column]
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a < b ? -1 : a > b ? 1 : 0) * (isDescending ? -1 : 1)
  })
}
