/** The dialog around the entry form: keeps the draft, asks before text is lost, and sends the entry. */

import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Entry } from '../../../domain/entry/entry'
import { editEntrySchema, submitEntrySchema } from '../../../domain/entry/entrySchemas'
import type { User } from '../../../domain/account/user'
import { useSavingLabel, useSavingMessage } from '../../../hooks/useSavingMessage'
import { useShownWrite } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import type { Write } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { DiscardQuestion, DraftNotices, EditConflict } from './DraftQuestions'
import { ConsentText } from './EntryControl'
import { EntryFields } from './EntryFields'
import styles from './EntryFields.module.css'
import { readDraft, type OpenForm } from './entryDraft'
import footerStyles from './EntryDialog.module.css'
import { FormProgress, type FormProgressProps } from './FormProgress'
import { formMessages } from './messages'
import { sendEntry, type Submission } from './sendEntry'
import { focusField, useEntryForm } from './useEntryForm'
import { useEntryText } from './useEntryText'

export interface EntryDialogProps {
  uid: string
  open: OpenForm
  /** The stored entries, newest first; null while unknown. */
  entries: readonly Entry[] | null
  profile: User | null
  onClose: () => void
}

export function EntryDialog({ uid, open, entries, profile, onClose }: EntryDialogProps) {
  const sources = useSources()
  const typing = useEntryText(uid, open, entries, profile)
  const { id, text, isNew, stored, conflict, isUnsent, kept, isOnDevice, write } = typing
  const isSaving = write?.state.status === 'pending'
  useShownWrite('entry', id, onClose)
  const schema = isNew ? submitEntrySchema : editEntrySchema
  const { form, formRef, submit } = useEntryForm(text, schema, {
    onTyped: (now) => typing.change({ text: now }),
    onSendKeys: trySend,
  })
  const { isDirty } = form.formState
  const [isRestored, setRestored] = useState(() => write === undefined && readDraft(uid, id) !== null)
  const [question, setQuestion] = useState<'close' | 'startOver' | null>(null)
  const choiceRef = useRef<HTMLButtonElement>(null)
  const sendRef = useRef<HTMLButtonElement>(null)

  function close() {
    typing.forget()
    onClose()
  }
  function send(to: Pick<Submission, 'id' | 'stored'>) {
    submit((content, typed) => {
      // The fields are disabled while saving, and would drop the focus.
      sendRef.current?.focus()
      sendEntry(sources, uid, { ...to, text: typed, content })
    })
  }
  function trySend() {
    if (conflict !== null) choiceRef.current?.focus()
    else if (!isSaving) send({ id, stored: isNew ? null : stored })
  }
  function requestClose() {
    // Closing loses nothing while saving, because the page below shows the result.
    if (isSaving || !isUnsent || (isNew && isOnDevice && !isDirty)) close()
    else setQuestion('close')
  }
  function startOver() {
    typing.startOver(form.reset)
    setRestored(false)
  }
  function discardText() {
    startOver()
    if (question !== 'startOver') close()
    setQuestion(null)
  }
  function keepText() {
    // If the device refuses, a notice in the form says so.
    setQuestion(null)
    if (typing.keep()) close()
  }
  return (
    <>
      {/* Rendered before the form's dialog: when both close, the focus moves to that dialog first, then back to the page. */}
      {question !== null && (
        <DiscardQuestion
          onDiscard={discardText}
          onContinue={() => setQuestion(null)}
          onKeep={isNew && kept && question === 'close' ? keepText : undefined}
        />
      )}
      <Modal
        title={formMessages.title(isNew)}
        size="large"
        onCloseRequest={requestClose}
        footer={
          <FormFooter
            {...{ form, formRef, schema, isUnsent, write, sendRef }}
            sendLabel={isNew ? 'Submit' : 'Save changes'}
            onCancel={requestClose}
            onSend={trySend}
            conflict={
              conflict && (
                <EditConflict
                  {...{ conflict, typing, choiceRef }}
                  onSendNew={() => send({ id: typing.renew(), stored: null })}
                  onStartOver={startOver}
                  onDiscard={discardText}
                />
              )
            }
          />
        }
      >
        <form ref={formRef} className={styles.form} noValidate>
          <DraftNotices
            isNew={isNew}
            isRestored={isRestored && write === undefined}
            kept={kept}
            onStartOver={() => setQuestion('startOver')}
          />
          <EntryFields form={form} isNew={isNew} isSaving={isSaving} />
        </form>
      </Modal>
    </>
  )
}

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

/** The failure or conflict, the progress, the consent, and the buttons. */
function FormFooter(props: FormFooterProps) {
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
      {(conflict ?? failure) && <div className={footerStyles.failure}>{conflict ?? failure}</div>}
      <div className={footerStyles.state} data-beside>
        {isSaving ? (
          <output className={footerStyles.saving}>{savingMessage}</output>
        ) : (
          <FormProgress {...progress} />
        )}
        <div className={footerStyles.consent}>
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
