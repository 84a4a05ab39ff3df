/** A yes or no, with its label to the right and the whole row as its target. */

import { useId, type ComponentProps } from 'react'
import { FieldError, type FieldProps } from './Field'
import styles from './Field.module.css'

export type CheckboxFieldProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>

export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = error !== undefined && error !== ''
  const describedBy = hasError ? `${controlId}-error` : hint === undefined ? undefined : `${controlId}-hint`
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={controlId}
        type="checkbox"
        className={styles.box}
        aria-invalid={hasError || input['aria-invalid']}
        aria-describedby={describedBy ?? input['aria-describedby']}
      />
      <label className={styles.checkboxLabel} htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {hasError && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
