/** In place of a screen whose code is still loading: keeps the height, says so to a screen reader. */

import { Skeleton } from '../ui/Skeleton'
import styles from './ScreenSkeleton.module.css'

export function ScreenSkeleton() {
  return (
    <output className={styles.screen} aria-label="Loading">
      <Skeleton />
    </output>
  )
}
