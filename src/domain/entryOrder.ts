/** The orders of the experiences page. */

import type { EntrySummary } from './entry'
import { namesOf } from './tables'

interface EntryOrderRow {
  readonly label: string
  /** Where there is room for little. */
  readonly shortLabel: string
  /** The figure that decides, highest first; absent for the order in which the cards come. */
  readonly field?: 'hourlyRate' | 'baseSalary' | 'difficulty'
}

/** By their names in the address. */
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

/** Of cards that come newest first: those without the figure last, and newest first where it is the same. */
export function orderEntries(entries: Entries, order: EntryOrder): Entries {
  const { field }: EntryOrderRow = ENTRY_ORDERS[order]
  if (field === undefined) return entries
  const orders = known.get(entries) ?? new Map<EntryOrder, Entries>()
  known.set(entries, orders)
  const ordered = orders.get(order) ?? highestFirst(entries, field)
  orders.set(order, ordered)
  return ordered
}

/** Before one is chosen, so that it shows at once. */
export function prepareOrders(entries: Entries): void {
  for (const order of ORDER_NAMES) orderEntries(entries, order)
}

/** There are fewer figures than cards, so they are sorted alone. */
function highestFirst(entries: Entries, field: NonNullable<EntryOrderRow['field']>): Entries {
  const byFigure = new Map<number, EntrySummary[]>()
  for (const entry of entries) {
    // No figure is below 0.
    const figure = entry[field] ?? -1
    const alike = byFigure.get(figure)
    if (alike === undefined) byFigure.set(figure, [entry])
    else alike.push(entry)
  }
  return [...byFigure].sort(([a], [b]) => b - a).flatMap(([, alike]) => alike)
}
