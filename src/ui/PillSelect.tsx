/** A select in one line, showing its own name or `text`. Show the choice beside it, or pass `text`. */

import { ChevronDown } from 'lucide-react'
import { Fragment, type ComponentProps } from 'react'
import styles from './PillSelect.module.css'

interface PillText {
  readonly label: string
  /** For narrow windows. */
  readonly shortLabel: string
}

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'className'> {
  label: string
  shortLabel?: string
  /** Empty if nothing is chosen. */
  value: string
  /** The text for the choice, in both window widths. */
  text?: PillText
  /** All possible values of `text`. The pill is as wide as the widest. */
  texts?: readonly PillText[]
}

export function PillSelect(props: PillSelectProps) {
  const { label, shortLabel = label, value, text = { label, shortLabel }, ...rest } = props
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
