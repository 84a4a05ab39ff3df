/** A form with a schema: its fields with their errors, and the parsed values once all are valid. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import type { BaseSyntheticEvent } from 'react'
import {
  useForm,
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import type * as v from 'valibot'

/**
 * The delay of an error or hint that appears when a field loses the focus. A press that takes the focus has ended by
 * then, so nothing moves under it.
 */
export const SHOWN_AFTER_MS = 300

interface Options<Input> {
  /** Selects the values to validate, because hidden fields must not block the form. */
  readonly visibleValues?: (values: Input) => Input
  /** False for a form that shows its first error itself. */
  readonly shouldFocusError?: boolean
  /** Validates a field when the user leaves it. Only submitting reports missing values. */
  readonly validatesOnBlur?: boolean
}

export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  {
    visibleValues = (values) => values,
    shouldFocusError = true,
    validatesOnBlur = false,
  }: Options<Input> = {},
) {
  const check: Resolver<Input, unknown, Output> = valibotResolver(schema)
  const form = useForm<Input, unknown, Output>({
    resolver: (values, context, options) => check(visibleValues(values), context, options),
    defaultValues,
    shouldFocusError,
    mode: validatesOnBlur ? 'onBlur' : 'onSubmit',
    // Otherwise checks of several fields run only when every single field is valid.
    criteriaMode: 'all',
    delayError: validatesOnBlur ? SHOWN_AFTER_MS : 0,
  })
  const { register, getFieldState, getValues, formState, handleSubmit, trigger } = form
  const { isSubmitted } = formState
  return {
    ...form,
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
    /** For `onSubmit`. `act` gets valid values only. */
    onValid: (act: (values: Output) => void) => (event: BaseSyntheticEvent) => {
      void handleSubmit(act)(event)
    },
  }
}
