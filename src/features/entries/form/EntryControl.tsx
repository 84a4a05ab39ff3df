/** The control of a field, by its kind. The rounds add lines to *Questions asked*. The consent says what it shows. */

import { Eye } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useWatch, type ChangeHandler } from 'react-hook-form'
import { dayInYears, formatMonth } from '../../../domain/text/dates'
import { ENTRY_FIELDS, isPublic, type FieldName } from '../../../domain/entry/entry'
import { optionsOf, type EntryField } from '../../../domain/entry/kinds'
import { MIN_WORDS } from '../../../domain/store/limits'
import { firstUnusedRound, withoutUnusedRounds, withRounds } from '../../../domain/questions/roundLines'
import { countWords, isolated, shortened, tidy } from '../../../domain/text/text'
import { CheckboxField, ComboField, SelectField, TextAreaField, TextField } from '../../../ui/fields'
import { OptionsField } from '../../../ui/OptionsField'
import { UserText } from '../../../ui/UserText'
import styles from './EntryFields.module.css'
import { consentMessages, roundMessages } from './messages'
import { typedHint } from './typedHint'
import type { Form } from './useEntryForm'

/** Marks a field that is shown on the card, which everybody can read. */
const PUBLIC = { icon: <Eye aria-hidden size={16} />, text: 'Everybody sees this.' }

export function EntryControl({ form, name }: { form: Form; name: FieldName }): ReactElement {
  const field: EntryField = ENTRY_FIELDS[name]
  const { label, optional = false } = field
  const typed = String(useWatch({ control: form.control, name }))
  const [left, setLeft] = useState('')
  const { onBlur, ...control } = form.field(name)
  // While the field has the focus, its text is not complete.
  const hint = typedHint(form, name, typed, left === typed)
  const options = optionsOf(field)
  const leave: ChangeHandler = (event) => {
    setLeft(typed)
    return onBlur(event)
  }
  const shared = { label, hint, ...control, onBlur: leave }
  const marked = { ...shared, optional, mark: isPublic(name) ? PUBLIC : undefined }
  const given = { ...marked, 'aria-required': !optional || undefined }
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles.wide}>
          <CheckboxField {...shared} hint={<ConsentText form={form} />} />
        </div>
      )
    case 'text':
      return field.suggestions ? (
        <ComboField {...given} suggestions={field.suggestions} showSuggestion={field.showSuggestion} />
      ) : (
        <TextField {...given} {...field.input} />
      )
    case 'longText':
      return (
        <div className={styles.wide}>
          <TextAreaField
            {...given}
            hint={firstUnusedRound(typed) === null ? hint : roundMessages.hint}
            rows={6}
            counter={{ count: countWords(tidy(withoutUnusedRounds(typed))), goal: MIN_WORDS }}
            onFocus={({ currentTarget }) => toFirstRound(currentTarget)}
          />
        </div>
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

/** More options become a menu. */
const MAX_RADIOS = 6

/** The option that clears an answer. */
const unanswered = (field: EntryField) => ({ value: '', label: field.unanswered ?? 'Not given' })

/** Adds and removes the lines of rounds in *Questions asked*. */
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

/** A line that says which of the author's name and contact contributors will see. */
export function ConsentText({ form: { control } }: { form: Form }) {
  const [openToContact, name, contact] = useWatch({ control, name: ['openToContact', 'name', 'contact'] })
  if (!openToContact) return consentMessages.closed
  return <UserText as="span">{consentMessages.open(inBrackets(name), inBrackets(contact))}</UserText>
}

function inBrackets(text: string): string {
  const line = isolated(shortened(text))
  return line && ` (${line})`
}
