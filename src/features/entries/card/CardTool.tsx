/** A small icon button at the top right of a card, and what there is to say of it. */

import { useId, type ReactNode } from 'react'
import styles from './CardTool.module.css'
import cardStyles from './EntryCard.module.css'

interface CardToolProps {
  label: string
  /** Of the card, which completes the name. */
  titleId: string
  onClick: () => void
  onBlur?: (() => void) | undefined
  /** For what is switched on and off: the label stays the same. */
  pressed?: boolean
  /** What a press does, where the label alone does not say it. */
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
  /** A failure interrupts a screen reader, and a success goes by itself. What is pending shows when it takes long. */
  tone: 'pending' | 'success' | 'error'
  children: ReactNode
}

/** Below its tool and over the card, so that nothing moves. */
export function ToolNote({ tone, children }: ToolNoteProps) {
  return (
    <span className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
