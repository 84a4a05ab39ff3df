/** The values that a component keeps for the current history entry (pageMemory.ts). */

import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { readPage, writePage } from '../device/pageMemory'

export interface PageMemory {
  /** Undefined if nothing is stored. */
  readonly read: (name: string) => string | number | undefined
  /** Null deletes the value. */
  readonly write: (name: string, value: string | number | null) => void
}

/** Returns a new object for each history entry. */
export function usePageMemory(): PageMemory {
  const { key } = useLocation()
  return useMemo(
    () => ({
      read: (name) => readPage(key)[name],
      write: (name, value) => writePage(key, { [name]: value }),
    }),
    [key],
  )
}
