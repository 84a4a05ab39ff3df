/** The groups of fields from the table in `domain/entry`, and the texts before and after them. */

import { Eye, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import {
  ENTRY_FIELDS,
  fieldsInSentence,
  FORM_GROUPS,
  isShown,
  type FieldGroup,
  type FieldName,
} from '../../../domain/entry/entry'
import { Button } from '../../../ui/Button'
import { ExternalLink } from '../../../ui/ExternalLink'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { EntryControl } from './EntryControl'
import styles from './EntryFields.module.css'
import type { Form } from './useEntryForm'

const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'

/** The introduction: what the marks of the fields mean, and the keys that send the form. */
export function FormIntroduction({ sends }: { sends: 'submits' | 'saves' }) {
  return (
    <p className={styles.introduction}>
      Fields with <span className={styles.star}>*</span> are required.{' '}
      <span>Everybody sees the fields with</span> <Eye aria-hidden size={16} className={styles.eye} />
      <VisuallyHidden>“Everybody sees this”</VisuallyHidden>. Only contributors see the rest.{' '}
      <span className={styles.keys}>{`${SEND_KEYS} ${sends} the form from any field.`}</span>
    </p>
  )
}

/** The reminder at the end of the form. The guidelines open in a new tab, so that the form stays as it is. */
export function BeforeSending() {
  return (
    <p className={styles.introduction}>
      Don’t share anything you agreed to keep confidential:{' '}
      <ExternalLink href={`#${paths.guidelines}`}>what to share, and what not</ExternalLink>.
    </p>
  )
}

export function EntryFields({ form }: { form: Form }) {
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  return (
    <div className={styles.groups}>
      {FORM_GROUPS.map((group) => {
        const GroupOf = group.folds ? FoldingGroup : Group
        return <GroupOf key={group.title} form={form} group={group} openToContact={openToContact} />
      })}
    </div>
  )
}

const fieldsIn = ({ fields, inner }: FieldGroup): readonly FieldName[] =>
  inner === undefined ? fields : [...fields, ...fieldsIn(inner)]

interface GroupProps {
  form: Form
  group: FieldGroup
  openToContact: boolean
}

/** Folded on a phone until the user opens it or uses a field, or a field has a value. */
function FoldingGroup(props: GroupProps) {
  const { control } = props.form
  const name = fieldsIn(props.group)
  const values = useWatch({ control, name })
  const { errors, touchedFields } = useFormState({ control, name })
  const [isUnfolded, setUnfolded] = useState(false)
  const isUsed = name.some(
    (field, index) => errors[field] || touchedFields[field] || String(values[index]) !== '',
  )
  return <Group {...props} onUnfold={isUnfolded || isUsed ? undefined : () => setUnfolded(true)} />
}

function Group({
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
      {inner && <Group form={form} group={inner} openToContact={openToContact} />}
    </fieldset>
  )
}
