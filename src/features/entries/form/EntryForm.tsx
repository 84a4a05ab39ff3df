/** The form of one entry, new or old: its fields as the table has them, its checks, and the way to the first error. */

import { useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch, type FieldErrors } from 'react-hook-form'
import { dayInYears } from '../../../domain/dates'
import {
  ENTRY_FIELDS,
  FIELD_NAMES,
  FORM_GROUPS,
  type EntryContent,
  type EntryField,
  type FieldGroup,
  type FieldName,
} from '../../../domain/entry'
import type { EntryForm, submitEntrySchema } from '../../../domain/entrySchemas'
import { MIN_WORDS } from '../../../domain/limits'
import { formatPay, readPay, type PayPeriod } from '../../../domain/pay'
import { countWords } from '../../../domain/text'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { CheckboxField, ComboField, SelectField, TextAreaField, TextField } from '../../../ui/fields'
import { OptionsField } from '../../../ui/OptionsField'
import styles from './EntryForm.module.css'

type Form = ReturnType<typeof useSchemaForm<EntryForm, EntryContent>>

/** Name and contact that are not shown are not checked. */
const inSight = (typed: EntryForm) => (typed.openToContact ? typed : { ...typed, name: '', contact: '' })

export function useEntryForm(
  initial: EntryForm,
  /** Or that of the edit dialog, which has other messages. */
  schema: typeof submitEntrySchema,
) {
  const form = useSchemaForm(schema, initial, { inSight, shouldFocusError: false })
  const formRef = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors<EntryForm>>()

  // After the errors are on the page, so that the field is announced together with what is wrong with it.
  useEffect(() => {
    if (refused) focusFirstError(formRef.current, refused)
  }, [refused])

  const submit = (onValid: (content: EntryContent, typed: EntryForm) => void) =>
    void form.handleSubmit(
      (content) => onValid(content, form.getValues()),
      (errors) => setRefused({ ...errors }),
    )()
  return { form, formRef, submit }
}

function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors<EntryForm>): void {
  const controls = form?.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]') ?? []
  const first = [...controls].find((control) => (control.getAttribute('name') ?? '') in errors)
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

export function EntryFields({ form }: { form: Form }) {
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  return (
    <div className={styles.groups}>
      {FORM_GROUPS.map((group) => (
        <Group key={group.title} form={form} group={group} openToContact={openToContact} />
      ))}
    </div>
  )
}

interface GroupProps {
  form: Form
  group: FieldGroup
  openToContact: boolean
}

function Group({ form, group, openToContact }: GroupProps) {
  const { title, note, short, fields, inner } = group
  const noteId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={note === undefined ? undefined : noteId}>
      <legend className={styles.title}>{title}</legend>
      {note !== undefined && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.fields} data-short={short}>
        {fields.map((name) => {
          const field: EntryField = ENTRY_FIELDS[name]
          return isShown(field, openToContact) && <Control key={name} form={form} name={name} field={field} />
        })}
      </div>
      {inner && <Group form={form} group={inner} openToContact={openToContact} />}
    </fieldset>
  )
}

function isShown(field: EntryField, openToContact: boolean): boolean {
  return field.kind !== 'text' || !field.withConsent || openToContact
}

interface ControlProps {
  form: Form
  name: FieldName
  field: EntryField
}

function Control({ form, name, field }: ControlProps) {
  const { label, hint, optional = false } = field
  const typed = String(useWatch({ control: form.control, name }))
  const shared = { label, hint, ...form.field(name) }
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles.wide}>
          <CheckboxField {...shared} />
        </div>
      )
    case 'text':
      return field.suggestions ? (
        <ComboField
          {...shared}
          hint={understoodAs(field.findSuggestion?.(typed), typed) ?? hint}
          optional={optional}
          suggestions={field.suggestions}
          showSuggestion={field.showSuggestion}
        />
      ) : (
        <TextField {...shared} {...field.input} optional={optional} />
      )
    case 'longText': {
      const counter = { count: countWords(typed), goal: MIN_WORDS }
      return (
        <div className={styles.wide}>
          <TextAreaField {...shared} optional={optional} rows={6} counter={counter} />
        </div>
      )
    }
    case 'choices':
      return <OptionsField {...shared} type="checkbox" options={field.options.map(asOption)} />
    case 'scale':
      return (
        <OptionsField
          {...shared}
          type="radio"
          options={[
            unanswered(field),
            ...field.words.map((word, index) => ({ value: `${index + 1}`, label: word })),
          ]}
        />
      )
    case 'choice':
      return optional ? (
        <OptionsField
          {...shared}
          type="radio"
          options={[unanswered(field), ...field.options.map(asOption)]}
        />
      ) : (
        <SelectField {...shared}>
          <option value="">Choose one</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'date':
      return (
        <TextField
          {...shared}
          optional={optional}
          type="date"
          data-empty={typed === '' || undefined}
          min={field.min}
          max={dayInYears(field.yearsAhead)}
        />
      )
    case 'gpa':
      return <TextField {...shared} optional={optional} inputMode="decimal" />
    default: {
      return (
        <TextField
          {...shared}
          hint={understoodAs(showPay(typed, field.per), typed) ?? hint}
          optional={optional}
          inputMode="decimal"
          autoComplete="off"
        />
      )
    }
  }
}

const asOption = (option: string) => ({ value: option, label: option })

/** What takes an answer back. */
const unanswered = (field: EntryField) => ({ value: '', label: field.unanswered ?? 'Not given' })

/** Says what a text was taken for, where that is not the text itself. */
function understoodAs(meaning: string | undefined, typed: string): string | undefined {
  return meaning === undefined || meaning === typed.trim() ? undefined : `Understood as ${meaning}`
}

/** Undefined where no amount is understood. */
function showPay(typed: string, per: PayPeriod): string | undefined {
  const reading = readPay(typed, per)
  if ('problem' in reading || reading.dollars === null) return undefined
  return `${formatPay(reading.dollars)} ${per === 'hour' ? 'an hour' : 'a year'}`
}

/** How many fields of a long form still need another look, beside the button that refused to send it. */
export function FormErrorCount({ form }: { form: Form }) {
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  const shown = FIELD_NAMES.filter((name) => errors[name] && isShown(ENTRY_FIELDS[name], openToContact))
  const count = isSubmitted ? shown.length : 0
  return (
    <output>{count > 0 && `${count === 1 ? '1 field needs' : `${count} fields need`} another look`}</output>
  )
}
