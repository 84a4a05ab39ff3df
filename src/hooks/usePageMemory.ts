/** What a component remembers of the present entry of the tab's history (pageMemory.ts). */

import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { readPage, writePage } from '../device/pageMemory'

export interface PageMemory {
  /** Undefined for nothing. */
  readonly read: (name: string) => string | number | undefined
  /** Null removes the value. */
  readonly write: (name: string, value: string | number | null) => void
}

/** Another object for another entry. */
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
