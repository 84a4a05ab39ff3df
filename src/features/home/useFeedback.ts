/** The feedback form: its draft on this device, and the write that sends it. */

import { useState } from 'react'
import { deviceStore, feedbackDraftKey, readKept } from '../../device/deviceStore'
import { errorMessage } from '../../domain/text/errorMessages'
import { EMPTY_FEEDBACK, type Feedback, feedbackMessages, feedbackSchema } from '../../domain/store/feedback'
import { newId } from '../../data'
import { sameFields } from '../../domain/tables'
import { useFormDraft } from '../../hooks/useDraft'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useWrite } from '../../hooks/useWrite'
import { useData, useOutbox } from '../../session/DataContext'
import { endsWithTab, isWrite } from '../../session/outbox'

export type FeedbackForm = ReturnType<typeof useSchemaForm<Feedback, Feedback>>

/** `uid` is null for a visitor, whose text stays in the form. */
export function useFeedback(uid: string | null, onDone: () => void) {
  const data = useData()
  const key = uid === null ? null : feedbackDraftKey(uid)
  const { value: draft, kept, keep, discard } = useFormDraft(key, parseDraft)
  const unsent = useOutbox()
    .getSnapshot()
    .filter(endsWithTab)
    .find(isWrite('feedback', uid ?? ''))
  const initial = draft?.form ?? unsent?.content.feedback ?? EMPTY_FEEDBACK
  const form = useSchemaForm(feedbackSchema, initial, {
    onTyped(typed) {
      if (hasText(typed)) keep({ id: newId(), form: typed })
      else discard()
    },
  })
  const [isRefused, setRefused] = useState(false)
  const write = useWrite(
    {
      kind: 'feedback',
      id: uid ?? '',
      about: 'Your feedback',
      done: [feedbackMessages.submitted],
      failed: failureOf,
      isUnkept: !kept,
    },
    async ({ id, feedback }) => {
      if (uid === null) return
      await data.feedback.append(uid, id, feedback)
      if (readKept(feedbackDraftKey(uid), parseDraft)?.id === id) deviceStore.remove(feedbackDraftKey(uid))
    },
    { onDone },
  )

  function submit(feedback: Feedback) {
    setRefused(uid === null)
    if (uid === null) return
    const typed = form.getValues()
    // Sent feedback cannot be changed, so another text of another tab has another id.
    const sent = draft !== null && sameFields(draft.form, typed) ? draft : { id: newId(), form: typed }
    keep(sent)
    write.run({ id: sent.id, feedback })
  }

  const failure = write.error === null ? null : failureOf(write.error)
  const problem = isRefused ? feedbackMessages.notSignedIn : failure
  return { form, kept, discard, write, problem, submit }
}

// The specification appends the provider's message, even without a connection.
const failureOf = (error: unknown) => feedbackMessages.failed(errorMessage(error, { network: undefined }))

export function hasText({ bugLocation, reproduceSteps, elaborateSuggestion }: Feedback): boolean {
  return (bugLocation + reproduceSteps + elaborateSuggestion).trim() !== ''
}

interface FeedbackDraft {
  /** Each text has its own. */
  readonly id: string
  readonly form: Feedback
}

/** Null for a value that is not a draft of this form. */
function parseDraft(stored: unknown): FeedbackDraft | null {
  const { id, form }: Record<string, unknown> = Object(stored)
  const values: Record<string, unknown> = Object(form)
  const isWhole = Object.entries(EMPTY_FEEDBACK).every(
    ([field, empty]) => typeof values[field] === typeof empty,
  )
  if (typeof id !== 'string' || !isWhole) return null
  return { id, form: { ...EMPTY_FEEDBACK, ...values } }
}
