/** The feedback dialog: a bug, a suggestion, or both. It asks before it discards typed text. */

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deviceStore, feedbackDraftKey, readKept } from '../../device/deviceStore'
import { paths } from '../../config/paths'
import { errorMessage } from '../../domain/text/errorMessages'
import { chosenTexts, EMPTY_FEEDBACK, type Feedback, feedbackSchema } from '../../domain/store/feedback'
import { feedbackMessages } from '../../domain/text/messages'
import { newId } from '../../data'
import { sameFields } from '../../domain/tables'
import { useFormDraft } from '../../hooks/useDraft'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../hooks/useSavingMessage'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useWrite } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ExternalLink } from '../../ui/ExternalLink'
import { FieldError } from '../../ui/FieldFrame'
import { CheckboxField, TextAreaField, TextField } from '../../ui/fields'
import { FormFields } from '../../ui/FormFields'
import { Modal } from '../../ui/Modal'
import { Notice } from '../../ui/Notice'
import styles from './FeedbackDialog.module.css'

interface FeedbackDialogProps {
  onClose: () => void
}

export function FeedbackDialog(props: FeedbackDialogProps) {
  // The key of the draft contains the uid, so the form starts again once the user is known.
  const isKnown = useReader(({ status }) => status !== 'loading')
  return <FeedbackForm key={String(isKnown)} {...props} />
}

function FeedbackForm({ onClose }: FeedbackDialogProps) {
  const data = useData()
  const reader = useReader()
  // A visitor's text stays in this form.
  const draftKey = reader.uid === null ? null : feedbackDraftKey(reader.uid)
  const { value: draft, kept, keep, discard } = useFormDraft(draftKey, parseFeedbackDraft)
  const form = useSchemaForm(feedbackSchema, draft?.form ?? EMPTY_FEEDBACK, { visibleValues: chosenTexts })
  const { register, field, control, subscribe } = form
  // In the order of the form: the first error gets the focus.
  const [where, steps, text] = [field('bugLocation'), field('reproduceSteps'), field('elaborateSuggestion')]
  const { errors, isDirty } = form.formState
  useLeaveWarning(isDirty && !kept)
  const [bug, suggestion] = useWatch({ control, name: ['bug', 'suggestion'] })
  const [isRefused, setRefused] = useState(false)
  const uid = reader.uid ?? ''
  const send = useWrite(
    {
      kind: 'feedback',
      id: uid,
      about: 'Your feedback',
      done: [feedbackMessages.submitted],
      failed: sendErrorMessage,
    },
    async ({ id, feedback }) => {
      await data.feedback.append(uid, id, feedback)
      const key = feedbackDraftKey(uid)
      if (readKept(key, parseFeedbackDraft)?.id === id) deviceStore.remove(key)
    },
    { onDone: onClose },
  )
  const savingMessage = useSavingMessage()
  const sendingLabel = useSavingLabel('Sending…')
  // Sending waits until the session is known.
  const busy = send.isPending || reader.status === 'loading'
  const [confirmsDiscard, setConfirmsDiscard] = useState(false)
  const formId = useId()
  const kindErrorId = useId()
  const kindDescription = errors.bug ? kindErrorId : undefined

  const onTyped = useEffectEvent((typed: Feedback) => {
    if (hasText(typed)) keep({ id: newId(), form: typed })
    else discard()
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe],
  )

  function submit(feedback: Feedback) {
    setRefused(reader.uid === null)
    if (reader.uid === null) return
    const typed = form.getValues()
    // Sent feedback cannot be changed, so another text of another tab has another id.
    const sent = draft !== null && sameFields(draft.form, typed) ? draft : { id: newId(), form: typed }
    keep(sent)
    send.run({ id: sent.id, feedback })
  }

  const close = () => {
    discard()
    onClose()
  }
  const requestClose = () => {
    if (send.isPending) onClose()
    else if (hasText(form.getValues())) setConfirmsDiscard(true)
    else close()
  }

  return (
    <Modal
      title="Submit Feedback"
      onCloseRequest={requestClose}
      footer={
        <>
          {isRefused && <Notice tone="error">{feedbackMessages.notSignedIn}</Notice>}
          {send.error !== null && <Notice tone="error">{sendErrorMessage(send.error)}</Notice>}
          {send.isPending && <output>{savingMessage}</output>}
          <Button type="submit" form={formId} busy={busy} busyLabel={sendingLabel}>
            Send Feedback
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => form.onValid(submit)(event)}>
        <FormFields className={styles.form} isSaving={busy}>
          <p className={styles.intro}>
            <span>Your feedback goes straight to the students who keep this site running. </span>
            {reader.uid === null && !busy && (
              <span>
                <ExternalLink href={`#${paths.signIn}`}>Sign in</ExternalLink> to send it. Your text stays
                here.
              </span>
            )}
          </p>
          <fieldset className={styles.kinds} aria-describedby={kindDescription}>
            <legend className={styles.legend}>What is it about?</legend>
            <CheckboxField
              label="Bug"
              aria-invalid={errors.bug !== undefined || undefined}
              aria-describedby={kindDescription}
              {...register('bug')}
            />
            <CheckboxField
              label="Suggestion"
              aria-invalid={errors.bug !== undefined || undefined}
              aria-describedby={kindDescription}
              {...register('suggestion', { deps: ['bug'] })}
            />
            {errors.bug && (
              <div className={styles.kindError}>
                <FieldError id={kindErrorId}>{errors.bug.message}</FieldError>
              </div>
            )}
          </fieldset>
          {bug && (
            <>
              <TextField
                label="Where did the bug occur?"
                hint="Name the page and what you were looking at."
                {...where}
              />
              <TextAreaField
                label="How can we reproduce it?"
                hint="Describe each step, what you expected and what happened."
                rows={4}
                {...steps}
              />
            </>
          )}
          {suggestion && <TextAreaField label="What do you suggest?" rows={4} {...text} />}
        </FormFields>
      </form>
      {confirmsDiscard && (
        <ConfirmDialog
          title="Discard your feedback?"
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onCancel={() => setConfirmsDiscard(false)}
          onConfirm={close}
        >
          You haven’t sent it yet.
        </ConfirmDialog>
      )}
    </Modal>
  )
}

function hasText({ bugLocation, reproduceSteps, elaborateSuggestion }: Feedback): boolean {
  return (bugLocation + reproduceSteps + elaborateSuggestion).trim() !== ''
}

interface FeedbackDraft {
  /** Each text has its own. */
  readonly id: string
  readonly form: Feedback
}

/** Null for a value that is not a draft of this form. */
function parseFeedbackDraft(stored: unknown): FeedbackDraft | null {
  const { id, form }: Record<string, unknown> = Object(stored)
  const values: Record<string, unknown> = Object(form)
  const isWhole = Object.entries(EMPTY_FEEDBACK).every(
    ([field, empty]) => typeof values[field] === typeof empty,
  )
  if (typeof id !== 'string' || !isWhole) return null
  return { id, form: { ...EMPTY_FEEDBACK, ...values } }
}

function sendErrorMessage(error: unknown): string {
  // The specification appends the provider's message, even without a connection.
  return feedbackMessages.failed(errorMessage(error, { network: undefined }))
}
