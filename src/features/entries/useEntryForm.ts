/** The form of one entry: its values, its checks, and the way to the first field that needs another look. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { EntryContent, EntryForm, submitEntrySchema } from '../../domain/entry'

/** Also the type of `editEntrySchema`: the two differ in their words only. */
export type EntrySchema = typeof submitEntrySchema
export type EntryFields = UseFormReturn<EntryForm, unknown, EntryContent>

export interface EntryFormState {
  readonly fields: EntryFields
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Checks without the name and contact that are not asked for: a field out of sight may not refuse the form. */
function entryResolver(schema: EntrySchema): Resolver<EntryForm, unknown, EntryContent> {
  const check: Resolver<EntryForm, unknown, EntryContent> = valibotResolver(schema)
  return (values, context, options) =>
    check(values.openToContact ? values : { ...values, name: '', contact: '' }, context, options)
}

function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors<EntryForm>): void {
  const controls = form?.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]') ?? []
  const first = [...controls].find((control) => (control.getAttribute('name') ?? '') in errors)
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

export function useEntryForm(
  initial: EntryForm,
  schema: EntrySchema,
  onValid: (content: EntryContent, typed: EntryForm) => void,
): EntryFormState {
  const fields = useForm({
    defaultValues: initial,
    resolver: entryResolver(schema),
    // Without it the resolver checks name and contact only once every other field is right.
    criteriaMode: 'all',
    shouldFocusError: false,
  })
  const formRef = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors<EntryForm>>()

  // After the errors are on the page, so that the field is announced together with what is wrong with it.
  useEffect(() => {
    if (refused) focusFirstError(formRef.current, refused)
  }, [refused])

  const submit = fields.handleSubmit(
    (content) => onValid(content, fields.getValues()),
    (errors) => setRefused({ ...errors }),
  )

  return { fields, formRef, onSubmit: (event) => void submit(event) }
}
