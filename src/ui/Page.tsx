/** The layout of a screen with one narrow column, and its pieces: card, lead paragraph, heading, button row. */

import type { ReactNode } from 'react'
import { Card } from './Card'
import styles from './Page.module.css'

interface PageProps {
  width?: 'small' | 'medium' | 'large'
  children: ReactNode
}

export function Page({ width = 'large', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}

interface PageCardProps {
  as?: 'div' | 'section'
  /** More space between the pieces. */
  loose?: boolean
  children: ReactNode
}

export function PageCard({ as = 'div', loose = false, children }: PageCardProps) {
  return (
    <Card as={as} className={styles.card} data-loose={loose || undefined}>
      {children}
    </Card>
  )
}

/** The introduction of a text page. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

/** `anchor` is the name of the part in a link. */
export function PartTitle({ anchor, children }: { anchor?: string; children: ReactNode }) {
  return (
    <h2 className={styles.partTitle} data-anchor={anchor} tabIndex={anchor === undefined ? undefined : -1}>
      {children}
    </h2>
  )
}

/** In a row, or in one column on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
