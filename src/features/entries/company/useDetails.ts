/** The details of a company's entries, read in steps, with their questions, facts and figures. */

import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { askedLines, type AskedLine } from '../../../domain/questions/askedLines'
import { experienceFacts, figuresOf, type DetailFigure } from '../glance/detailFigures'
import type { EntrySummary, OwnedEntry } from '../../../domain/entry/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import type { Company, CompanyState } from './useCompany'

/** The number of entries read at once. */
export const READING_STEP = 20

interface Reading {
  /** By entry id. Null for an entry that is gone. */
  readonly read: ReadonlyMap<string, OwnedEntry | null>
  /** 'reading' also while it is not known yet what to read. */
  readonly status: 'reading' | 'failed' | 'done'
  readonly error: unknown
  readonly readCount: number
  readonly total: number
  /** Goes on after a failure. */
  readonly retry: () => void
}

export interface Details {
  /** Covers all roles. */
  readonly reading: Reading
  /** The entries that have been read, newest first. */
  readonly entries: ReadonlyMap<string, OwnedEntry>
  /** The questions of these entries by their keys. */
  readonly questions: ReadonlyMap<string, AskedLine>
  readonly facts: readonly string[]
  /** Empty if the company or role has too few entries. */
  readonly figures: readonly DetailFigure[]
}

/** Reads nothing until the reader may read details. `shown` are the company's entries, or those of one role. */
export function useDetails(
  { entries }: Company,
  shown: readonly EntrySummary[],
  { status }: CompanyState,
): Details {
  // A text, because a new list of cards usually has the same entries of this company.
  const idTexts = status === 'open' ? entries.map(({ id }) => id).join(' ') : ''
  const ids = useMemo(() => idTexts.split(' ').filter((id) => id !== ''), [idTexts])
  const reading = useReading(ids)
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

/**
 * Reads each entry once; an opened row watches its entry (detail/entryDetails.ts). Starts at once, and again when `ids`
 * change, so memoise them. Forgets the entries of other ids, for example when the reader may read none any more. Stops
 * with the component.
 */
function useReading(ids: readonly string[]): Reading {
  const data = useData()
  const [read, show] = useState<Reading['read']>(new Map())
  const kept = useRef(new Map<string, OwnedEntry | null>())
  const isWanted = useRef(false)
  const latestIds = useRef(ids)

  const { run, error } = useAction(async () => {
    while (isWanted.current) {
      const step = latestIds.current.filter((id) => !kept.current.has(id)).slice(0, READING_STEP)
      if (step.length === 0) return
      const results = await Promise.allSettled(step.map((id) => data.entries.read(id)))
      results.forEach((result, index) => {
        const id = step[index]
        const isLate = id === undefined || !latestIds.current.includes(id)
        if (result.status === 'fulfilled' && !isLate) kept.current.set(id, result.value)
      })
      startTransition(() => show(new Map(kept.current)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  })

  useEffect(() => {
    latestIds.current = ids
    const wanted = new Set(ids)
    for (const id of kept.current.keys()) if (!wanted.has(id)) kept.current.delete(id)
    show((shown) => (shown.size === kept.current.size ? shown : new Map(kept.current)))
    isWanted.current = true
    run()
    return () => {
      isWanted.current = false
    }
  }, [ids, run])

  const readCount = ids.filter((id) => read.has(id)).length
  const isDone = ids.length > 0 && readCount === ids.length
  return {
    read,
    status: isDone ? 'done' : error === null ? 'reading' : 'failed',
    error,
    readCount,
    total: ids.length,
    retry: run,
  }
}
