/** The feedback dialog: a bug, a suggestion, or both. */

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../config/paths'
import { useReader } from '../../session/useSession'
import { ExternalLink } from '../../ui/ExternalLink'
import { FieldError } from '../../ui/FieldFrame'
import { CheckboxField, TextAreaField, TextField } from '../../ui/fields'
import { FormModal } from '../../ui/FormModal'
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
  const { form, kept, discard, write, problem, submit } = useFeedback(uid, onClose)
  // Sending waits until the session is known.
  const isBusy = write.isPending || status === 'loading'
  return (
    <FormModal
      title="Submit Feedback"
      sendLabel="Send Feedback"
      write={write}
      problem={problem}
      hasText={hasText(form.watch())}
      isKept={kept}
      isBusy={isBusy}
      onSubmit={form.onValid(submit)}
      onDiscard={discard}
      onClose={onClose}
    >
      <FeedbackFields form={form} isVisitor={uid === null && !isBusy} />
    </FormModal>
  )
}

interface FeedbackFieldsProps {
  form: FeedbackForm
  isVisitor: boolean
}

/** The kinds of feedback, and the texts of each kind. */
function FeedbackFields({ form, isVisitor }: FeedbackFieldsProps) {
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
    <>
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
    </>
  )
}
