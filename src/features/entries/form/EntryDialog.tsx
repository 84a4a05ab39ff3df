/** The dialog around the entry form: keeps the draft, asks before text is lost, and sends the entry. */

import { useRef, useState } from 'react'
import type { Entry } from '../../../domain/entry/entry'
import { editEntrySchema, submitEntrySchema } from '../../../domain/entry/entrySchemas'
import type { User } from '../../../domain/account/user'
import { useShownWrite } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import { Modal } from '../../../ui/Modal'
import { DiscardQuestion, DraftNotices, EditConflict } from './DraftQuestions'
import { EntryFields } from './EntryFields'
import styles from './EntryFields.module.css'
import { readDraft, type OpenForm } from './entryDraft'
import { FormFooter } from './FormFooter'
import { formMessages } from './messages'
import { sendEntry, type Submission } from './sendEntry'
import { useEntryForm } from './useEntryForm'
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
  const { id, text, base, stored, conflict, isUntouched, kept, isOnDevice, write, isSaving } = typing
  const isNew = base === null
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
    submit((content, sent) => {
      // The fields are disabled while saving, and would drop the focus.
      sendRef.current?.focus()
      sendEntry(sources, uid, { ...to, text: sent, content })
    })
  }
  function trySend() {
    if (conflict !== null) choiceRef.current?.focus()
    else if (!isSaving) send({ id, stored: isNew ? null : stored })
  }
  function requestClose() {
    // Closing loses nothing while saving, because the page below shows the result.
    if (isSaving || isUntouched || (isNew && isOnDevice && !isDirty)) close()
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
            {...{ form, formRef, schema, isUntouched, write, sendRef }}
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
