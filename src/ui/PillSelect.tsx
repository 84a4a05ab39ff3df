/**
 * A select in one line that shows the chosen option, or its own name. On a narrow window it shows its name, so show the
 * choice beside it or pass `texts`.
 */

import { ChevronDown } from 'lucide-react'
import { Fragment, type ComponentProps } from 'react'
import styles from './PillSelect.module.css'

interface PillText {
  readonly label: string
  /** On a narrow window. */
  readonly shortLabel: string
}

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'className'> {
  /** Its name. */
  label: string
  /** Its name on a narrow window. */
  shortLabel?: string
  /** The chosen option; empty for none. */
  value: string
  /** The text for the choice, at every window width. */
  text?: PillText
  /** All possible texts. The pill is as wide as the widest one. */
  texts?: readonly PillText[]
}

export function PillSelect(props: PillSelectProps) {
  const { label, shortLabel = label, value, text = { label: value || label, shortLabel }, ...rest } = props
  const { texts = [text], children, ...select } = rest
  return (
    <div className={styles.pill} data-set={value !== '' || undefined}>
      <span className={styles.text} aria-hidden>
        {texts.map((one) => (
          <Fragment key={one.label}>
            <span className={styles.full} data-other={one !== text || undefined}>
              {one.label}
            </span>
            <span className={styles.short} data-other={one !== text || undefined}>
              {one.shortLabel}
            </span>
          </Fragment>
        ))}
      </span>
      <ChevronDown aria-hidden />
      <select {...select} className={styles.select} aria-label={label} value={value}>
        {children}
      </select>
    </div>
  )
}
