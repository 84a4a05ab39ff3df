/** An amount as people type it, and what it was understood as. */

import { useWatch } from 'react-hook-form'
import { formatPay, parsePay } from '../../domain/pay'
import { TextField } from '../../ui/TextField'
import type { EntryFields } from './useEntryForm'

export interface PayFieldProps {
  fields: EntryFields
  name: 'hourlyRate' | 'baseSalary' | 'totalCompensation'
  label: string
}

export function PayField({ fields, name, label }: PayFieldProps) {
  const amount = parsePay(useWatch({ control: fields.control, name }))
  return (
    <TextField
      label={label}
      optional
      inputMode="decimal"
      autoComplete="off"
      hint={typeof amount === 'number' ? `Understood as ${formatPay(amount)}` : undefined}
      error={fields.formState.errors[name]?.message}
      {...fields.register(name)}
    />
  )
}
