/** The hint of a field: how the form reads its text, or what the author may have meant. */

import type { ReactNode } from 'react'
import { ENTRY_FIELDS, type FieldName } from '../../../domain/entry/entry'
import type { EntryField } from '../../../domain/entry/kinds'
import { meaningOf } from '../../../domain/entry/kindSchemas'
import { formatPay, inPeriod, payToText } from '../../../domain/entry/pay'
import { readTypedPay } from '../../../domain/entry/typedValues'
import { nearestOf } from '../../../domain/finding/nearSearch'
import { Button } from '../../../ui/Button'
import type { Form } from './useEntryForm'

export function typedHint(form: Form, name: FieldName, typed: string, isComplete: boolean): ReactNode {
  const field: EntryField = ENTRY_FIELDS[name]
  const meaning = meaningOf(field, typed)
  if (meaning !== undefined && meaning !== typed.trim()) return `Understood as ${meaning}`
  const offer = meaning === undefined && isComplete ? offerFor(field, typed) : null
  if (offer === null) return field.hint
  // One press takes it, and nothing is forced.
  return (
    <output>
      Did you mean{' '}
      <Button
        variant="link"
        onClick={() => {
          form.setValue(name, offer.text, { shouldDirty: true, shouldValidate: true })
          // The button disappears.
          form.setFocus(name)
        }}
      >
        {offer.shown}
      </Button>
      ?
    </output>
  )
}

/** A text that the author may have meant, and how the form names it. */
function offerFor(field: EntryField, typed: string) {
  if (field.kind === 'pay') {
    const reading = readTypedPay(typed, field.per)
    if (!('problem' in reading) || reading.problem.kind !== 'otherPeriod') return null
    const { about } = reading.problem
    return { text: payToText(about), shown: `about ${formatPay(about)} ${inPeriod(field.per)}` }
  }
  const near = field.kind === 'text' && field.suggestions ? nearestOf(typed, field.suggestions) : null
  return near === null ? null : { text: near, shown: near }
}
