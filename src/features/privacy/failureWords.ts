/** What a failed call about somebody's own data is called in words. */

import { isDataError } from '../../data'
import { deletionMessages } from '../../domain/messages'
import { failureSentence, generalFailures } from '../../failures/failureSentences'

export function failureWords(error: unknown): string {
  return failureSentence(generalFailures, error)
}

/** Why nothing was deleted. */
export function refusalWords(error: unknown): string {
  if (isDataError(error, 'recentLoginRequired')) return deletionMessages.accountNeedsSignIn
  return deletionMessages.accountFailed(failureWords(error))
}
