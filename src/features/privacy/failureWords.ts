/** What a failed call about somebody's own data is called in words. */

import { isDataError } from '../../data'
import { deletionMessages, generalMessages } from '../../domain/messages'

export function failureWords(error: unknown): string {
  if (isDataError(error, 'network')) return generalMessages.network
  if (isDataError(error, 'permissionDenied')) return generalMessages.denied
  return generalMessages.unknown
}

/** Why nothing was deleted. */
export function refusalWords(error: unknown): string {
  if (isDataError(error, 'recentLoginRequired')) return deletionMessages.accountNeedsSignIn
  return deletionMessages.accountFailed(failureWords(error))
}
