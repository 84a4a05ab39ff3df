/** Fields that belong together, under one name. */

import type { ReactNode } from 'react'
import styles from './FormGroup.module.css'

export interface FormGroupProps {
  title: string
  note?: string
  children: ReactNode
}

export function FormGroup({ title, note, children }: FormGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
