/** A form with a schema: its fields with their errors, and the parsed values once all are valid. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import type * as v from 'valibot'

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
  })
  const { register, getFieldState, getValues, formState, handleSubmit, trigger } = form
  const { isSubmitted } = formState
  const afterPress = useAfterPress()
  return {
    ...form,
    afterPress,
    /** Spread these props on the field with that name. */
    field: (name: Path<Input>) => {
      const { onBlur, onChange, ...rest } = register(name)
      const message = getFieldState(name, formState).error?.message
      const onCorrection: ChangeHandler = async (event) => {
        await onChange(event)
        if (message !== undefined && !isSubmitted) await trigger(name)
      }
      return {
        ...rest,
        onChange: validatesOnBlur ? onCorrection : onChange,
        onBlur: (event: Parameters<ChangeHandler>[0]) => afterPress(() => void onBlur(event)),
        error: validatesOnBlur && !isSubmitted && getValues(name) === '' ? undefined : message,
      }
    },
    /** For `onSubmit`. `act` gets valid values only. */
    onValid: (act: (values: Output) => void) => (event: BaseSyntheticEvent) => {
      void handleSubmit(act)(event)
    },
  }
}

/**
 * Runs a function when no pointer button is down. An error message that appears during a press moves the pressed
 * element, and the click would be lost.
 */
function useAfterPress() {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // Runs after the click event, which follows immediately.
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()))
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])

  return (act: () => void) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }
}
