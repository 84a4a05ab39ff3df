/** The frame of the account screens: one heading, one narrow column, one way on at the end. */

import type { ReactNode } from 'react'
import { Card } from '../../ui/Card'
import styles from './Account.module.css'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  /** An icon above the heading; decoration only. */
  icon?: ReactNode
  /** Set where the page changes under the reader: the new heading takes the focus. */
  focusTitle?: boolean
  children: ReactNode
  footer?: ReactNode
}

export function AccountPage({ title, intro, icon, focusTitle = false, children, footer }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <header className={styles.header}>
          {icon}
          <h1 className={styles.title} tabIndex={-1} ref={focusTitle ? focus : undefined}>
            {title}
          </h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </header>
        {children}
      </Card>
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}
