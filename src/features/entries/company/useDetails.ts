/** The details of a company's entries, read in steps, with their questions, facts and figures. */

import { useMemo } from 'react'
import { askedLines, type AskedLine } from '../../../domain/questions/askedLines'
import { experienceFacts, figuresOf, type DetailFigure } from '../glance/detailFigures'
import type { EntrySummary, OwnedEntry } from '../../../domain/entry/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { useData } from '../../../session/DataContext'
import type { Company, CompanyState } from './useCompany'
import { useReading, type Reading } from './useReading'

export interface Details {
  /** Covers all roles. */
  readonly reading: Reading<OwnedEntry | null>
  /** The entries that have been read, newest first. */
  readonly entries: ReadonlyMap<string, OwnedEntry>
  /** The questions of these entries by their keys. */
  readonly questions: ReadonlyMap<string, AskedLine>
  readonly facts: readonly string[]
  /** Empty if there are too few entries. */
  readonly figures: readonly DetailFigure[]
}

/** Reads nothing until the reader may read details. `shown` are the company's entries, or those of one role. */
export function useDetails(
  { entries }: Company,
  shown: readonly EntrySummary[],
  { status }: CompanyState,
): Details {
  const data = useData()
  // A text, because a new list of cards usually has the same entries of this company.
  const idTexts = status === 'open' ? entries.map(({ id }) => id).join(' ') : ''
  const ids = useMemo(() => idTexts.split(' ').filter((id) => id !== ''), [idTexts])
  const reading = useReading(ids, (id) => data.entries.read(id))
  const { read } = reading
  const known = useMemo(() => {
    const mayRead = new Set(ids)
    const details = shown.flatMap(({ id }) => (mayRead.has(id) ? (read.get(id) ?? []) : []))
    return {
      entries: new Map(details.map((entry) => [entry.id, entry])),
      questions: askedLines(details),
      facts: experienceFacts(details),
      figures: shown.length < MIN_FIGURE_VALUES ? [] : figuresOf(details),
    }
  }, [ids, read, shown])
  return { reading, ...known }
}
