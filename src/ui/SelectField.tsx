/** One choice of a fixed list; its options are the children. */

import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export type SelectFieldProps = FieldProps & ComponentProps<'select'>

export function SelectField({ label, hint, error, optional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  )
}
