/** The text that says what contributors will see of the author: beside the box, and in the footer with a link to the box. */

import { useId } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { EntryContent } from '../../../domain/entry/entry'
import type { TypedEntry } from '../../../domain/entry/entrySchemas'
import { isolated, shortened } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import styles from './FormFooter.module.css'
import { consentMessages } from './messages'

interface ConsentProps {
  control: Control<TypedEntry, unknown, EntryContent>
}

export function ConsentText({ control }: ConsentProps) {
  const [openToContact, name, contact] = useWatch({ control, name: ['openToContact', 'name', 'contact'] })
  if (!openToContact) return consentMessages.closed
  return <UserText as="span">{consentMessages.open(inBrackets(name), inBrackets(contact))}</UserText>
}

export function ConsentLine({ control, onChange }: ConsentProps & { onChange: () => void }) {
  const id = useId()
  return (
    <div className={styles.consent}>
      <p id={id}>
        <ConsentText control={control} />
      </p>
      <Button variant="quiet" aria-describedby={id} onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

function inBrackets(text: string): string {
  const line = isolated(shortened(text))
  return line && ` (${line})`
}
