/** The control of a field, by its kind. The rounds add lines to *Questions asked*. */

import { Eye } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useWatch, type ChangeHandler } from 'react-hook-form'
import { dayInYears, formatMonth } from '../../../domain/text/dates'
import { ENTRY_FIELDS, isPublic, type FieldName } from '../../../domain/entry/entry'
import { optionsOf, type EntryField } from '../../../domain/entry/kinds'
import { meaningOf } from '../../../domain/entry/kindSchemas'
import { formatPay, inPeriod, payToText } from '../../../domain/entry/pay'
import { readTypedPay } from '../../../domain/entry/typedValues'
import { MIN_WORDS } from '../../../domain/store/limits'
import { nearestOf } from '../../../domain/finding/nearSearch'
import { firstUnusedRound, withoutUnusedRounds, withRounds } from '../../../domain/questions/roundLines'
import { countWords, tidy } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { CheckboxField, ComboField, SelectField, TextAreaField, TextField } from '../../../ui/fields'
import { OptionsField } from '../../../ui/OptionsField'
import { ConsentText } from './ConsentLine'
import styles from './EntryFields.module.css'
import { roundMessages } from './messages'
import type { Form } from './useEntryForm'

/** Marks a field that is shown on the card, which everybody can read. */
const PUBLIC = { icon: <Eye aria-hidden size={16} />, text: 'Everybody sees this.' }

export function EntryControl({ form, name }: { form: Form; name: FieldName }): ReactElement {
  const field: EntryField = ENTRY_FIELDS[name]
  const { label, optional = false } = field
  const typed = String(useWatch({ control: form.control, name }))
  const meaning = meaningOf(field, typed)
  const [left, setLeft] = useState('')
  const { onBlur, ...control } = form.field(name)
  // While the field has the focus, its text is not complete.
  const offer = meaning === undefined && left === typed ? offerFor(field, typed) : null
  const hint =
    offer === null ? (
      (understoodAs(meaning, typed) ?? field.hint)
    ) : (
      <Meant
        text={offer.shown}
        onTake={() => {
          form.setValue(name, offer.text, { shouldDirty: true, shouldValidate: true })
          // The button disappears.
          form.setFocus(name)
        }}
      />
    )
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
          <CheckboxField {...shared} hint={<ConsentText control={form.control} />} />
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

/** A text that the author may have meant, and how the form names it. */
function offerFor(field: EntryField, typed: string) {
  if (field.kind === 'pay') {
    const reading = readTypedPay(typed, field.per)
    if (!('problem' in reading) || reading.problem.kind !== 'otherPeriod') return null
    const { about } = reading.problem
    return { text: payToText(about), shown: `about ${formatPay(about)} ${inPeriod(field.per)}` }
  }
  const near = field.kind === 'text' && field.suggestions ? nearestOf(typed, field.suggestions) : null
  return near === null ? null : { text: near, shown: near }
}

/** Offers that text. One press takes it, and nothing is forced. */
function Meant({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <output>
      Did you mean{' '}
      <Button variant="link" onClick={onTake}>
        {text}
      </Button>
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
