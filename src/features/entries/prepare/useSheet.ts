/** What a sheet shows of the matching cards: those it was opened with, what has been read of them, and figures over that. */

import { useMemo, useState } from 'react'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { figuresOf, type Figure } from '../../../domain/sheetFigures'
import { oneLine } from '../../../domain/text'
import { groupByRole } from './sheetParts'
import { useReading, type Reading } from './useReading'

export interface SheetGroup {
  /** The role and how many entries it has, read or not. */
  readonly heading: string
  readonly entries: readonly Entry[]
}

export interface SheetState {
  readonly reading: Reading
  /** Those that have something to show, each with what has been read of it. */
  readonly groups: readonly SheetGroup[]
  /** None over fewer entries than a figure needs. */
  readonly figures: readonly Figure[]
  readonly total: number
  readonly roles: number
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
        heading: `${oneLine(name) || 'Role not given'} (${items.length})`,
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
    groups: roles.filter((role) => role.entries.length > 0),
    figures,
    total,
    roles: roles.length,
    readCount: entries.length,
    newCount,
    showNew: () => setPlanned(found),
  }
}
