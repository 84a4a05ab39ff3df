/** A placeholder of the right size while something loads. Say 'Loading…' once beside it; these are not read out. */

import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  width?: string
  height?: string
  shape?: 'line' | 'block' | 'circle'
}

export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden />
}
