/** The feedback form: its values, its checks and its one write. Must not know how it looks. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { EMPTY_FEEDBACK, feedbackSchema, type Feedback } from '../../domain/feedback'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'
import { dropDraft, keepDraft, keptDraft } from './feedbackDraft'

export type FeedbackFailure =
  { readonly kind: 'notSignedIn' } | { readonly kind: 'refused'; readonly error: unknown }

const checkAll: Resolver<Feedback, unknown, Feedback> = valibotResolver(feedbackSchema)

/** Checks without the texts of a kind that is not chosen: a field out of sight may not refuse the form. */
const resolver: Resolver<Feedback, unknown, Feedback> = (values, context, options) =>
  checkAll(
    {
      ...values,
      ...(values.bug ? {} : { bugLocation: '', reproduceSteps: '' }),
      ...(values.suggestion ? {} : { elaborateSuggestion: '' }),
    },
    context,
    options,
  )

export function useFeedbackForm(onSubmitted: () => void) {
  const data = useData()
  const session = useSession()
  const [failure, setFailure] = useState<FeedbackFailure | null>(null)
  const form = useForm({
    resolver,
    // Otherwise the resolver stops at the first check that fails, and the other fields look fine.
    criteriaMode: 'all',
    defaultValues: keptDraft() ?? EMPTY_FEEDBACK,
  })

  const send = async (feedback: Feedback) => {
    setFailure(null)
    if (session.status !== 'verified') {
      setFailure({ kind: 'notSignedIn' })
      return
    }
    try {
      await data.appendFeedback(session.account.uid, feedback)
    } catch (error) {
      setFailure({ kind: 'refused', error })
      return
    }
    dropDraft()
    onSubmitted()
  }

  return {
    register: form.register,
    control: form.control,
    errors: form.formState.errors,
    /** Also while it is not yet known who is signed in. */
    busy: form.formState.isSubmitting || session.status === 'loading',
    signedIn: session.status === 'verified',
    failure,
    submit: form.handleSubmit(send),
    /** True when closing would lose words. */
    hasWords: () => {
      const { bugLocation, reproduceSteps, elaborateSuggestion } = form.getValues()
      return (bugLocation + reproduceSteps + elaborateSuggestion).trim() !== ''
    },
    keepDraft: () => keepDraft(form.getValues()),
    dropDraft,
  }
}
