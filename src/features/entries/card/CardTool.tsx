/** A small icon button at the top right of a card, and the note below it. */

import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './CardTool.module.css'

interface CardToolProps extends ComponentProps<'button'> {
  /** A toggle has the same label in both states. */
  label: string
  /** The id of the card's title, a part of the accessible name. */
  titleId: string
}

export function CardTool({ label, titleId, ...props }: CardToolProps) {
  const id = useId()
  return (
    <button
      title={label}
      {...props}
      type="button"
      id={id}
      className={styles.tool}
      aria-label={label}
      aria-labelledby={`${id} ${titleId}`}
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
