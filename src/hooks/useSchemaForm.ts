/** A form with a schema: its fields with their errors, and the parsed values once all are valid. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, type SyntheticEvent } from 'react'
import { useForm, type ChangeHandler, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type * as v from 'valibot'

/**
 * The delay of an error or hint that appears when a field loses the focus. A press that takes the focus has ended by
 * then, so nothing moves under it.
 */
const SHOWN_AFTER_MS = 300

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const TEXT_CONTROLS = 'input[name]:not([type=checkbox], [type=radio]), textarea[name], select[name]'

interface Options<Input> {
  /** False for a form that shows its first error itself. */
  readonly shouldFocusError?: boolean
  /** Validates a field when the user leaves it. Only submitting reports missing values. */
  readonly validatesOnBlur?: boolean
  /** Called with all values when one has changed. */
  readonly onTyped?: (values: Input) => void
}

export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { shouldFocusError = true, validatesOnBlur = false, onTyped }: Options<Input> = {},
) {
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues,
    shouldFocusError,
    mode: validatesOnBlur ? 'onBlur' : 'onSubmit',
    // Otherwise checks of several fields run only when every single field is valid.
    criteriaMode: 'all',
    delayError: validatesOnBlur ? SHOWN_AFTER_MS : 0,
  })
  const { register, getFieldState, getValues, formState, handleSubmit, trigger, subscribe } = form
  const { isSubmitted } = formState
  const follow = useEffectEvent((values: Input) => onTyped?.(values))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) }),
    [subscribe],
  )
  const isName = (name: string): name is Path<Input> => Object.hasOwn(getValues(), name)

  /** Takes what the text fields hold, because password managers may fill them without events. Call it before `handleSubmit`. */
  function readFields(element: HTMLFormElement | null) {
    for (const control of element?.querySelectorAll<TextControl>(TEXT_CONTROLS) ?? []) {
      const { name, value } = control
      if (isName(name) && getValues(name) !== value)
        void register(name).onChange({ target: control, type: 'change' })
    }
  }

  return {
    ...form,
    readFields,
    /** Spread these props on the field with that name. */
    field: (name: Path<Input>) => {
      const { onChange, ...rest } = register(name)
      const message = getFieldState(name, formState).error?.message
      const onCorrection: ChangeHandler = async (event) => {
        await onChange(event)
        if (message !== undefined && !isSubmitted) await trigger(name)
      }
      return {
        ...rest,
        onChange: validatesOnBlur ? onCorrection : onChange,
        error: validatesOnBlur && !isSubmitted && getValues(name) === '' ? undefined : message,
      }
    },
    /** For `onSubmit`, and for `onClick` of a button in the form. `act` gets valid values only. */
    onValid: (act: (values: Output) => void) => (event: SyntheticEvent<HTMLElement>) => {
      readFields(event.currentTarget.closest('form'))
      void handleSubmit(act)(event)
    },
  }
}
