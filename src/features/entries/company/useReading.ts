/** Reads one value for each of many entries, in steps. Users can stop and continue it. Results are kept. */

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../hooks/useAction'

/** The number of entries read at once. */
const STEP = 20

export interface Reading<T> {
  /** The results by entry id. */
  readonly read: ReadonlyMap<string, T>
  readonly status: 'reading' | 'stopped' | 'failed' | 'done'
  readonly error: unknown
  readonly readCount: number
  readonly total: number
  readonly stop: () => void
  readonly resume: () => void
}

/**
 * Starts at once, and again when `ids` change, so memoise them. Forgets the results of other ids, for example when the
 * reader may read none any more. Stops with the component.
 */
export function useReading<T>(ids: readonly string[], readOne: (id: string) => Promise<T>): Reading<T> {
  const [read, show] = useState<ReadonlyMap<string, T>>(new Map())
  const [stopped, setStopped] = useState<readonly string[] | null>(null)
  const kept = useRef(new Map<string, T>())
  const isWanted = useRef(false)
  const latestIds = useRef(ids)

  const { run, error } = useAction(async () => {
    while (isWanted.current) {
      const step = latestIds.current.filter((id) => !kept.current.has(id)).slice(0, STEP)
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

  const start = useCallback(() => {
    latestIds.current = ids
    const wanted = new Set(ids)
    for (const id of kept.current.keys()) if (!wanted.has(id)) kept.current.delete(id)
    show((shown) => (shown.size === kept.current.size ? shown : new Map(kept.current)))
    isWanted.current = true
    run()
  }, [ids, run])
  const halt = useCallback(() => {
    isWanted.current = false
  }, [])
  useEffect(() => {
    start()
    return halt
  }, [start, halt])

  const readCount = ids.filter((id) => read.has(id)).length
  const isStopped = stopped === ids
  return {
    read,
    status: readCount === ids.length ? 'done' : error !== null ? 'failed' : isStopped ? 'stopped' : 'reading',
    error,
    readCount,
    total: ids.length,
    stop() {
      halt()
      setStopped(ids)
    },
    resume() {
      setStopped(null)
      start()
    },
  }
}
