/** One or several of a few options, all in sight: the browser's own radio buttons or checkboxes in a named group. */

import { useId, type ComponentProps } from 'react'
import { FieldError, type FieldProps } from './fields'
import styles from './OptionsField.module.css'

export interface Option {
  readonly value: string
  readonly label: string
}

type OptionsFieldProps = Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, 'id' | 'value'> & {
    type: 'radio' | 'checkbox'
    options: readonly Option[]
  }

export function OptionsField({ label, hint, error, options, ...input }: OptionsFieldProps) {
  const id = useId()
  const hasError = error !== undefined && error !== ''
  const describedBy = hasError ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input {...input} value={option.value} className={styles.box} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
