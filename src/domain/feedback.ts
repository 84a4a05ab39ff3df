/** Feedback on the product: a bug, a suggestion, or both (spec 3, 5). */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { generalMessages } from './messages'
import { tidy } from './text'

export const feedbackMessages = {
  kindMissing: 'Please select either "Bug" or "Suggestion".',
  bugLocationMissing: 'Please specify where the bug occurred.',
  reproduceStepsMissing: 'Please describe how to reproduce the bug.',
  suggestionMissing: 'Please elaborate on your suggestion.',
  notSignedIn: 'User not authenticated. Please log in.',
  submitted: 'Successfully submitted!',
  failed: (message: string) => `Error submitting feedback: ${message}`,
} as const

const trimmed = (field: 'bugLocation' | 'reproduceSteps' | 'elaborateSuggestion') =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

/**
 * The feedback form in, a feedback entry out. Texts are trimmed before they are judged; the texts of a kind that
 * was not chosen are emptied.
 */
export const feedbackSchema = v.pipe(
  v.object({
    bug: v.boolean(),
    bugLocation: trimmed('bugLocation'),
    reproduceSteps: trimmed('reproduceSteps'),
    suggestion: v.boolean(),
    elaborateSuggestion: trimmed('elaborateSuggestion'),
  }),
  v.forward(
    v.partialCheck(
      [['bug'], ['suggestion']],
      ({ bug, suggestion }) => bug || suggestion,
      feedbackMessages.kindMissing,
    ),
    ['bug'],
  ),
  v.forward(
    v.partialCheck(
      [['bug'], ['bugLocation']],
      ({ bug, bugLocation }) => !bug || bugLocation !== '',
      feedbackMessages.bugLocationMissing,
    ),
    ['bugLocation'],
  ),
  v.forward(
    v.partialCheck(
      [['bug'], ['reproduceSteps']],
      ({ bug, reproduceSteps }) => !bug || reproduceSteps !== '',
      feedbackMessages.reproduceStepsMissing,
    ),
    ['reproduceSteps'],
  ),
  v.forward(
    v.partialCheck(
      [['suggestion'], ['elaborateSuggestion']],
      ({ suggestion, elaborateSuggestion }) => !suggestion || elaborateSuggestion !== '',
      feedbackMessages.suggestionMissing,
    ),
    ['elaborateSuggestion'],
  ),
  v.transform((feedback) => ({
    ...feedback,
    ...(feedback.bug ? {} : { bugLocation: '', reproduceSteps: '' }),
    ...(feedback.suggestion ? {} : { elaborateSuggestion: '' }),
  })),
)
export type Feedback = v.InferOutput<typeof feedbackSchema>

export const EMPTY_FEEDBACK: Feedback = {
  bug: false,
  bugLocation: '',
  reproduceSteps: '',
  suggestion: false,
  elaborateSuggestion: '',
}
