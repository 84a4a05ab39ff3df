/** The fields of the feedback form: what it is about, and the texts of each kind. */

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../config/paths'
import { ExternalLink } from '../../ui/ExternalLink'
import { FieldError } from '../../ui/FieldFrame'
import { CheckboxField, TextAreaField, TextField } from '../../ui/fields'
import { FormFields } from '../../ui/FormFields'
import styles from './FeedbackFields.module.css'
import type { FeedbackForm } from './useFeedback'

interface FeedbackFieldsProps {
  form: FeedbackForm
  isSaving: boolean
  isVisitor: boolean
}

export function FeedbackFields({ form, isSaving, isVisitor }: FeedbackFieldsProps) {
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
