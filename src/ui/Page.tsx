/** The layout of a screen with one narrow column: its cards, lead paragraph, headings and button rows. */

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
  /** More room between its parts. */
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

/** The introduction of a text page, below its heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

/** The heading of a part of it. */
export function PartTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.partTitle}>{children}</h2>
}

/** Buttons and links in a row; on a phone one below the other. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
