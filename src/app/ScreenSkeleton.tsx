/** A placeholder while a screen's code loads. It keeps the height and tells screen readers that the page is loading. */

import { Skeleton } from '../ui/Skeleton'
import styles from './ScreenSkeleton.module.css'

export function ScreenSkeleton() {
  return (
    <output className={styles.screen} aria-label="Loading">
      <Skeleton />
    </output>
  )
}
