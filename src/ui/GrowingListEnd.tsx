/** Stands after the last item that a growing list shows, while there are more of them. */

import type { ReactNode } from 'react'
import type { GrowingList } from '../hooks/useGrowingList'
import { Button } from './Button'
import styles from './GrowingListEnd.module.css'

interface GrowingListEndProps {
  list: GrowingList
  /** What its button says, for where scrolling does not do it. */
  children: ReactNode
}

export function GrowingListEnd({ list: { hasMore, endRef, grow }, children }: GrowingListEndProps) {
  if (!hasMore) return null
  return (
    <div ref={endRef} className={styles.end}>
      <Button variant="secondary" onClick={grow}>
        {children}
      </Button>
    </div>
  )
}
