/** The orders of the experiences page. */

import type { EntrySummary } from './entry'
import { namesOf } from './tables'

interface EntryOrderRow {
  readonly label: string
  /** The figure that decides, highest first; absent for the order in which the cards come. */
  readonly field?: 'hourlyRate' | 'baseSalary' | 'difficulty'
}

/** By their names in the address. */
export const ENTRY_ORDERS = {
  newest: { label: 'Newest first' },
  hourly: { label: 'Highest hourly rate', field: 'hourlyRate' },
  salary: { label: 'Highest base salary', field: 'baseSalary' },
  difficulty: { label: 'Hardest first', field: 'difficulty' },
} as const satisfies Readonly<Record<string, EntryOrderRow>>

export type EntryOrder = keyof typeof ENTRY_ORDERS
export const ORDER_NAMES: readonly EntryOrder[] = namesOf(ENTRY_ORDERS)

type Ordered = Pick<EntrySummary, 'hourlyRate' | 'baseSalary' | 'difficulty'>

/** Of cards that come newest first: those without the figure last, and newest first where it is the same. */
export function orderEntries<T extends Ordered>(entries: readonly T[], order: EntryOrder): readonly T[] {
  const { field }: EntryOrderRow = ENTRY_ORDERS[order]
  if (field === undefined) return entries
  // No figure is below 0.
  return [...entries].sort((a, b) => (b[field] ?? -1) - (a[field] ?? -1))
}
