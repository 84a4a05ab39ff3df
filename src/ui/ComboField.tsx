/** Free text with suggestions, in the browser's own list. */

import { useId, type ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export type ComboFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'list'> & { suggestions: readonly string[] }

export function ComboField({
  label,
  hint,
  error,
  optional,
  id,
  suggestions,
  type = 'text',
  ...input
}: ComboFieldProps) {
  const listId = useId()
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            {...input}
            {...control}
            type={type}
            list={listId}
            className={styles.control}
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
