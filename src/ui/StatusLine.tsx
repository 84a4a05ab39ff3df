/** A status line about pending work. Screen readers read it out when it changes. */

import type { ReactNode } from 'react'
import styles from './StatusLine.module.css'
import { UserText } from './UserText'

interface StatusLineProps {
  /** Shows a pulsing dot while another person has to act. */
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
