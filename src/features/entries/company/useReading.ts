/** Reads one value for each of many entries, in steps. Results are kept. */

import { startTransition, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../hooks/useAction'

/** The number of entries read at once. */
export const READING_STEP = 20

export interface Reading<T> {
  /** The results by entry id. */
  readonly read: ReadonlyMap<string, T>
  /** 'reading' also while it is not known yet what to read. */
  readonly status: 'reading' | 'failed' | 'done'
  readonly error: unknown
  readonly readCount: number
  readonly total: number
  /** Goes on after a failure. */
  readonly retry: () => void
}

/**
 * Starts at once, and again when `ids` change, so memoise them. Forgets the results of other ids, for example when the
 * reader may read none any more. Stops with the component.
 */
export function useReading<T>(ids: readonly string[], readOne: (id: string) => Promise<T>): Reading<T> {
  const [read, show] = useState<ReadonlyMap<string, T>>(new Map())
  const kept = useRef(new Map<string, T>())
  const isWanted = useRef(false)
  const latestIds = useRef(ids)

  const { run, error } = useAction(async () => {
    while (isWanted.current) {
      const step = latestIds.current.filter((id) => !kept.current.has(id)).slice(0, READING_STEP)
      if (step.length === 0) return
      const results = await Promise.allSettled(step.map(readOne))
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
