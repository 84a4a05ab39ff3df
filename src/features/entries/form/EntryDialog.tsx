/** The dialog around the entry form: keeps the draft, asks before text is lost, shows saving and errors. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readKept } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { EntryDraft, OpenForm, Submission } from '../../../domain/entryForm'
import {
  editEntrySchema,
  newTypedEntry,
  submitEntrySchema,
  toTypedEntry,
  type TypedEntry,
} from '../../../domain/entrySchemas'
import { newId } from '../../../domain/newId'
import { generalMessages } from '../../../domain/messages'
import { sameFields } from '../../../domain/tables'
import type { User } from '../../../domain/user'
import type { Draft } from '../../../hooks/useDraft'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../../hooks/useSavingMessage'
import type { Write } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { ConsentLine } from './ConsentLine'
import { BeforeSending, EntryFields, FormIntroduction } from './EntryFields'
import styles from './EntryFields.module.css'
import { DiscardQuestion, EditConflict } from './DraftQuestions'
import { parseDraft } from './entryDraft'
import { draftKey, isEdit, type FormEvent } from './formMachine'
import footerStyles from './FormFooter.module.css'
import { FormProgress } from './FormProgress'
import { focusField, useEntryForm } from './useEntryForm'

export interface EntryDialogProps {
  uid: string
  title: string
  open: OpenForm
  draft: Draft<EntryDraft>
  /** The write of this form, until it has succeeded. */
  write: Write<'entry' | 'edit'> | null
  profile: User | null
  /** The user's newest entry, for fields that the profile lacks. */
  newest: Entry | null
  dispatch: (event: FormEvent) => void
  onSend: (submission: Submission) => void
  onClose: () => void
}

export function EntryDialog(props: EntryDialogProps) {
  const { uid, title, open, draft, write, profile, newest, dispatch, onSend, onClose } = props
  const editing = isEdit(open)
  const [fresh] = useState(() => ({
    ...newTypedEntry(profile, newest),
    ...('values' in open && open.values),
  }))
  /** The values of a form in which nothing is typed. */
  const base = editing ? open.base : fresh
  /** The values that the fields start with. */
  const opened = write?.content?.typed ?? open.draft?.form ?? base
  const saving = write?.state.status === 'pending'
  const savingMessage = useSavingMessage()
  const savingLabel = useSavingLabel()
  const stored = open.name === 'edited' ? toTypedEntry(open.entry) : null
  // While saving, the latest version is our own unconfirmed one, which is no conflict.
  const inConflict = editing && !saving && (stored === null || !sameFields(stored, base))
  const schema = editing ? editEntrySchema : submitEntrySchema
  const { form, formRef, submit } = useEntryForm(opened, schema, trySend)
  const { value: live, kept, keep, discard } = draft
  const keepsDraft = !editing && kept
  const [question, setQuestion] = useState<'close' | 'startOver' | null>(null)
  const choiceRef = useRef<HTMLButtonElement>(null)
  const sendRef = useRef<HTMLButtonElement>(null)
  const { isDirty } = form.formState
  useLeaveWarning(isDirty && !kept)

  function keepText(typed: TypedEntry, startedFrom: TypedEntry) {
    // This form has followed the draft of another tab.
    const isKept =
      live !== null &&
      sameFields(typed, live.form) &&
      (live.startedFrom === null || sameFields(startedFrom, live.startedFrom))
    if (sameFields(typed, startedFrom)) discard()
    else if (!isKept)
      keep({ id: open.id, form: typed, startedFrom: editing ? startedFrom : null, isSent: false })
  }

  const followDraft = useEffectEvent((changed: EntryDraft | null) => {
    if (changed === null || saving) return
    // The user may have typed since.
    const latest = readKept(draftKey(uid, open), parseDraft) ?? changed
    if (!sameFields(form.getValues(), latest.form)) form.reset(latest.form)
  })
  useEffect(() => followDraft(live), [live])

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
    dispatch({ name: 'discardText', base: other, id: newId() })
    form.reset(other)
    discard()
  }

  const send = () =>
    submit((content, typed) => {
      // The fields are disabled while saving, and would drop the focus.
      sendRef.current?.focus()
      onSend({ form: open, content, typed })
    })

  function trySend() {
    if (inConflict) choiceRef.current?.focus()
    else if (!saving) send()
  }

  function requestClose() {
    const values = form.getValues()
    const unchanged = sameFields(values, base) || (keepsDraft && sameFields(values, opened))
    // Closing loses nothing while saving, because the page below shows the result.
    if (saving || unchanged) onClose()
    else setQuestion('close')
  }

  function discardText() {
    setQuestion(null)
    startAgain(stored ?? base)
    if (question === 'close') onClose()
  }

  return (
    <>
      {/* Rendered before the form's dialog: when both close, the focus moves to that dialog first, then back to the page. */}
      {question !== null && (
        <DiscardQuestion
          onDiscard={discardText}
          onContinue={() => setQuestion(null)}
          onKeep={keepsDraft && question === 'close' ? onClose : undefined}
        />
      )}
      <Modal
        title={title}
        size="large"
        onCloseRequest={requestClose}
        footer={
          <>
            {inConflict && (
              <div className={footerStyles.failure}>
                <EditConflict
                  stored={stored}
                  choiceRef={choiceRef}
                  onKeepMine={keepMine}
                  onTakeOther={startAgain}
                  onSubmitAsNew={send}
                />
              </div>
            )}
            {(!inConflict || stored === null) && write?.state.status === 'error' && (
              <div className={footerStyles.failure}>
                <Notice tone="error">{write.failed?.(write.state.error)}</Notice>
              </div>
            )}
            <div className={footerStyles.state} data-beside>
              {saving ? (
                <output className={footerStyles.saving}>{savingMessage}</output>
              ) : (
                <FormProgress form={form} formRef={formRef} schema={schema} />
              )}
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
              ref={sendRef}
              busy={saving}
              busyLabel={savingLabel}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={trySend}
            >
              {editing ? 'Save changes' : 'Submit'}
            </Button>
          </>
        }
      >
        <form ref={formRef} className={styles.form} noValidate>
          {open.name === 'new' && open.isSentElsewhere && <Notice>{generalMessages.sentElsewhere}</Notice>}
          {open.draft !== null && write === null && (
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
          <fieldset disabled={saving}>
            <EntryFields form={form} />
          </fieldset>
          <BeforeSending />
        </form>
      </Modal>
    </>
  )
}
