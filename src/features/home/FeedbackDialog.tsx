/** The feedback dialog: a bug, a suggestion, or both. It asks before it discards typed text. */

import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../config/paths'
import { feedbackMessages } from '../../domain/text/messages'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../hooks/useSavingMessage'
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
import { hasText, useFeedback, type FeedbackForm } from './useFeedback'

interface FeedbackDialogProps {
  onClose: () => void
}

export function FeedbackDialog({ onClose }: FeedbackDialogProps) {
  // The key of the draft contains the uid, so the form starts again once the user is known.
  const isKnown = useReader(({ status }) => status !== 'loading')
  return <KnownDialog key={String(isKnown)} onClose={onClose} />
}

function KnownDialog({ onClose }: FeedbackDialogProps) {
  const { uid, status } = useReader()
  const { form, kept, discard, write, isRefused, submit } = useFeedback(uid, onClose)
  useLeaveWarning(form.formState.isDirty && !kept)
  const savingMessage = useSavingMessage()
  const sendingLabel = useSavingLabel('Sending…')
  // Sending waits until the session is known.
  const busy = write.isPending || status === 'loading'
  const [confirmsDiscard, setConfirmsDiscard] = useState(false)
  const formId = useId()

  function close() {
    discard()
    write.reset()
    onClose()
  }
  function requestClose() {
    if (write.isPending) onClose()
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
          {write.error !== null && <Notice tone="error">{write.write?.failed?.(write.error)}</Notice>}
          {write.isPending && <output>{savingMessage}</output>}
          <Button type="submit" form={formId} busy={busy} busyLabel={sendingLabel}>
            Send Feedback
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => form.onValid(submit)(event)}>
        <FeedbackFields form={form} isSaving={busy} isVisitor={uid === null && !busy} />
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

interface FeedbackFieldsProps {
  form: FeedbackForm
  isSaving: boolean
  isVisitor: boolean
}

/** The kinds of feedback, and the texts of each kind. */
function FeedbackFields({ form, isSaving, isVisitor }: FeedbackFieldsProps) {
  const { register, field, control } = form
  // In the order of the form: the first error gets the focus.
  const [where, steps, text] = [field('bugLocation'), field('reproduceSteps'), field('elaborateSuggestion')]
  const [bug, suggestion] = useWatch({ control, name: ['bug', 'suggestion'] })
  const kindError = form.formState.errors.bug
  const kindErrorId = useId()
  const kind = {
    'aria-invalid': kindError !== undefined || undefined,
    'aria-describedby': kindError && kindErrorId,
  }
  return (
    <FormFields isSaving={isSaving}>
      <p>
        <span>Your feedback goes straight to the students who keep this site running. </span>
        {isVisitor && (
          <span>
            <ExternalLink href={`#${paths.signIn}`}>Sign in</ExternalLink> to send it. Your text stays here.
          </span>
        )}
      </p>
      <fieldset aria-describedby={kind['aria-describedby']}>
        <legend className={styles.legend}>What is it about?</legend>
        <div className={styles.kinds}>
          <CheckboxField label="Bug" {...kind} {...register('bug')} />
          <CheckboxField label="Suggestion" {...kind} {...register('suggestion', { deps: ['bug'] })} />
        </div>
        {kindError && <FieldError id={kindErrorId}>{kindError.message}</FieldError>}
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
  )
}
