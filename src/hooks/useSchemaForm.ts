/** A form that a schema checks: its fields with their error messages, and what they mean when all are valid. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import type { BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type * as v from 'valibot'

interface Options<Input> {
  /** What is checked instead of the values as typed: a field out of sight may not refuse the form. */
  readonly inSight?: (values: Input) => Input
  /** False for a form that shows its first error in its own way. */
  readonly shouldFocusError?: boolean
}

export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { inSight = (values) => values, shouldFocusError = true }: Options<Input> = {},
) {
  const check: Resolver<Input, unknown, Output> = valibotResolver(schema)
  const form = useForm<Input, unknown, Output>({
    resolver: (values, context, options) => check(inSight(values), context, options),
    defaultValues,
    shouldFocusError,
    // Otherwise checks of several fields together wait until every single field is right.
    criteriaMode: 'all',
  })
  const { register, getFieldState, formState, handleSubmit } = form
  return {
    ...form,
    /** Spread on the field of that name. */
    field: (name: Path<Input>) => ({
      ...register(name),
      error: getFieldState(name, formState).error?.message,
    }),
    /** For `onSubmit`: calls back with valid values only. */
    onValid: (act: (values: Output) => void) => (event: BaseSyntheticEvent) => {
      void handleSubmit(act)(event)
    },
  }
}
