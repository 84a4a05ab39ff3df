/** A small icon button at the top right of a card. */

import { useId, type ReactNode } from 'react'
import styles from './EntryCard.module.css'

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
      className={styles.tool}
      aria-label={label}
      aria-labelledby={`${id} ${titleId}`}
      aria-pressed={pressed}
      title={hint}
    />
  )
}
