/** The content of a sheet: the entries that matched when it was opened, by role, with details, figures and counts. */

import { useCallback, useMemo, useState } from 'react'
import { mostAsked, othersMarks, type MostAsked, type OwnMarks } from '../../../domain/askedLines'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { groupByRole } from '../../../domain/roles'
import { figuresOf, type Figure } from '../../../domain/sheetFigures'
import { oneLine } from '../../../domain/text'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { useAsked, type Asked } from '../asked/asked'
import { useReading, type Reading } from './useReading'

export interface SheetRole {
  /** The most common spelling; '' if no entry gives a role. */
  readonly name: string
  readonly count: number
  readonly entries: readonly Entry[]
}

export interface SheetState {
  readonly reading: Reading<Entry | null>
  /** All roles with entries, read or not. */
  readonly roles: readonly SheetRole[]
  /** All entries that have been read. */
  readonly entries: readonly Entry[]
  /** Empty if there are too few entries. */
  readonly figures: readonly Figure[]
  /** How often each question of the entries was asked. */
  readonly asked: Asked
  readonly mostAsked: readonly MostAsked[]
  /** Null unless some counts could not be read. */
  readonly retryCounts: (() => void) | null
  readonly total: number
  readonly readCount: number
  /** The matching entries shared since the sheet was opened. */
  readonly newCount: number
  readonly showNew: () => void
}

/** Keeps the sheet stable: only deleted entries disappear, and new ones wait for `showNew`. */
export function useSheet(found: readonly EntrySummary[]): SheetState {
  const [snapshot, setSnapshot] = useState(found)
  const ids = useMemo(
    () => groupByRole(snapshot).flatMap(({ items }) => items.map(({ id }) => id)),
    [snapshot],
  )
  const data = useData()
  const reading = useReading(ids, (id) => data.readEntry(id))
  const { read } = reading

  const present = useMemo(() => {
    const matching = new Set(found.map(({ id }) => id))
    return snapshot.filter(({ id }) => matching.has(id) && read.get(id) !== null)
  }, [snapshot, found, read])
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
  const { asked, counts } = useCounts(ids, entries)
  const most = useMemo(() => mostAsked(asked.lines.values(), asked.mine ?? NO_MARKS), [asked])
  const total = present.length
  const figures = useMemo(() => (total < MIN_FIGURE_VALUES ? [] : figuresOf(entries)), [total, entries])
  const newCount = useMemo(() => {
    const known = new Set(snapshot.map(({ id }) => id))
    return found.filter(({ id }) => !known.has(id)).length
  }, [snapshot, found])

  return {
    reading,
    roles,
    entries,
    figures,
    asked,
    mostAsked: most,
    retryCounts: counts.status === 'failed' ? counts.resume : null,
    total,
    readCount: entries.length,
    newCount,
    showNew: () => setSnapshot(found),
  }
}

const NO_MARKS: OwnMarks = new Map()
const NO_IDS: readonly string[] = []

/**
 * Reads the counts of each entry once, beside its details: one request for an entry. A subscription would need two, to
 * start and to end, and would move the text while somebody reads it. The reader's own marks are live.
 */
function useCounts(ids: readonly string[], entries: readonly Entry[]) {
  const data = useData()
  const own = useReader((reader) => (reader.status === 'verified' ? reader.own : null))
  const isKnown = useOwn((all) => all.askedMe).status !== 'loading'
  const counts = useReading(isKnown ? ids : NO_IDS, async (id) => {
    const all = await data.readAsked(id)
    const mine = own?.askedMe.getSnapshot()
    return othersMarks(all, mine?.status === 'ready' ? mine.value.get(id) : undefined)
  })
  const { read } = counts
  const asked = useAsked(
    entries,
    useCallback((id) => read.get(id), [read]),
  )
  return { asked, counts }
}
