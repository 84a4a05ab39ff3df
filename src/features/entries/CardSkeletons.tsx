/** Silent stand-ins of the cards' shape and height while entries load. */

import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import styles from './CardSkeletons.module.css'
import gridStyles from './EntryGrid.module.css'

export interface CardSkeletonsProps {
  count: number
  /** One's own cards have no figures. */
  own?: boolean
}

export function CardSkeletons({ count, own = false }: CardSkeletonsProps) {
  return (
    <div className={gridStyles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={styles.card} data-own={own || undefined}>
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
