/** Fields that belong together, under one name. */

import type { ReactNode } from 'react'
import styles from './FormGroup.module.css'

export interface FormGroupProps {
  title: string
  note?: string
  /** Its fields are short: three share a row where there is room. */
  short?: boolean
  children: ReactNode
}

export function FormGroup({ title, note, short = false, children }: FormGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields} data-short={short || undefined}>
        {children}
      </div>
    </fieldset>
  )
}
