/** The details of a company's entries, read in steps, with their questions and figures. */

import { useMemo } from 'react'
import { askedLines, type AskedLine } from '../../../domain/questions/askedLines'
import { figuresOf, type DetailFigure } from '../glance/detailFigures'
import type { EntrySummary, OwnedEntry } from '../../../domain/entry/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { useData } from '../../../session/DataContext'
import type { Company } from './useCompany'
import { useReading, type Reading } from './useReading'

export interface Details {
  /** Covers all roles. */
  readonly reading: Reading<OwnedEntry | null>
  /** The entries that have been read, newest first. */
  readonly entries: readonly OwnedEntry[]
  /** The questions of these entries by their keys. */
  readonly questions: ReadonlyMap<string, AskedLine>
  /** Empty if there are too few entries. */
  readonly figures: readonly DetailFigure[]
}

/** Reads nothing until the reader may read details. `shown` are the company's entries, or those of one role. */
export function useDetails({ entries }: Company, shown: readonly EntrySummary[], mayRead: boolean): Details {
  const data = useData()
  // A text, because a new list of cards usually has the same entries of this company.
  const idTexts = mayRead ? entries.map(({ id }) => id).join(' ') : ''
  const ids = useMemo(() => idTexts.split(' ').filter((id) => id !== ''), [idTexts])
  const reading = useReading(ids, (id) => data.entries.read(id))
  const { read } = reading
  const all = useMemo(() => ids.flatMap((id) => read.get(id) ?? []), [ids, read])
  const details = useMemo(() => {
    const shownIds = new Set(shown.map(({ id }) => id))
    return all.filter(({ id }) => shownIds.has(id))
  }, [all, shown])
  const questions = useMemo(() => askedLines(details), [details])
  const figures = useMemo(
    () => (shown.length < MIN_FIGURE_VALUES ? [] : figuresOf(details)),
    [shown, details],
  )
  return { reading, entries: details, questions, figures }
}
