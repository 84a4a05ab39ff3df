/** A choice of one or several visible options: native radio buttons or checkboxes in a named group. */

import { useId, type ComponentProps } from 'react'
import { FieldHelp, FieldMark, helpIds, OptionalMark, type FieldProps } from './FieldFrame'
import styles from './OptionsField.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

type OptionsFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'value'> & {
    type: 'radio' | 'checkbox'
    options: readonly Option[]
    /** In one column on narrow windows, so that the order of steps is clear. */
    inSteps?: boolean
  }

export function OptionsField({
  label,
  hint,
  error,
  optional,
  mark,
  options,
  inSteps,
  ...input
}: OptionsFieldProps) {
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={helpIds(id, { hint, error, optional, mark })}
    >
      <legend className={styles.label}>
        <span id={`${id}-label`}>{label}</span>
        {mark && <FieldMark id={id} mark={mark} />}
      </legend>
      {optional === true && (
        <div className={styles.optional}>
          <OptionalMark id={id} />
        </div>
      )}
      <div className={styles.options} data-steps={inSteps}>
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
