/** A small icon button at the top right of a card, and the note below it. */

import { useId, type ReactNode } from 'react'
import styles from './CardTool.module.css'

interface CardToolProps {
  label: string
  /** The id of the card's title, a part of the accessible name. */
  titleId: string
  onClick: () => void
  onBlur?: (() => void) | undefined
  /** For toggles, whose label is the same in both states. */
  pressed?: boolean
  /** The tooltip, if it differs from the label. */
  hint?: string
  children: ReactNode
}

export function CardTool({ label, titleId, pressed, hint = label, ...props }: CardToolProps) {
  const id = useId()
  return (
    <button
      {...props}
      type="button"
      id={id}
      className={styles.tool}
      aria-label={label}
      aria-labelledby={`${id} ${titleId}`}
      aria-pressed={pressed}
      title={hint}
    />
  )
}

/** Reserves the space of a tool that is not loaded yet. */
export function CardToolPlaceholder() {
  return <span className={styles.tool} />
}

interface ToolNoteProps {
  /**
   * Screen readers read an error at once. A success note disappears by itself. A pending note waits before it appears.
   */
  tone: 'pending' | 'success' | 'error'
  children: ReactNode
}

/** Lies over the card, so that nothing moves. */
export function ToolNote({ tone, children }: ToolNoteProps) {
  return (
    <span className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
