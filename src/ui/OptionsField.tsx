/** One or several of a few options, all in sight: the browser's own radio buttons or checkboxes in a named group. */

import { useId, type ComponentProps } from 'react'
import { FieldHelp, helpIds, type FieldProps } from './fields'
import styles from './OptionsField.module.css'

interface Option {
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
  return (
    <fieldset className={styles.field} aria-describedby={helpIds(id, { hint, error })}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input {...input} value={option.value} className={styles.box} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldHelp {...{ id, hint, error }} />
    </fieldset>
  )
}
