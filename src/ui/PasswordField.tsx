/** A password that can be shown while it is typed. */

import { useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(control) => (
        <div className={styles.withToggle}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
