/** The end of a growing list with more items. */

import type { ReactNode } from 'react'
import type { GrowingList } from '../hooks/useGrowingList'
import { Button } from './Button'
import styles from './GrowingListEnd.module.css'

interface GrowingListEndProps {
  list: GrowingList
  /** The label of the button, for readers who do not scroll. */
  children: ReactNode
}

export function GrowingListEnd({
  list: { hasMore, isFilling, endRef, grow },
  children,
}: GrowingListEndProps) {
  if (!hasMore) return null
  return (
    <div ref={endRef} className={styles.end} data-filling={isFilling || undefined}>
      <Button variant="secondary" onClick={grow}>
        {children}
      </Button>
    </div>
  )
}
