/** A form that a schema checks: its fields with their error messages, and what they mean when all are valid. */

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
  /** What is checked instead of the values as typed: a field out of sight may not refuse the form. */
  readonly inSight?: (values: Input) => Input
  /** False for a form that shows its first error in its own way. */
  readonly shouldFocusError?: boolean
  /** Each field is judged when it is left, unless it is empty: what is missing is said when the form is sent. */
  readonly judgesWhenLeft?: boolean
}

export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { inSight = (values) => values, shouldFocusError = true, judgesWhenLeft = false }: Options<Input> = {},
) {
  const check: Resolver<Input, unknown, Output> = valibotResolver(schema)
  const form = useForm<Input, unknown, Output>({
    resolver: (values, context, options) => check(inSight(values), context, options),
    defaultValues,
    shouldFocusError,
    mode: judgesWhenLeft ? 'onBlur' : 'onSubmit',
    // Otherwise checks of several fields together wait until every single field is right.
    criteriaMode: 'all',
  })
  const { register, getFieldState, getValues, formState, handleSubmit, trigger } = form
  const { isSubmitted } = formState
  const afterPress = useAfterPress()
  return {
    ...form,
    afterPress,
    /** Spread on the field of that name. */
    field: (name: Path<Input>) => {
      const { onBlur, onChange, ...rest } = register(name)
      const message = getFieldState(name, formState).error?.message
      const onCorrection: ChangeHandler = async (event) => {
        await onChange(event)
        if (message !== undefined && !isSubmitted) await trigger(name)
      }
      return {
        ...rest,
        onChange: judgesWhenLeft ? onCorrection : onChange,
        onBlur: (event: Parameters<ChangeHandler>[0]) => afterPress(() => void onBlur(event)),
        error: judgesWhenLeft && !isSubmitted && getValues(name) === '' ? undefined : message,
      }
    },
    /** For `onSubmit`: calls back with valid values only. */
    onValid: (act: (values: Output) => void) => (event: BaseSyntheticEvent) => {
      void handleSubmit(act)(event)
    },
  }
}

/**
 * Runs something once no button of the pointer is down. An error message that came between press and release would move what
 * is being pressed, and the press would be lost.
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
      // After the click, which comes right behind.
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
