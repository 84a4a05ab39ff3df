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

type Entries = readonly EntrySummary[]

const known = new WeakMap<Entries, Map<EntryOrder, Entries>>()

/** Expects the newest card first. Cards without the figure come last. Cards with equal figures stay newest first. */
export function orderEntries(entries: Entries, order: EntryOrder): Entries {
  const { field }: EntryOrderRow = ENTRY_ORDERS[order]
  if (field === undefined) return entries
  const orders = known.get(entries) ?? new Map<EntryOrder, Entries>()
  known.set(entries, orders)
  const ordered = orders.get(order) ?? highestFirst(entries, field)
  orders.set(order, ordered)
  return ordered
}

/** Fills the cache, so that the cards appear at once when the user chooses an order. */
export function prepareOrders(entries: Entries): void {
  for (const order of ORDER_NAMES) orderEntries(entries, order)
}

/** Many cards share a figure, so sorting the distinct figures is faster. */
function highestFirst(entries: Entries, field: NonNullable<EntryOrderRow['field']>): Entries {
  const byFigure = new Map<number, EntrySummary[]>()
  for (const entry of entries) {
    // Cards without the figure sort last.
    const figure = entry[field] ?? -1
    const alike = byFigure.get(figure)
    if (alike === undefined) byFigure.set(figure, [entry])
    else alike.push(entry)
  }
  return [...byFigure].sort(([a], [b]) => b - a).flatMap(([, alike]) => alike)
}
