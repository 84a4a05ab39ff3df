/** One line of text: email, name, date, amount. The keyboard follows `type` and `inputMode`. */

import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, hint, error, optional, id, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(control) => <input {...input} {...control} type={type} className={styles.control} />}
    </Field>
  )
}
