/** The details of many entries, read a step at a time: it can be stopped, goes on where it was, and keeps what is there. */

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Entry } from '../../../domain/entry'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'

/** Entries asked for at once. */
const STEP = 20

/** By id; null for what is gone. */
export type ReadEntries = ReadonlyMap<string, Entry | null>

export interface Reading {
  readonly read: ReadEntries
  readonly status: 'reading' | 'stopped' | 'failed' | 'done'
  /** Why it failed. */
  readonly error: unknown
  readonly stop: () => void
  readonly goOn: () => void
}

/** Begins at once, in the order of the ids, and again when they are others: memoise them. Nothing outlives the component. */
export function useReading(ids: readonly string[]): Reading {
  const data = useData()
  const [read, show] = useState<ReadEntries>(new Map())
  const [stopped, setStopped] = useState<readonly string[] | null>(null)
  const kept = useRef(new Map<string, Entry | null>())
  const isWanted = useRef(false)
  const latestIds = useRef(ids)

  const { run, error } = useAction(async () => {
    while (isWanted.current) {
      const step = latestIds.current.filter((id) => !kept.current.has(id)).slice(0, STEP)
      if (step.length === 0) return
      const results = await Promise.allSettled(step.map((id) => data.readEntry(id)))
      results.forEach((result, index) => {
        const id = step[index]
        if (result.status === 'fulfilled' && id !== undefined) kept.current.set(id, result.value)
      })
      startTransition(() => show(new Map(kept.current)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  })

  const start = useCallback(() => {
    latestIds.current = ids
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

  const isDone = ids.every((id) => read.has(id))
  const isStopped = stopped === ids
  return {
    read,
    status: isDone ? 'done' : error !== null ? 'failed' : isStopped ? 'stopped' : 'reading',
    error,
    stop() {
      halt()
      setStopped(ids)
    },
    goOn() {
      setStopped(null)
      start()
    },
  }
}
