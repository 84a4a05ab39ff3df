/** The line beside the form's button that says what contributors will see of the author, with a link to that choice. */

import { useId, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { isolated, shortened } from '../../../domain/text'
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
    <UserText className={styles.consent}>
      <span id={id}>
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
      </span>{' '}
      <button
        type="button"
        className={styles.change}
        aria-describedby={id}
        onClick={() => focusField(formRef.current, (field) => field === 'openToContact')}
      >
        Change
      </button>
    </UserText>
  )
}

/** Not in a low window, where the form needs the room. */
function InBrackets({ children }: { children: string }) {
  const line = isolated(shortened(children))
  if (line === '') return null
  return (
    <>
      {' '}
      <span className={styles.typed}>{`(${line})`}</span>
    </>
  )
}
