/** What there is to say of a `CardTool`, below it and over the card, so that nothing moves. */

import type { ReactNode } from 'react'
import styles from './ToolNote.module.css'

export interface ToolNoteProps {
  /** A failure interrupts a screen reader, and a success goes by itself. */
  tone: 'pending' | 'success' | 'error'
  children: ReactNode
}

/** What is pending shows only when it takes long. */
export function ToolNote({ tone, children }: ToolNoteProps) {
  return (
    <span className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
