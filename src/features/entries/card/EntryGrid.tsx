/** The grid of entry cards, and its skeletons while entries load. */

import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './EntryGrid.module.css'

interface EntryGridProps {
  label?: string
  /** A replaced list, which is invisible and will be removed soon. */
  isLeft?: boolean
  children: ReactNode
}

export function EntryGrid({ label, isLeft, children }: EntryGridProps) {
  return (
    <ul
      className={styles.grid}
      // Named as a list: Safari forgets that a list without markers is one.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      aria-hidden={isLeft || undefined}
      data-left={isLeft || undefined}
    >
      {children}
    </ul>
  )
}

interface CardSkeletonsProps {
  count: number
  /** The user's own cards have no figures. */
  own?: boolean
}

/** Screen readers ignore them, so write 'Loading…' once beside them. */
export function CardSkeletons({ count, own = false }: CardSkeletonsProps) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={styles.skeleton} data-own={own || undefined}>
          <div className={styles.head}>
            <Skeleton width="3rem" height="3rem" />
            <div className={styles.names}>
              <Skeleton width="55%" height="1.25rem" />
              <Skeleton width="75%" />
            </div>
          </div>
          <Skeleton width="60%" height="1.5rem" />
          {!own && <Skeleton height="2.75rem" />}
          <Skeleton width="45%" />
        </Card>
      ))}
    </div>
  )
}
