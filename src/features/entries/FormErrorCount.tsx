/** How many fields of a long form still need another look, beside the button that refused to send it. */

import { useFormState } from 'react-hook-form'
import type { EntryFields } from './useEntryForm'

export function FormErrorCount({ fields }: { fields: EntryFields }) {
  const { errors, isSubmitted } = useFormState({ control: fields.control })
  const count = isSubmitted ? Object.keys(errors).length : 0
  return (
    <output>
      {count === 1 && '1 field needs another look'}
      {count > 1 && `${count} fields need another look`}
    </output>
  )
}
