/** The footer of the form: what prevents sending, the progress, the consent, and the buttons. */

import { useId, type ReactNode, type RefObject } from 'react'
import { useSavingLabel, useSavingMessage } from '../../../hooks/useSavingMessage'
import type { Write } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { ConsentText } from './EntryControl'
import styles from './FormFooter.module.css'
import { FormProgress, type FormProgressProps } from './FormProgress'
import { focusField } from './useEntryForm'

interface FormFooterProps extends FormProgressProps {
  /** The question about a conflict. Nothing is sent before the user has chosen. */
  conflict: ReactNode
  /** The write that sends the text, while it is pending or after it has failed. */
  write: Write | undefined
  sendLabel: string
  sendRef: RefObject<HTMLButtonElement | null>
  onCancel: () => void
  onSend: () => void
}

export function FormFooter(props: FormFooterProps) {
  const { conflict, write, sendLabel, sendRef, onCancel, onSend, ...progress } = props
  const { form, formRef } = progress
  const isSaving = write?.state.status === 'pending'
  const consentId = useId()
  const savingMessage = useSavingMessage()
  const savingLabel = useSavingLabel()
  const failure = write?.state.status === 'error' && (
    <Notice tone="error">{write.failed?.(write.state.error)}</Notice>
  )
  return (
    <>
      {(conflict ?? failure) && <div className={styles.failure}>{conflict ?? failure}</div>}
      <div className={styles.state} data-beside>
        {isSaving ? (
          <output className={styles.saving}>{savingMessage}</output>
        ) : (
          <FormProgress {...progress} />
        )}
        <div className={styles.consent}>
          <p id={consentId}>
            <ConsentText form={form} />
          </p>
          <Button
            variant="quiet"
            aria-describedby={consentId}
            onClick={() => focusField(formRef.current, (field) => field === 'openToContact')}
          >
            Change
          </Button>
        </div>
      </div>
      <Button variant="secondary" onClick={onCancel}>
        {isSaving ? 'Close form' : 'Cancel'}
      </Button>
      {/* Not a submit button: Enter in a field must not send such a long form. */}
      <Button
        ref={sendRef}
        busy={isSaving}
        busyLabel={savingLabel}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onSend}
      >
        {sendLabel}
      </Button>
    </>
  )
}
