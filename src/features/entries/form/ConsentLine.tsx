/** The line beside the form's button that says what contributors will see of the author, with a link to that choice. */

import { useId, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { isolated, shortened } from '../../../domain/text'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import { focusField, type Form } from './EntryForm'
import styles from './EntryForm.module.css'
import { consentMessages } from './messages'

interface ConsentLineProps {
  form: Form
  formRef: RefObject<HTMLFormElement | null>
}

export function ConsentLine({ form, formRef }: ConsentLineProps) {
  const id = useId()
  const [openToContact, name, contact] = useWatch({
    control: form.control,
    name: ['openToContact', 'name', 'contact'],
  })
  return (
    <div className={styles.consent}>
      <UserText id={id}>
        {openToContact ? (
          <>
            <span>{consentMessages.name}</span>
            <InBrackets>{name}</InBrackets> <span>{consentMessages.contact}</span>
            <InBrackets>{contact}</InBrackets>
            <span>.</span>
          </>
        ) : (
          consentMessages.closed
        )}
      </UserText>
      <Button
        variant="quiet"
        aria-describedby={id}
        onClick={() => focusField(formRef.current, (field) => field === 'openToContact')}
      >
        Change
      </Button>
    </div>
  )
}

function InBrackets({ children }: { children: string }) {
  const line = isolated(shortened(children))
  if (line === '') return null
  return (
    <>
      {' '}
      <span>{`(${line})`}</span>
    </>
  )
}
