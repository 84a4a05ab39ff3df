/** The content of a sheet: the entries that matched when it was opened, grouped by role, with their details and figures. */

import { useMemo, useState } from 'react'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { groupByRole } from '../../../domain/roles'
import { figuresOf, type Figure } from '../../../domain/sheetFigures'
import { oneLine } from '../../../domain/text'
import { useReading, type Reading } from './useReading'

export interface SheetRole {
  /** The most common spelling in its entries; '' if none is given. */
  readonly name: string
  /** The number of entries, read or not. */
  readonly count: number
  /** The entries that have been read. */
  readonly entries: readonly Entry[]
}

export interface SheetState {
  readonly reading: Reading
  /** All roles that have entries, read or not. */
  readonly roles: readonly SheetRole[]
  /** All entries that have been read. */
  readonly entries: readonly Entry[]
  /** Empty if there are fewer entries than a figure needs. */
  readonly figures: readonly Figure[]
  readonly total: number
  readonly readCount: number
  /** The number of matching entries shared since the sheet was opened. */
  readonly newCount: number
  readonly showNew: () => void
}

/** Keeps the sheet stable for its reader: only deleted entries disappear, and new entries wait for `showNew`. */
export function useSheet(found: readonly EntrySummary[]): SheetState {
  const [planned, setPlanned] = useState(found)
  const ids = useMemo(() => groupByRole(planned).flatMap(({ items }) => items.map(({ id }) => id)), [planned])
  const reading = useReading(ids)
  const { read } = reading

  const present = useMemo(() => {
    const matching = new Set(found.map(({ id }) => id))
    return planned.filter(({ id }) => matching.has(id) && read.get(id) !== null)
  }, [planned, found, read])
  const roles = useMemo(
    () =>
      groupByRole(present).map(({ name, items }) => ({
        name: oneLine(name),
        count: items.length,
        entries: items.flatMap(({ id }) => read.get(id) ?? []),
      })),
    [present, read],
  )
  const entries = useMemo(() => roles.flatMap((role) => role.entries), [roles])
  const total = present.length
  const figures = useMemo(() => (total < MIN_FIGURE_VALUES ? [] : figuresOf(entries)), [total, entries])
  const newCount = useMemo(() => {
    const known = new Set(planned.map(({ id }) => id))
    return found.filter(({ id }) => !known.has(id)).length
  }, [planned, found])

  return {
    reading,
    roles,
    entries,
    figures,
    total,
    readCount: entries.length,
    newCount,
    showNew: () => setPlanned(found),
  }
}
