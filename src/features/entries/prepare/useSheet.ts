/** The content of a sheet: the entries that matched when it was opened, by role, with their details and figures. */

import { useMemo, useState } from 'react'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { groupByRole } from '../../../domain/roles'
import { figuresOf, type Figure } from '../../../domain/sheetFigures'
import { oneLine } from '../../../domain/text'
import { useReading, type Reading } from './useReading'

export interface SheetRole {
  /** The most common spelling; '' if no entry gives a role. */
  readonly name: string
  readonly count: number
  readonly entries: readonly Entry[]
}

export interface SheetState {
  readonly reading: Reading
  /** All roles with entries, read or not. */
  readonly roles: readonly SheetRole[]
  /** All entries that have been read. */
  readonly entries: readonly Entry[]
  /** Empty if there are too few entries. */
  readonly figures: readonly Figure[]
  readonly total: number
  readonly readCount: number
  /** The matching entries shared since the sheet was opened. */
  readonly newCount: number
  readonly showNew: () => void
}

/** Keeps the sheet stable: only deleted entries disappear, and new ones wait for `showNew`. */
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
