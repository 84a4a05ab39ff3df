/** A small icon button at the top right of a card, and the note below it. */

import { useId, type ReactNode } from 'react'
import styles from './CardTool.module.css'
import cardStyles from './EntryCard.module.css'

interface CardToolProps {
  label: string
  /** The id of the card's title, which completes the accessible name. */
  titleId: string
  onClick: () => void
  onBlur?: (() => void) | undefined
  /** For toggles. The label stays the same in both states. */
  pressed?: boolean
  /** The tooltip, if the label alone does not say what a press does. */
  hint?: string
  /** The icon. */
  children: ReactNode
}

export function CardTool({ label, titleId, pressed, hint = label, ...props }: CardToolProps) {
  const id = useId()
  return (
    <button
      {...props}
      type="button"
      id={id}
      className={cardStyles.tool}
      aria-label={label}
      aria-labelledby={`${id} ${titleId}`}
      aria-pressed={pressed}
      title={hint}
    />
  )
}

interface ToolNoteProps {
  /** An error interrupts a screen reader. A success note disappears on its own. A pending note appears after a delay. */
  tone: 'pending' | 'success' | 'error'
  children: ReactNode
}

/** Overlays the card below its tool, so that nothing moves. */
export function ToolNote({ tone, children }: ToolNoteProps) {
  return (
    <span className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
