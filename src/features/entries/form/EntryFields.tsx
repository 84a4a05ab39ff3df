/** The entry form for new and edited entries: fields from the table in `domain/entry`, validation, focus on the first error. */

import { Eye, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from 'react'
import { useFormState, useWatch, type FieldErrors } from 'react-hook-form'
import { paths } from '../../../config/paths'
import { dayInYears, formatMonth } from '../../../domain/dates'
import {
  ENTRY_FIELDS,
  fieldsInSentence,
  FORM_GROUPS,
  isPublic,
  isShown,
  type EntryContent,
  type FieldGroup,
  type FieldName,
} from '../../../domain/entry'
import type { TypedEntry, submitEntrySchema } from '../../../domain/entrySchemas'
import { optionsOf, type EntryField } from '../../../domain/kinds'
import { meaningOf } from '../../../domain/kindSchemas'
import { MIN_WORDS } from '../../../domain/limits'
import { nearestOf } from '../../../domain/nearSearch'
import { firstUnusedRound, withoutUnusedRounds, withRounds } from '../../../domain/roundLines'
import { countWords, tidy } from '../../../domain/text'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { Button } from '../../../ui/Button'
import { ExternalLink } from '../../../ui/ExternalLink'
import { CheckboxField, ComboField, SelectField, TextAreaField, TextField } from '../../../ui/fields'
import { OptionsField } from '../../../ui/OptionsField'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { ConsentText } from './ConsentLine'
import styles from './EntryFields.module.css'
import { FoundContacts } from './FoundContacts'
import { roundMessages } from './messages'

export type Form = ReturnType<typeof useSchemaForm<TypedEntry, EntryContent>>

/** Empties name and contact while they are hidden, so that they are not validated. */
export const visibleValues = (typed: TypedEntry) =>
  typed.openToContact ? typed : { ...typed, name: '', contact: '' }

export function useEntryForm(
  initial: TypedEntry,
  /** The edit dialog passes `editEntrySchema`, which has other messages. */
  schema: typeof submitEntrySchema,
  /** Called when the user presses the keys that send the form. */
  onSendKeys: () => void,
) {
  const form = useSchemaForm(schema, initial, {
    visibleValues,
    shouldFocusError: false,
    validatesOnBlur: true,
  })
  const formRef = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors<TypedEntry>>()

  // After the errors are rendered, so that screen readers announce the field together with its error.
  useEffect(() => {
    if (refused) focusField(formRef.current, (name) => name in refused)
  }, [refused])

  const submit = (onValid: (content: EntryContent, typed: TypedEntry) => void) =>
    void form.handleSubmit(
      (content) => onValid(content, form.getValues()),
      (errors) => setRefused({ ...errors }),
    )()

  // A listener instead of a prop: the keys work in all fields, and the form itself is not a control.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSendKeys()
  })
  useEffect(() => {
    const element = formRef.current
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return { form, formRef, submit }
}

/** Scrolls to the first field with a matching name and focuses it. */
export function focusField(form: HTMLFormElement | null, isMeant: (name: string) => boolean): void {
  const controls = form?.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]') ?? []
  const first = [...controls].find((control) => isMeant(control.getAttribute('name') ?? ''))
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** Marks a field that is shown on the card, which everybody can read. */
const PUBLIC = { icon: <Eye aria-hidden size={16} />, text: 'Everybody sees this.' }

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
      Please don’t name interviewers or other students, and don’t share anything you agreed to keep
      confidential: <ExternalLink href={`#${paths.guidelines}`}>what to share, and what not</ExternalLink>.
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

/** Folded on a phone until the user opens it, or a field has a value or an error. Then it stays open. */
function FoldingGroup(props: GroupProps) {
  const { control } = props.form
  const name = fieldsIn(props.group)
  const values = useWatch({ control, name })
  const { errors } = useFormState({ control, name })
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && name.some((field, index) => errors[field] || String(values[index]) !== '')) setOpen(true)
  return <Group {...props} onUnfold={isOpen ? undefined : () => setOpen(true)} />
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
        {fields.map((name) => {
          const field: EntryField = ENTRY_FIELDS[name]
          return isShown(field, openToContact) && <Control key={name} form={form} name={name} field={field} />
        })}
      </div>
      {inner && <Group form={form} group={inner} openToContact={openToContact} />}
    </fieldset>
  )
}

interface ControlProps {
  form: Form
  name: FieldName
  field: EntryField
}

function Control({ form, name, field }: ControlProps): ReactElement {
  const { label, optional = false } = field
  const typed = String(useWatch({ control: form.control, name }))
  const meaning = meaningOf(field, typed)
  const [left, setLeft] = useState('')
  // While the field has the focus, its text is not complete.
  const near = meaning === undefined && left === typed ? nearestOf(typed, suggestionsOf(field)) : null
  const hint =
    near === null ? (
      (understoodAs(meaning, typed) ?? field.hint)
    ) : (
      <Meant
        text={near}
        onTake={() => {
          form.setValue(name, near, { shouldDirty: true, shouldValidate: true })
          // The button disappears.
          form.setFocus(name)
        }}
      />
    )
  const options = optionsOf(field)
  const shared = { label, hint, ...form.field(name) }
  const marked = { ...shared, optional, mark: isPublic(name) ? PUBLIC : undefined }
  const given = { ...marked, 'aria-required': !optional || undefined }
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles.wide}>
          <CheckboxField {...shared} hint={<ConsentText control={form.control} />} />
        </div>
      )
    case 'text':
      return field.suggestions ? (
        <ComboField
          {...given}
          suggestions={field.suggestions}
          showSuggestion={field.showSuggestion}
          onBlur={(event) => {
            setLeft(typed)
            void given.onBlur(event)
          }}
        />
      ) : (
        <TextField {...given} {...field.input} />
      )
    case 'longText':
      return (
        <FoundContacts typed={typed}>
          <TextAreaField
            {...given}
            hint={firstUnusedRound(typed) === null ? hint : roundMessages.hint}
            rows={6}
            counter={{ count: countWords(tidy(withoutUnusedRounds(typed))), goal: MIN_WORDS }}
            onFocus={({ currentTarget }) => toFirstRound(currentTarget)}
          />
        </FoundContacts>
      )
    case 'choices':
      return (
        <OptionsField
          {...marked}
          type="checkbox"
          options={options}
          onChange={(event) => void changeRounds(form, () => marked.onChange(event))}
        />
      )
    case 'scale':
      return <OptionsField {...marked} inSteps type="radio" options={[unanswered(field), ...options]} />
    case 'choice':
    case 'month':
      return field.kind === 'choice' && optional && options.length <= MAX_RADIOS ? (
        <OptionsField {...marked} type="radio" options={[unanswered(field), ...options]} />
      ) : (
        <SelectField {...given}>
          <option value="">{optional ? unanswered(field).label : 'Choose one'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {field.kind === 'month' && typed !== '' && options.every(({ value }) => value !== typed) && (
            // An old entry keeps its month.
            <option value={typed}>{formatMonth(typed)}</option>
          )}
        </SelectField>
      )
    case 'date':
      return (
        <TextField
          {...given}
          type="date"
          data-empty={typed === '' || undefined}
          min={field.min}
          max={dayInYears(field.yearsAhead)}
        />
      )
    case 'gpa':
      return <TextField {...given} inputMode="decimal" />
    case 'pay':
      return <TextField {...given} inputMode="decimal" autoComplete="off" />
    default:
      // A compile error here names a kind that has no control yet.
      return field satisfies never
  }
}

const suggestionsOf = (field: EntryField) => (field.kind === 'text' ? (field.suggestions ?? []) : [])

/** Asks whether the author meant a suggestion. One press takes it, and nothing is forced. */
function Meant({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <output className={styles.meant}>
      Did you mean{' '}
      <button type="button" onClick={onTake}>
        {text}
      </button>
      ?
    </output>
  )
}

/** Adds and removes the lines of rounds. */
async function changeRounds(form: Form, change: () => Promise<unknown>) {
  const before = form.getValues('rounds')
  await change()
  const text = form.getValues('questionsAsked')
  const next = withRounds(text, before, form.getValues('rounds'))
  if (next !== text) form.setValue('questionsAsked', next, { shouldDirty: true })
}

/** After the press that gives the focus, which also sets the cursor. */
function toFirstRound(area: HTMLTextAreaElement) {
  const at = firstUnusedRound(area.value)
  if (at !== null) setTimeout(() => area.setSelectionRange(at, at))
}

/** More options become a menu. */
const MAX_RADIOS = 6

/** The option that clears an answer. */
const unanswered = (field: EntryField) => ({ value: '', label: field.unanswered ?? 'Not given' })

/** The hint that shows how a text was interpreted; undefined if the meaning equals the text. */
function understoodAs(meaning: string | undefined, typed: string): string | undefined {
  return meaning === undefined || meaning === typed.trim() ? undefined : `Understood as ${meaning}`
}
