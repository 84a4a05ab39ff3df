/** A placeholder while something loads. Screen readers ignore it, so write 'Loading…' once beside it. */

import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  shape?: 'line' | 'block' | 'circle'
}

export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden />
}
