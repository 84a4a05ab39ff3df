/** How often each question of an entry or a sheet was asked, and the reader's own marks on these questions. */

import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Watcher } from '../../../data'
import {
  askedLines,
  markedEntries,
  othersMarks,
  timesAsked,
  type AskedLine,
  type OwnMarks,
} from '../../../domain/askedLines'
import type { Entry } from '../../../domain/entry'
import type { Count } from '../../../domain/marks'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import { useOwn, useOwnEntries, useReader } from '../../../session/useSession'
import { useSubscription, type WatchedWithRetry } from '../../../session/useSharedWatch'

export interface Asked {
  /** The questions of all entries by key. */
  readonly lines: ReadonlyMap<string, AskedLine>
  /** Null until the reader's own marks are known. */
  readonly mine: OwnMarks | null
  /** Null unless the reader's own marks could not be read. */
  readonly retryMine: (() => void) | null
}

const NO_MARKS: ReadonlyMap<string, number> = new Map()

/** Undefined where the questions are plain text without buttons. */
export const AskedContext = createContext<Asked | undefined>(undefined)

/** `othersOf` returns the other readers' marks on an entry, as far as they are known. Memoise it. */
export function useAsked(
  entries: readonly Pick<Entry, 'id' | 'questionsAsked'>[],
  othersOf: (entryId: string) => ReadonlyMap<string, number> | undefined,
): Asked {
  const marks = useOwn((own) => own.askedMe)
  const own = useOwnEntries()
  const ownIds = useMemo(() => new Set(own.status === 'ready' ? own.value.map(({ id }) => id) : []), [own])
  const lines = useMemo(
    () => askedLines(entries, { othersOf: (id) => othersOf(id) ?? NO_MARKS, isOwn: (id) => ownIds.has(id) }),
    [entries, othersOf, ownIds],
  )
  const mine = marks.status === 'ready' ? marks.value : null
  const retryMine = marks.status === 'failed' ? marks.retry : null
  return useMemo(() => ({ lines, mine, retryMine }), [lines, mine, retryMine])
}

/** Returns a function from a question's key to how often it was asked. */
export function timesOf({ lines, mine }: Asked): (lineKey: string) => number {
  return (lineKey) => {
    const line = lines.get(lineKey)
    if (line === undefined) return 0
    return timesAsked(line, mine !== null && markedEntries(line, mine).length > 0)
  }
}

/** Follows the counts of one entry. */
export function useEntryAsked(
  entry: Pick<Entry, 'id' | 'questionsAsked'>,
): readonly [Asked, WatchedWithRetry<ReadonlyMap<string, Count>>] {
  const data = useData()
  const { id } = entry
  const counts = useSubscription(
    useCallback((watcher: Watcher<ReadonlyMap<string, Count>>) => data.watchAsked(id, watcher), [data, id]),
  )
  const marks = useOwn((own) => own.askedMe)
  const mine = marks.status === 'ready' ? marks.value.get(id) : undefined
  const others = useMemo(
    () => (counts.status === 'ready' ? othersMarks(counts.value, mine) : undefined),
    [counts, mine],
  )
  const entries = useMemo(() => [entry], [entry])
  const asked = useAsked(
    entries,
    useCallback(() => others, [others]),
  )
  return [asked, counts]
}

export interface Marking {
  readonly line: AskedLine
  /** Already changed while the change is being saved. */
  readonly isMarked: boolean
  /** Null if the reader cannot mark this question. */
  readonly toggle: (() => void) | null
  readonly isPending: boolean
  readonly error: unknown
  readonly reset: () => void
}

/** The reader's mark on a question of the entry. It changes at once. If the server refuses, it changes back. */
export function useMarking(entryId: string, lineKey: string): Marking | null {
  const asked = useContext(AskedContext)
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const line = asked?.lines.get(lineKey)
  const mine = asked?.mine ?? null
  const marked = line === undefined || mine === null ? [] : markedEntries(line, mine)
  const { state, isPending, error, run, reset } = useAction(async (wanted: boolean, by: string) => {
    const target = (id: string) => ({ use: 'asked', entryId: id, lineKey }) as const
    if (wanted) await data.mark(by, target(entryId))
    else await Promise.all(marked.map((id) => data.unmark(by, target(id))))
  })
  if (line === undefined) return null
  const isMarked = state.status === 'pending' ? state.args[0] : marked.length > 0
  const canMark = uid !== null && mine !== null && !line.isOwn
  return {
    line,
    isMarked,
    toggle: canMark ? () => run(!isMarked, uid) : null,
    isPending,
    error,
    reset,
  }
}
