/**
 * One choice of a fixed list where there is room for one line only: says what is chosen, or its name. On a narrow window
 * its name: say beside it what is chosen, or give it a text.
 */

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './PillSelect.module.css'

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'className'> {
  /** Its name. */
  label: string
  /** Its name on a narrow window. */
  shortLabel?: string
  /** The chosen option; empty for none. */
  value: string
  /** What it says of the choice, however narrow the window. */
  text?: string
}

export function PillSelect({ label, shortLabel = label, value, text, children, ...select }: PillSelectProps) {
  return (
    <div className={styles.pill} data-set={value !== '' || undefined}>
      <span className={styles.text} aria-hidden>
        <span className={styles.full}>{text ?? (value || label)}</span>
        <span className={styles.short}>{text ?? shortLabel}</span>
      </span>
      <ChevronDown aria-hidden />
      <select {...select} className={styles.select} aria-label={label} value={value}>
        {children}
      </select>
    </div>
  )
}
