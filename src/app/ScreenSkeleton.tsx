/** A placeholder for a screen whose code is loading. It keeps the height and announces the loading to screen readers. */

import { Skeleton } from '../ui/Skeleton'
import styles from './ScreenSkeleton.module.css'

export function ScreenSkeleton() {
  return (
    <output className={styles.screen} aria-label="Loading">
      <Skeleton />
    </output>
  )
}
