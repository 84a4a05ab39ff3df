/** How often each question of an entry or a sheet was asked, and the reader's own marks on these questions. */

import { createContext, use, useMemo, useState } from 'react'
import { askedLines, timesAsked, type AskedLine } from '../../../domain/askedLines'
import { companyKey } from '../../../domain/companies'
import type { OwnedEntry } from '../../../domain/entry'
import { canBeMarked, type MarkTarget } from '../../../domain/marks'
import type { QuestionLine } from '../../../domain/questions'
import { useAction } from '../../../hooks/useAction'
import type { AskedCounts } from '../../../session/askedCounts'
import { useData } from '../../../session/DataContext'
import { useAskedCounts, useOwn, useReader } from '../../../session/useSession'

export interface Asked {
  readonly companyKey: string
  /** The questions of all entries by their keys. */
  readonly lines: ReadonlyMap<string, AskedLine>
  /** True once the reader's own marks are known, unless nobody can mark these questions. */
  readonly canMark: boolean
  /** Null unless the counts could not be read. */
  readonly retryCounts: (() => void) | null
  /** Null unless the reader's own marks could not be read. */
  readonly retryMine: (() => void) | null
}

const NO_COUNTS: AskedCounts = new Map()
const NO_MARKS: ReadonlyMap<string, number> = new Map()

/** Undefined where the questions are plain text without buttons. */
export const AskedContext = createContext<Asked | undefined>(undefined)

/**
 * All entries are about this company. Memoise them. Null for a reader who may not read details: the rules refuse the
 * counts, and a refused subscription stays refused when the reader may read them later.
 */
export function useAsked(company: string | null, entries: readonly OwnedEntry[]): Asked {
  const key = companyKey(company ?? '')
  // The database has no counts for a company whose key it cannot store.
  const isMarkable = canBeMarked(key)
  const counts = useAskedCounts(isMarkable ? key : null)
  const marks = useOwn('askedMarks')
  const ownEntries = useOwn('entries')

  const canMark = marks.status === 'ready' && isMarkable
  const mine = (canMark && marks.value.get(key)) || NO_MARKS
  // The marks of earlier visits sort the list. New ones move no question.
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, ReadonlyMap<string, number>> | null>(null)
  if (atFirst === null && marks.status === 'ready') setAtFirst(marks.value)
  const marked = atFirst?.get(key) ?? NO_MARKS
  const own = useMemo(
    () =>
      ownEntries.status === 'ready'
        ? ownEntries.value.filter(({ companyName }) => companyKey(companyName) === key)
        : [],
    [ownEntries, key],
  )
  const known = counts.status === 'ready' ? counts.value : NO_COUNTS
  const lines = useMemo(
    () => askedLines(entries, { counts: known, mine, marked, own }),
    [entries, known, mine, marked, own],
  )
  const retryCounts = counts.status === 'failed' ? counts.retry : null
  const retryMine = marks.status === 'failed' ? marks.retry : null
  return useMemo(
    () => ({ companyKey: key, lines, canMark, retryCounts, retryMine }),
    [key, lines, canMark, retryCounts, retryMine],
  )
}

/** Returns a function from a question to how often it was asked. */
export function timesOf({ lines }: Asked): (question: QuestionLine) => number {
  return ({ key }) => {
    const line = key === null ? undefined : lines.get(key)
    return line === undefined ? 0 : timesAsked(line)
  }
}

export interface Marking {
  /** Already changed while the change is being saved. */
  readonly line: AskedLine
  /** Null if the reader cannot mark this question. */
  readonly toggle: (() => void) | null
  readonly isPending: boolean
  readonly error: unknown
  readonly reset: () => void
}

/** The reader's mark on a question. It changes at once. If the server refuses, it changes back. */
export function useMarking(key: string | null): Marking | null {
  const asked = use(AskedContext)
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const stored = key === null ? undefined : asked?.lines.get(key)
  const { state, isPending, error, run, reset } = useAction(
    (isSet: boolean, by: string, target: MarkTarget) =>
      isSet ? data.mark(by, target) : data.unmark(by, target),
    {
      write: {
        key: `asked.${asked?.companyKey ?? ''}.${stored?.key ?? ''}`,
        about: 'Your mark on a question',
      },
    },
  )
  if (asked === undefined || stored === undefined) return null
  const line = state.status === 'pending' ? { ...stored, isMarked: state.args[0] } : stored
  const target = { use: 'asked', companyKey: asked.companyKey, lineKey: line.key } as const
  return {
    line,
    toggle: uid !== null && asked.canMark && !line.isOwn ? () => run(!line.isMarked, uid, target) : null,
    isPending,
    error,
    reset,
  }
}
