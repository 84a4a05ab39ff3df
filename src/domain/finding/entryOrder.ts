/** The table of sort orders on the experiences page, and the function that sorts. */

import type { EntrySummary } from '../entry/entry'
import { namesOf } from '../tables'

interface EntryOrderRow {
  readonly label: string
  /** The label for narrow screens. */
  readonly shortLabel: string
  /** Sorts by this figure, highest first. Without a field, the cards stay newest first. */
  readonly field?: 'hourlyRate' | 'baseSalary' | 'difficulty'
}

/** Keyed by the order's name in the address. */
export const ENTRY_ORDERS = {
  newest: { label: 'Newest first', shortLabel: 'Newest' },
  hourly: { label: 'Highest hourly rate', shortLabel: 'Hourly rate', field: 'hourlyRate' },
  salary: { label: 'Highest base salary', shortLabel: 'Base salary', field: 'baseSalary' },
  difficulty: { label: 'Hardest first', shortLabel: 'Hardest', field: 'difficulty' },
} as const satisfies Readonly<Record<string, EntryOrderRow>>

export type EntryOrder = keyof typeof ENTRY_ORDERS
export const ORDER_NAMES: readonly EntryOrder[] = namesOf(ENTRY_ORDERS)

/** Expects the newest card first. Cards without the figure come last. Cards with equal figures stay newest first. */
export function orderEntries(entries: readonly EntrySummary[], order: EntryOrder): readonly EntrySummary[] {
  const { field }: EntryOrderRow = ENTRY_ORDERS[order]
  return field === undefined ? entries : [...entries].sort((a, b) => (b[field] ?? -1) - (a[field] ?? -1))
}
