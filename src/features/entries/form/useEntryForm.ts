/** The form of an entry: its values and their validation, the keys that send it, and the focus on the first error. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { EntryContent } from '../../../domain/entry/entry'
import type { TypedEntry, submitEntrySchema } from '../../../domain/entry/entrySchemas'
import { useSchemaForm } from '../../../hooks/useSchemaForm'

export type Form = ReturnType<typeof useSchemaForm<TypedEntry, EntryContent>>

export function useEntryForm(
  initial: TypedEntry,
  /** The edit dialog passes `editEntrySchema`, which has other messages. */
  schema: typeof submitEntrySchema,
  on: {
    readonly onTyped: (text: TypedEntry) => void
    /** Called when the user presses the keys that send the form. */
    readonly onSendKeys: () => void
  },
) {
  const form = useSchemaForm(schema, initial, {
    shouldFocusError: false,
    validatesOnBlur: true,
    onTyped: on.onTyped,
  })
  const formRef = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors<TypedEntry>>()

  // After the errors are rendered, so that screen readers announce the field together with its error.
  useEffect(() => {
    if (refused) focusField(formRef.current, (name) => name in refused)
  }, [refused])

  function submit(onValid: (content: EntryContent, text: TypedEntry) => void) {
    form.readFields(formRef.current)
    void form.handleSubmit(
      (content) => onValid(content, form.getValues()),
      (errors) => setRefused({ ...errors }),
    )()
  }

  // A listener instead of a prop: the keys work in all fields, and the form itself is not a control.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    on.onSendKeys()
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
