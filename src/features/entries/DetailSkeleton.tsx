/** The details of an entry while they are on their way. */

import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './EntryTexts.module.css'

export function DetailSkeleton() {
  return (
    <div className={styles.section}>
      <VisuallyHidden>
        <output>Loading details…</output>
      </VisuallyHidden>
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  )
}
