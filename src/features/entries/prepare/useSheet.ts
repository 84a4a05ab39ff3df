/** What a sheet shows of the matching cards: those it was opened with, what has been read of them, and figures over that. */

import { useMemo, useState } from 'react'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { groupByRole } from '../../../domain/roles'
import { figuresOf, type Figure } from '../../../domain/sheetFigures'
import { oneLine } from '../../../domain/text'
import { useReading, type Reading } from './useReading'

export interface SheetRole {
  /** As most of its entries spell it; '' where none is given. */
  readonly name: string
  /** How many entries it has, read or not. */
  readonly count: number
  /** Those that have been read. */
  readonly entries: readonly Entry[]
}

export interface SheetState {
  readonly reading: Reading
  /** All that have entries, read or not. */
  readonly roles: readonly SheetRole[]
  /** None over fewer entries than a figure needs. */
  readonly figures: readonly Figure[]
  readonly total: number
  readonly readCount: number
  /** Matching entries that have been shared since. */
  readonly newCount: number
  readonly showNew: () => void
}

/** Nothing moves while one reads: what has been deleted leaves, and what is new waits for `showNew`. */
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
    figures,
    total,
    readCount: entries.length,
    newCount,
    showNew: () => setPlanned(found),
  }
}
