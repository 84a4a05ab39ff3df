/** A placeholder for an empty list, an empty result or a locked page. It gives the reason and the next step. */

import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** Decoration only. */
  icon: ReactNode
  title?: string
  children?: ReactNode
  /** The next step: one button or link. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-empty>
      <div className={styles.icon} aria-hidden>
        {icon}
      </div>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
