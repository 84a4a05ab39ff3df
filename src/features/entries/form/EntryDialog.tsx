/** The dialog around the entry form: keeps the draft, asks before text is lost, shows saving and errors. */

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from '../../../domain/entry/entry'
import { editEntrySchema, submitEntrySchema, type TypedEntry } from '../../../domain/entry/entrySchemas'
import { generalMessages } from '../../../domain/text/messages'
import type { User } from '../../../domain/account/user'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../../hooks/useSavingMessage'
import { useSources } from '../../../session/DataContext'
import type { WriteInfo } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { ConsentLine } from './ConsentLine'
import { DiscardQuestion, EditConflict } from './DraftQuestions'
import { BeforeSending, EntryFields, FormIntroduction } from './EntryFields'
import styles from './EntryFields.module.css'
import type { OpenForm } from './entryDraft'
import footerStyles from './FormFooter.module.css'
import { FormProgress } from './FormProgress'
import { sendEntry } from './sendEntry'
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
  const { outbox } = sources
  const entry = useEntryText(uid, open, entries, profile)
  const { text, base, conflict, target, write, isUntouched, kept } = entry
  const isSaving = write?.state.status === 'pending'
  const schema = base === null ? submitEntrySchema : editEntrySchema
  const { form, formRef, submit } = useEntryForm(text, schema, trySend)
  const { isDirty } = form.formState
  const savingMessage = useSavingMessage()
  const savingLabel = useSavingLabel()
  const [question, setQuestion] = useState<'close' | 'startOver' | null>(null)
  const choiceRef = useRef<HTMLButtonElement>(null)
  const sendRef = useRef<HTMLButtonElement>(null)
  const keepsDraft = base === null && kept
  useLeaveWarning(!isUntouched && !kept)

  const { subscribe } = form
  const onTyped = useEffectEvent((typed: TypedEntry) => entry.type(typed))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe],
  )

  const onSuccess = useEffectEvent((ended: WriteInfo) => {
    if ((ended.kind === 'entry' || ended.kind === 'edit') && ended.id === target.id) onClose()
  })
  useLayoutEffect(() => outbox.subscribe((ended) => ended && onSuccess(ended)), [outbox])

  /** The user has seen a failure, and has kept or discarded the text. */
  function close() {
    if (write) outbox.reset(write.kind, write.id)
    onClose()
  }

  function send(to: typeof target) {
    submit((content, typed) => {
      // The fields are disabled while saving, and would drop the focus.
      sendRef.current?.focus()
      sendEntry(sources, uid, { ...to, content, typed })
    })
  }

  function trySend() {
    if (conflict !== null) choiceRef.current?.focus()
    else if (!isSaving) send(target)
  }

  function requestClose() {
    // Closing loses nothing while saving, because the page below shows the result.
    if (isSaving || isUntouched || (keepsDraft && !isDirty)) close()
    else setQuestion('close')
  }

  function discardText() {
    entry.startOver(form.reset)
    if (question === 'close') close()
    setQuestion(null)
  }

  return (
    <>
      {/* Rendered before the form's dialog: when both close, the focus moves to that dialog first, then back to the page. */}
      {question !== null && (
        <DiscardQuestion
          onDiscard={discardText}
          onContinue={() => setQuestion(null)}
          onKeep={keepsDraft && question === 'close' ? close : undefined}
        />
      )}
      <Modal
        title={base === null ? 'Submit your experience' : 'Edit entry'}
        size="large"
        onCloseRequest={requestClose}
        footer={
          <>
            {conflict !== null && (
              <div className={footerStyles.failure}>
                <EditConflict
                  conflict={conflict}
                  choiceRef={choiceRef}
                  onKeepMine={() => entry.keepMine()}
                  onTakeOther={() => entry.startOver(form.reset)}
                  onSubmitAsNew={() => send(entry.becomeNew())}
                  onDiscard={() => {
                    entry.discard()
                    close()
                  }}
                />
              </div>
            )}
            {conflict === null && write?.state.status === 'error' && (
              <div className={footerStyles.failure}>
                <Notice tone="error">{write.failed?.(write.state.error)}</Notice>
              </div>
            )}
            <div className={footerStyles.state} data-beside>
              {isSaving ? (
                <output className={footerStyles.saving}>{savingMessage}</output>
              ) : (
                <FormProgress {...{ form, formRef, schema, isUntouched }} />
              )}
              <ConsentLine
                control={form.control}
                onChange={() => focusField(formRef.current, (field) => field === 'openToContact')}
              />
            </div>
            <Button variant="secondary" onClick={requestClose}>
              {isSaving ? 'Close form' : 'Cancel'}
            </Button>
            {/* Not a submit button: Enter in a field must not send such a long form. */}
            <Button
              ref={sendRef}
              busy={isSaving}
              busyLabel={savingLabel}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={trySend}
            >
              {base === null ? 'Submit' : 'Save changes'}
            </Button>
          </>
        }
      >
        <form ref={formRef} className={styles.form} noValidate>
          {entry.isRestored && write === undefined && (
            <Notice
              action={
                <Button variant="quiet" onClick={() => setQuestion('startOver')}>
                  Start over
                </Button>
              }
            >
              {base === null ? 'We kept your draft from last time.' : generalMessages.editKept}
            </Notice>
          )}
          {!kept && (
            <Notice>
              {`This browser can’t keep a draft. Leave this page open until your entry is ${base === null ? 'submitted' : 'saved'}.`}
            </Notice>
          )}
          <FormIntroduction sends={base === null ? 'submits' : 'saves'} />
          <fieldset disabled={isSaving}>
            <EntryFields form={form} />
          </fieldset>
          <BeforeSending />
        </form>
      </Modal>
    </>
  )
}
