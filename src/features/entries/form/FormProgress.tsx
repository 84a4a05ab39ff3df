/** Progress beside the form's button: completed required fields, a link to the next one, and the number of errors. */

import { useEffect, useState, type RefObject } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, FORM_FIELDS, isShown, requiredFields } from '../../../domain/entry'
import type { EntryForm, submitEntrySchema } from '../../../domain/entrySchemas'
import { listOf } from '../../../domain/text'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { focusField, visibleValues, type Form } from './EntryForm'
import styles from './EntryForm.module.css'
import { progressMessages } from './messages'

/** The values that a new form starts with. */
export interface Prefilled {
  readonly values: EntryForm
  /** False if some come from an earlier entry. */
  readonly isFromProfile: boolean
}

interface FormProgressProps {
  form: Form
  formRef: RefObject<HTMLFormElement | null>
  schema: typeof submitEntrySchema
  /** Null for an edit, which counts every field. */
  prefilled: Prefilled | null
}

export function FormProgress({ form, formRef, schema, prefilled }: FormProgressProps) {
  const at = useLastFocused(formRef)
  useWatch({ control: form.control })
  const { required, missing } = progressOf(form.getValues(), schema)
  const given = required.filter((name) => Boolean(prefilled?.values[name]) && !missing.includes(name))
  const total = required.length - given.length
  const done = total - missing.length
  const text =
    prefilled !== null && done === 0 && given.length > 0
      ? progressMessages.filledIn(given.length, prefilled.isFromProfile)
      : progressMessages.done(done, total)
  const next = missing.find((name) => placeOf(name) > placeOf(at)) ?? missing[0]

  return (
    <div className={styles.progress}>
      {next === undefined ? (
        <p className={styles.done}>{text}</p>
      ) : (
        <button
          type="button"
          className={styles.next}
          onClick={() => focusField(formRef.current, (name) => name === next)}
        >
          <span>{`${text}.`}</span> <span className={styles.link}>{`Next: ${ENTRY_FIELDS[next].label}`}</span>
        </button>
      )}
      <progress
        aria-label="Required fields"
        aria-valuetext={text}
        className={styles.bar}
        max={total || 1}
        value={total === 0 ? 1 : done}
      />
    </div>
  )
}

/** A field with an error counts as missing. */
function progressOf(typed: EntryForm, schema: typeof submitEntrySchema) {
  const required = requiredFields(typed.openToContact)
  const { issues = [] } = v.safeParse(schema, visibleValues(typed))
  const refused = new Set<unknown>(issues.map(({ path }) => path?.[0].key))
  return { required, missing: required.filter((name) => refused.has(name)) }
}

const placeOf = (name: string | null) => FORM_FIELDS.findIndex((field) => field === name)

/** The field that has the focus, or had it last. */
function useLastFocused(formRef: RefObject<HTMLFormElement | null>): string | null {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    const form = formRef.current
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) setAt(target.getAttribute('name'))
    }
    form?.addEventListener('focusin', follow)
    return () => form?.removeEventListener('focusin', follow)
  }, [formRef])
  return at
}

/** Before the first submit, only screen readers get the names of the fields. */
export function FormErrorCount({ form }: { form: Form }) {
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  const shown = FIELD_NAMES.filter((name) => {
    const isErrorShown = isSubmitted || form.getValues(name) !== ''
    return errors[name] && isErrorShown && isShown(ENTRY_FIELDS[name], openToContact)
  })
  const labels = listOf(shown.map((name) => ENTRY_FIELDS[name].label))
  const need = shown.length === 1 ? 'needs' : 'need'
  return (
    <output>
      {shown.length === 0 ? null : isSubmitted ? (
        `${shown.length === 1 ? '1 field' : `${shown.length} fields`} ${need} another look`
      ) : (
        <VisuallyHidden>{`${labels} ${need} another look`}</VisuallyHidden>
      )}
    </output>
  )
}
