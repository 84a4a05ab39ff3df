/** The feedback dialog (spec 2 and 5): a bug, a suggestion, or both. Words are never lost without a question. */

import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { feedbackMessages, generalMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { CheckboxField } from '../../ui/CheckboxField'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FieldError } from '../../ui/Field'
import { Modal } from '../../ui/Modal'
import { Notice } from '../../ui/Notice'
import { TextAreaField } from '../../ui/TextAreaField'
import { TextField } from '../../ui/TextField'
import styles from './FeedbackDialog.module.css'
import { useFeedbackForm, type FeedbackFailure } from './useFeedbackForm'

export interface FeedbackDialogProps {
  onClose: () => void
  onSubmitted: () => void
}

export function FeedbackDialog({ onClose, onSubmitted }: FeedbackDialogProps) {
  const { register, control, errors, busy, ...form } = useFeedbackForm(onSubmitted)
  const [bug, suggestion] = useWatch({ control, name: ['bug', 'suggestion'] })
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const formId = useId()
  const kindErrorId = useId()
  const kindDescription = errors.bug ? kindErrorId : undefined

  const requestClose = () => {
    if (form.hasWords()) setAsksToDiscard(true)
    else onClose()
  }

  return (
    <Modal
      title="Submit Feedback"
      onCloseRequest={requestClose}
      footer={
        <>
          {form.failure && <Notice tone="error">{failureText(form.failure)}</Notice>}
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending…">
            Send Feedback
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.intro}>
          It goes straight to the students who keep this site running.
          {!form.signedIn && !busy && (
            <>
              {' '}
              <Link to={paths.signIn} onClick={form.keepDraft}>
                Sign in
              </Link>{' '}
              to send it; what you write here waits for you.
            </>
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
              hint="The page, and what you were looking at."
              error={errors.bugLocation?.message}
              {...register('bugLocation')}
            />
            <TextAreaField
              label="How can we reproduce it?"
              hint="Step by step, with what you expected and what happened."
              error={errors.reproduceSteps?.message}
              rows={4}
              {...register('reproduceSteps')}
            />
          </>
        )}
        {suggestion && (
          <TextAreaField
            label="What do you suggest?"
            error={errors.elaborateSuggestion?.message}
            rows={4}
            {...register('elaborateSuggestion')}
          />
        )}
      </form>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your feedback?"
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onCancel={() => setAsksToDiscard(false)}
          onConfirm={() => {
            form.dropDraft()
            onClose()
          }}
        >
          It has not been sent yet.
        </ConfirmDialog>
      )}
    </Modal>
  )
}

function failureText(failure: FeedbackFailure): string {
  if (failure.kind === 'notSignedIn') return feedbackMessages.notSignedIn
  const { error } = failure
  return feedbackMessages.failed(error instanceof Error ? error.message : generalMessages.unknown)
}
