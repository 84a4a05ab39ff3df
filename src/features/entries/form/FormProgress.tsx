/** Progress beside the form's button: completed required fields, a link to the next one, and the number of errors. */

import { useEffect, useState, type RefObject } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, isShown, requiredFields } from '../../../domain/entry/entry'
import type { TypedEntry, submitEntrySchema } from '../../../domain/entry/entrySchemas'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './EntryDialog.module.css'
import { progressMessages } from './messages'
import { focusField, type Form } from './useEntryForm'

export interface FormProgressProps {
  form: Form
  formRef: RefObject<HTMLFormElement | null>
  schema: typeof submitEntrySchema
  isUnsent: boolean
}

export function FormProgress({ form, formRef, schema, isUnsent }: FormProgressProps) {
  const at = useLastFocused(formRef)
  useWatch({ control: form.control })
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const text = form.getValues()
  const left = refusedFields(text, schema)
  const required = requiredFields(text.openToContact)
  const toMend = FIELD_NAMES.filter((name) => {
    const isErrorShown = isSubmitted || text[name] !== ''
    return errors[name] && isErrorShown && isShown(ENTRY_FIELDS[name], text.openToContact)
  })
  const next = left.find((name) => placeOf(name) > placeOf(at)) ?? left[0]
  const leftMessage = progressMessages.left(left.length)
  const showsErrors = isSubmitted && toMend.length > 0

  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <output className={styles.errors} data-shown={showsErrors || undefined}>
          {showsErrors
            ? progressMessages.toMend(toMend.length)
            : toMend.length > 0 && (
                <VisuallyHidden>
                  {progressMessages.toMendByName(toMend.map((name) => ENTRY_FIELDS[name].label))}
                </VisuallyHidden>
              )}
        </output>
        {next === undefined ? (
          isUnsent && <p className={styles.done}>{leftMessage}</p>
        ) : (
          <button
            type="button"
            className={styles.next}
            onClick={() => focusField(formRef.current, (name) => name === next)}
          >
            <span>{!showsErrors && `${leftMessage}.`}</span>{' '}
            <span className={styles.link}>{`Next: ${ENTRY_FIELDS[next].label}`}</span>
          </button>
        )}
      </div>
      <progress
        aria-label="Required fields"
        aria-valuetext={leftMessage}
        className={styles.bar}
        max={required.length}
        value={required.filter((name) => !left.includes(name)).length}
      />
    </div>
  )
}

/** The fields with a missing or invalid value, in the order of the form. */
function refusedFields(text: TypedEntry, schema: typeof submitEntrySchema) {
  const { issues = [] } = v.safeParse(schema, text)
  const refused = new Set<unknown>(issues.map(({ path }) => path?.[0].key))
  return FIELD_NAMES.filter((name) => refused.has(name))
}

const placeOf = (name: string | null) => FIELD_NAMES.findIndex((field) => field === name)

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
