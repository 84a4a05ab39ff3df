/** Feedback on the product: a bug, a suggestion, or both. */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { tidyText } from '../text/tidyText'

export const feedbackMessages = {
  kindMissing: 'Please select either "Bug" or "Suggestion".',
  bugLocationMissing: 'Please specify where the bug occurred.',
  reproduceStepsMissing: 'Please describe how to reproduce the bug.',
  suggestionMissing: 'Please elaborate on your suggestion.',
  notSignedIn: 'User not authenticated. Please log in.',
  submitted: 'Successfully submitted!',
  failed: (message: string) => `Error submitting feedback: ${message}`,
} as const

type TextName = 'bugLocation' | 'reproduceSteps' | 'elaborateSuggestion'

const fields = v.object({
  bug: v.boolean(),
  bugLocation: tidyText(MAX_LENGTH.bugLocation),
  reproduceSteps: tidyText(MAX_LENGTH.reproduceSteps),
  suggestion: v.boolean(),
  elaborateSuggestion: tidyText(MAX_LENGTH.elaborateSuggestion),
})
export type Feedback = v.InferOutput<typeof fields>

/** Requires the text if its kind is chosen. */
const neededFor = (kind: 'bug' | 'suggestion', field: TextName, message: string) =>
  v.forward<Feedback, v.CheckIssue<Feedback>, [TextName]>(
    v.check((feedback) => !feedback[kind] || feedback[field] !== '', message),
    [field],
  )

/** Trims the texts before it validates them. Neither validates nor keeps texts of kinds that are not chosen. */
export const feedbackSchema = v.pipe(
  v.custom<Feedback>((typed) => typeof typed === 'object' && typed !== null),
  v.transform((typed) => ({
    ...typed,
    ...(typed.bug ? {} : { bugLocation: '', reproduceSteps: '' }),
    ...(typed.suggestion ? {} : { elaborateSuggestion: '' }),
  })),
  fields,
  v.forward(
    v.check(({ bug, suggestion }) => bug || suggestion, feedbackMessages.kindMissing),
    ['bug'],
  ),
  neededFor('bug', 'bugLocation', feedbackMessages.bugLocationMissing),
  neededFor('bug', 'reproduceSteps', feedbackMessages.reproduceStepsMissing),
  neededFor('suggestion', 'elaborateSuggestion', feedbackMessages.suggestionMissing),
)

export const EMPTY_FEEDBACK: Feedback = {
  bug: false,
  bugLocation: '',
  reproduceSteps: '',
  suggestion: false,
  elaborateSuggestion: '',
}
