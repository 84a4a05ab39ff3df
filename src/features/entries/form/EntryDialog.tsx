/** The dialog around the entry form: keeps the draft, asks before text is lost, shows saving and errors. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Entry } from '../../../domain/entry'
import {
  editEntrySchema,
  newTypedEntry,
  submitEntrySchema,
  toTypedEntry,
  type TypedEntry,
} from '../../../domain/entrySchemas'
import { generalMessages } from '../../../domain/messages'
import { sameFields } from '../../../domain/tables'
import type { User } from '../../../domain/user'
import { useDraft } from '../../../hooks/useDraft'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { ConsentLine } from './ConsentLine'
import { BeforeSending, EntryFields, focusField, FormIntroduction, useEntryForm } from './EntryFields'
import styles from './EntryFields.module.css'
import { DiscardQuestion, EditConflict } from './DraftQuestions'
import type { EditDraft } from './entryDraft'
import {
  draftKey,
  isEdit,
  submissionOf,
  type FormEvent,
  type OpenForm,
  type Submission,
  type Sent,
} from './formMachine'
import { useContactsQuestion } from './FoundContacts'
import { FormProgress } from './FormProgress'
import { failureMessage, sentMessages } from './messages'

export interface EntryDialogProps {
  uid: string
  title: string
  open: OpenForm
  sent: Sent
  profile: User | null
  /** The user's newest entry, for fields that the profile lacks. */
  newest: Entry | null
  dispatch: (event: FormEvent) => void
  onSend: (submission: Submission) => void
}

export function EntryDialog({ uid, title, open, sent, profile, newest, dispatch, onSend }: EntryDialogProps) {
  const editing = isEdit(open)
  const [fresh] = useState(() => ({
    ...newTypedEntry(profile, newest),
    ...('values' in open && open.values),
  }))
  /** The values of a form in which nothing is typed. */
  const base = editing ? open.base : fresh
  const draft = 'draft' in open ? open.draft : null
  const submission = submissionOf(open, sent)
  /** The values that the fields start with. */
  const opened = submission?.typed ?? draft ?? base
  const saving = sent.name === 'sending'
  const stored = open.name === 'edited' ? toTypedEntry(open.entry) : null
  // While saving, the latest version is our own unconfirmed one, which is no conflict.
  const inConflict = editing && !saving && (stored === null || !sameFields(stored, base))
  const schema = editing ? editEntrySchema : submitEntrySchema
  const { form, formRef, submit } = useEntryForm(opened, schema, trySend)
  // `open` has the draft that was stored before.
  const { kept, keep, discard } = useDraft<TypedEntry | EditDraft>(draftKey(uid, open), () => null)
  const keepsDraft = !editing && kept
  const [question, setQuestion] = useState<'close' | 'startOver' | null>(null)
  const choiceRef = useRef<HTMLButtonElement>(null)
  const close = () => dispatch({ name: 'close' })
  const { isDirty } = form.formState
  useLeaveWarning(saving || (isDirty && !kept))

  function keepText(typed: TypedEntry, startedFrom: TypedEntry) {
    if (sameFields(typed, startedFrom)) discard()
    else keep(editing ? { form: typed, startedFrom } : typed)
  }

  const { subscribe } = form
  const onTyped = useEffectEvent((typed: TypedEntry) => keepText(typed, base))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe],
  )

  function keepMine(other: TypedEntry) {
    dispatch({ name: 'keepText', base: other })
    keepText(form.getValues(), other)
  }

  function startAgain(other: TypedEntry) {
    dispatch({ name: 'discardText', base: other })
    form.reset(other)
    discard()
  }

  const contacts = useContactsQuestion(formRef, base)
  const send = () =>
    submit((content, typed) => contacts.ask(typed, () => onSend({ form: open, content, typed })))

  function trySend() {
    if (inConflict) choiceRef.current?.focus()
    else if (!saving) send()
  }

  function requestClose() {
    const values = form.getValues()
    const unchanged = sameFields(values, base) || (keepsDraft && sameFields(values, opened))
    // Closing loses nothing while saving, because the page below shows the result.
    if (saving || unchanged) close()
    else setQuestion('close')
  }

  function discardText() {
    setQuestion(null)
    startAgain(stored ?? base)
    if (question === 'close') close()
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
      {contacts.question}
      <Modal
        title={title}
        size="large"
        onCloseRequest={requestClose}
        footer={
          <>
            {inConflict && (
              <div className={styles.failure}>
                <EditConflict
                  stored={stored}
                  choiceRef={choiceRef}
                  onKeepMine={keepMine}
                  onTakeOther={startAgain}
                  onSubmitAsNew={send}
                />
              </div>
            )}
            {(!inConflict || stored === null) && submission !== null && sent.name === 'failed' && (
              <div className={styles.failure}>
                <Notice tone="error">{failureMessage(sent)}</Notice>
              </div>
            )}
            {saving && sent.isDelayed && (
              <div className={styles.failure}>
                <Notice>{sentMessages.delayed}</Notice>
              </div>
            )}
            <div className={styles.state} data-beside>
              <FormProgress form={form} formRef={formRef} schema={schema} />
              <ConsentLine
                control={form.control}
                onChange={() => focusField(formRef.current, (field) => field === 'openToContact')}
              />
            </div>
            <Button variant="secondary" onClick={requestClose}>
              {saving ? 'Close form' : 'Cancel'}
            </Button>
            {/* Not a submit button: Enter in a field must not send such a long form. */}
            <Button
              busy={saving}
              busyLabel="Saving…"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={trySend}
            >
              {editing ? 'Save changes' : 'Submit'}
            </Button>
          </>
        }
      >
        <form ref={formRef} className={styles.form} noValidate>
          {draft !== null && submission === null && (
            <Notice
              action={
                <Button variant="quiet" onClick={() => setQuestion('startOver')}>
                  Start over
                </Button>
              }
            >
              {editing ? generalMessages.editKept : 'We kept your draft from last time.'}
            </Notice>
          )}
          {!kept && (
            <Notice>
              {`This browser can’t keep a draft. Leave this page open until your entry is ${editing ? 'saved' : 'submitted'}.`}
            </Notice>
          )}
          <FormIntroduction sends={editing ? 'saves' : 'submits'} />
          <EntryFields form={form} />
          <BeforeSending />
          {saving && (
            <VisuallyHidden>
              <output>Saving…</output>
            </VisuallyHidden>
          )}
        </form>
      </Modal>
    </>
  )
}
