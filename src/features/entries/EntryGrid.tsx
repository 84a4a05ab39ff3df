/** The grid that cards of entries stand in. */

import type { ReactNode } from 'react'
import styles from './EntryGrid.module.css'

export function EntryGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // Named as a list: Safari forgets that a list without markers is one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.grid} role="list" aria-label={label}>
      {children}
    </ul>
  )
}
