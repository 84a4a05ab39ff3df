/** The fields of the form in their groups, and the texts before and after them. */

import { Eye, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import { ENTRY_FIELDS, fieldsInSentence, isShown, type FieldName } from '../../../domain/entry/entry'
import { Button } from '../../../ui/Button'
import { ExternalLink } from '../../../ui/ExternalLink'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { EntryControl } from './EntryControl'
import styles from './EntryFields.module.css'
import type { Form } from './useEntryForm'

interface Group {
  readonly title: string
  readonly note?: string
  /** Three short fields share a row if there is room. */
  readonly short?: true
  /** Folded on a phone. All its fields are optional. */
  readonly folds?: true
  readonly fields: readonly FieldName[]
  /** Shown after the fields of this group. */
  readonly inner?: Group
}

/** Easy questions first, questions about the author last. */
const FORM_GROUPS: readonly Group[] = [
  { title: 'Role', fields: ['companyName', 'roleTitle', 'positionType', 'location', 'startDate'] },
  {
    title: 'Process',
    fields: ['applicationMethod', 'hiringProcessLength', 'interviewedIn', 'rounds'],
    inner: {
      title: 'In your own words',
      note: 'Leave out names, emails and phone numbers: yours and other people’s.',
      fields: ['interviewProcess', 'questionsAsked'],
    },
  },
  {
    title: 'How it went',
    note: 'These answers are optional. You can add them later.',
    fields: ['outcome'],
  },
  {
    title: 'Pay',
    note: 'In US dollars. Leave a field empty if you don’t know or would rather not say.',
    short: true,
    fields: ['hourlyRate', 'baseSalary', 'totalCompensation'],
  },
  {
    title: 'How it was',
    folds: true,
    fields: ['difficulty'],
    inner: {
      title: 'How you were treated',
      note: 'Companies won’t tell you this, and your answers help the next woman choose where to apply. Contributors see them with your entry; the public card never shows them. If another entry of yours gives your name, contributors who look closely can tell that these answers are yours, too.',
      fields: ['womenOnPanel', 'feltRespected'],
    },
  },
  { title: 'You', fields: ['openToContact', 'name', 'contact', 'yearApplied', 'gpa'] },
]

const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'

interface EntryFieldsProps {
  form: Form
  isNew: boolean
  isSaving: boolean
}

export function EntryFields({ form, isNew, isSaving }: EntryFieldsProps) {
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  return (
    <>
      <p className={styles.introduction}>
        Fields with <span className={styles.star}>*</span> are required.{' '}
        <span>Everybody sees the fields with</span> <Eye aria-hidden size={16} className={styles.eye} />
        <VisuallyHidden>“Everybody sees this”</VisuallyHidden>. Only contributors see the rest.{' '}
        <span className={styles.keys}>
          {`${SEND_KEYS} ${isNew ? 'submits' : 'saves'} the form from any field.`}
        </span>
      </p>
      <fieldset className={styles.groups} disabled={isSaving}>
        {FORM_GROUPS.map((group) => {
          const Shown = group.folds ? FoldingGroup : FieldGroup
          return <Shown key={group.title} form={form} group={group} openToContact={openToContact} />
        })}
      </fieldset>
      {/* The guidelines open in a new tab, so that the form stays as it is. */}
      <p className={styles.introduction}>
        Don’t share anything you agreed to keep confidential:{' '}
        <ExternalLink href={`#${paths.guidelines}`}>what to share, and what not</ExternalLink>.
      </p>
    </>
  )
}

const fieldsIn = ({ fields, inner }: Group): readonly FieldName[] =>
  inner === undefined ? fields : [...fields, ...fieldsIn(inner)]

interface GroupProps {
  form: Form
  group: Group
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
  return <FieldGroup {...props} onUnfold={isUnfolded || isUsed ? undefined : () => setUnfolded(true)} />
}

function FieldGroup({
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
