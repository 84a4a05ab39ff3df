/** A group of fields from the table in `domain/entry`. */

import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import {
  ENTRY_FIELDS,
  fieldsInSentence,
  isShown,
  type FieldGroup as Fields,
  type FieldName,
} from '../../../domain/entry/entry'
import { Button } from '../../../ui/Button'
import { EntryControl } from './EntryControl'
import styles from './EntryFields.module.css'
import type { Form } from './useEntryForm'

const fieldsIn = ({ fields, inner }: Fields): readonly FieldName[] =>
  inner === undefined ? fields : [...fields, ...fieldsIn(inner)]

interface GroupProps {
  form: Form
  group: Fields
  openToContact: boolean
}

/** Folded on a phone until the user opens it or uses a field, or a field has a value. */
export function FoldingGroup(props: GroupProps) {
  const { control } = props.form
  const name = fieldsIn(props.group)
  const values = useWatch({ control, name })
  const { errors, touchedFields } = useFormState({ control, name })
  const [isUnfolded, setUnfolded] = useState(false)
  const isUsed = name.some(
    (field, index) => errors[field] || touchedFields[field] || String(values[index]) !== '',
  )
  return <FieldGroup {...props} onUnfold={isUnfolded || isUsed ? undefined : () => setUnfolded(true)} />
}

export function FieldGroup({
  form,
  group,
  openToContact,
  onUnfold,
}: GroupProps & { onUnfold?: (() => void) | undefined }) {
  const { title, note, short, fields, inner } = group
  const noteId = useId()
  return (
    <fieldset
      className={styles.group}
      aria-describedby={note === undefined ? undefined : noteId}
      data-folded={onUnfold !== undefined || undefined}
      tabIndex={-1}
    >
      <legend className={styles.title}>{title}</legend>
      {onUnfold && (
        <div className={styles.unfold}>
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest('fieldset')?.focus()
              onUnfold()
            }}
          >
            <Plus aria-hidden />
            <span>{`Add ${fieldsInSentence(fieldsIn(group))}`}</span>
          </Button>
        </div>
      )}
      {note !== undefined && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.fields} data-short={short}>
        {fields
          .filter((name) => isShown(ENTRY_FIELDS[name], openToContact))
          .map((name) => (
            <EntryControl key={name} form={form} name={name} />
          ))}
      </div>
      {inner && <FieldGroup form={form} group={inner} openToContact={openToContact} />}
    </fieldset>
  )
}
