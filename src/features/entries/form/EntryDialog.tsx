/** The dialog around the entry form: keeps the draft, asks before text is lost, shows saving and errors. */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeviceKey } from '../../../device/deviceStore'
import type { Entry, EntryContent } from '../../../domain/entry'
import {
  editEntrySchema,
  newEntryForm,
  submitEntrySchema,
  toEntryForm,
  type EntryForm,
} from '../../../domain/entrySchemas'
import { generalMessages } from '../../../domain/messages'
import { sameFields } from '../../../domain/tables'
import type { User } from '../../../domain/user'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { ConsentLine } from './ConsentLine'
import { useEntryDraft, type Prefill } from './entryDraft'
import { BeforeSending, EntryFields, FormIntroduction, useEntryForm } from './EntryForm'
import styles from './EntryForm.module.css'
import { DiscardQuestion, EditConflict } from './DraftQuestions'
import { FormErrorCount, FormProgress } from './FormProgress'
import { useContactsQuestion } from './useContactsQuestion'

interface EntryDialogProps {
  title: string
  /** The entry with which the edit began; null for a new one. */
  entry: Entry | null
  /** The latest version of the entry; null once it is deleted. */
  current: Entry | null
  profile: User | null
  /** The user's newest entry. */
  newest: Entry | null
  /** Null for an edit, and for a new form with only the values of the profile. */
  prefill: Prefill | null
  /** The values of a failed attempt; null for none. */
  typed: EntryForm | null
  draftKey: DeviceKey
  saving: boolean
  /** The message while saving takes longer than usual. */
  waiting: string | null
  failure: string | null
  /** `asNew` is true for a new entry, and for an edited one that has been deleted. */
  onSubmit: (content: EntryContent, typed: EntryForm, asNew: boolean) => void
  onClose: () => void
}

export function EntryDialog({
  title,
  entry,
  current,
  profile,
  newest,
  prefill,
  draftKey,
  saving,
  ...props
}: EntryDialogProps) {
  const editing = entry !== null
  const [pristine] = useState(() =>
    entry === null ? { ...newEntryForm(profile, newest), ...prefill?.values } : toEntryForm(entry),
  )
  const [prefilled] = useState(() =>
    editing ? null : { values: pristine, isFromProfile: sameFields(pristine, newEntryForm(profile)) },
  )
  const stored = useMemo(() => (current === null ? null : toEntryForm(current)), [current])
  const draft = useEntryDraft(draftKey)
  const opened = props.typed === null && !prefill?.replacesDraft ? draft : null
  const initial = props.typed ?? opened?.typed ?? pristine
  const [startedFrom, setStartedFrom] = useState(() => opened?.startedFrom ?? pristine)
  // While saving, `current` is our own unconfirmed version, which is no conflict.
  const inConflict = editing && !saving && (stored === null || !sameFields(stored, startedFrom))
  const schema = editing ? editEntrySchema : submitEntrySchema
  const { form, formRef, submit } = useEntryForm(initial, schema, trySend)
  const [restored, setRestored] = useState(Boolean(opened?.typed))
  const [question, setQuestion] = useState<'close' | 'startOver' | null>(null)
  const choiceRef = useRef<HTMLButtonElement>(null)
  const keepsDraft = !editing && draft.kept
  const { isDirty } = form.formState
  useLeaveWarning(saving || (isDirty && !draft.kept))

  const { subscribe } = form
  const { keep, discard } = draft
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          sameFields(values, startedFrom) ? discard() : keep(values, editing ? startedFrom : null),
      }),
    [subscribe, startedFrom, editing, keep, discard],
  )

  function keepMine(other: EntryForm) {
    setStartedFrom(other)
    keep(form.getValues(), other)
  }

  function takeOther(other: EntryForm) {
    setStartedFrom(other)
    setRestored(false)
    form.reset(other)
    discard()
  }

  const contacts = useContactsQuestion(formRef, startedFrom)
  const send = (asNew: boolean) =>
    submit((content, typed) => contacts.ask(typed, () => props.onSubmit(content, typed, asNew)))

  function trySend() {
    if (inConflict) choiceRef.current?.focus()
    else if (!saving) send(!editing)
  }

  function requestClose() {
    const values = form.getValues()
    const unchanged = sameFields(values, startedFrom) || (keepsDraft && sameFields(values, initial))
    // Closing loses nothing while saving, because the page below shows the result.
    if (saving || unchanged) props.onClose()
    else setQuestion('close')
  }

  function discardText() {
    discard()
    setQuestion(null)
    setRestored(false)
    if (question === 'close') props.onClose()
    else takeOther(stored ?? startedFrom)
  }

  return (
    <>
      {/* Rendered before the form's dialog: when both close, the focus moves to that dialog first, then back to the page. */}
      {question !== null && (
        <DiscardQuestion
          onDiscard={discardText}
          onContinue={() => setQuestion(null)}
          onKeep={keepsDraft && question === 'close' ? props.onClose : undefined}
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
                  onTakeOther={takeOther}
                  onSubmitAsNew={() => send(true)}
                />
              </div>
            )}
            {(!inConflict || stored === null) && props.failure !== null && (
              <div className={styles.failure}>
                <Notice tone="error">{props.failure}</Notice>
              </div>
            )}
            {props.waiting !== null && (
              <div className={styles.failure}>
                <Notice>{props.waiting}</Notice>
              </div>
            )}
            <div className={styles.state} data-beside>
              <FormProgress form={form} formRef={formRef} schema={schema} prefilled={prefilled} />
              <ConsentLine form={form} formRef={formRef} />
            </div>
            <FormErrorCount form={form} />
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
          {restored && (
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
          {!draft.kept && (
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
