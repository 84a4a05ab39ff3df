/** Feedback on the product: a bug, a suggestion, or both. */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { feedbackMessages, generalMessages } from '../text/messages'
import { tidy } from '../text/text'

type TextName = 'bugLocation' | 'reproduceSteps' | 'elaborateSuggestion'

const trimmed = (field: TextName) =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

const fields = v.object({
  bug: v.boolean(),
  bugLocation: trimmed('bugLocation'),
  reproduceSteps: trimmed('reproduceSteps'),
  suggestion: v.boolean(),
  elaborateSuggestion: trimmed('elaborateSuggestion'),
})
export type Feedback = v.InferOutput<typeof fields>

/** Requires the text if its kind is chosen. */
const neededFor = (kind: 'bug' | 'suggestion', field: TextName, message: string) =>
  v.forward<Feedback, v.CheckIssue<Feedback>, [TextName]>(
    v.check((feedback) => !feedback[kind] || feedback[field] !== '', message),
    [field],
  )

/** Empties the texts of kinds that are not chosen, because the form hides them. */
export const chosenTexts = (feedback: Feedback): Feedback => ({
  ...feedback,
  ...(feedback.bug ? {} : { bugLocation: '', reproduceSteps: '' }),
  ...(feedback.suggestion ? {} : { elaborateSuggestion: '' }),
})

/** Trims the texts before it validates them. */
export const feedbackSchema = v.pipe(
  fields,
  v.forward(
    v.check(({ bug, suggestion }) => bug || suggestion, feedbackMessages.kindMissing),
    ['bug'],
  ),
  neededFor('bug', 'bugLocation', feedbackMessages.bugLocationMissing),
  neededFor('bug', 'reproduceSteps', feedbackMessages.reproduceStepsMissing),
  neededFor('suggestion', 'elaborateSuggestion', feedbackMessages.suggestionMissing),
  v.transform(chosenTexts),
)

export const EMPTY_FEEDBACK: Feedback = {
  bug: false,
  bugLocation: '',
  reproduceSteps: '',
  suggestion: false,
  elaborateSuggestion: '',
}
