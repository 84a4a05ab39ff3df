/** What the page is doing or waiting for, in one line that screen readers read out when it changes. */

import type { ReactNode } from 'react'
import styles from './StatusLine.module.css'
import { UserText } from './UserText'

interface StatusLineProps {
  /** Somebody else has to do something: a dot that breathes. */
  waiting?: boolean
  children: ReactNode
}

export function StatusLine({ waiting = false, children }: StatusLineProps) {
  return (
    <output className={styles.line}>
      {waiting && <span className={styles.dot} aria-hidden />}
      <UserText as="span">{children}</UserText>
    </output>
  )
}
