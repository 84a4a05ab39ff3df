/** One of the two long texts, with its way to the word count that makes it useful to others. */

import { useWatch } from 'react-hook-form'
import { MIN_WORDS } from '../../domain/limits'
import { countWords } from '../../domain/text'
import { TextAreaField } from '../../ui/TextAreaField'
import styles from './EntryFormFields.module.css'
import type { EntryFields } from './useEntryForm'

export interface LongTextFieldProps {
  fields: EntryFields
  name: 'interviewProcess' | 'questionsAsked'
  label: string
  hint: string
}

export function LongTextField({ fields, name, label, hint }: LongTextFieldProps) {
  const text = useWatch({ control: fields.control, name })
  return (
    <div className={styles.wide}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={6}
        counter={{ count: countWords(text), goal: MIN_WORDS }}
        error={fields.formState.errors[name]?.message}
        {...fields.register(name)}
      />
    </div>
  )
}
