/** Which sentence answers which failure of an account call (spec 8). Must not know how the sentence is shown. */

import { isDataError } from '../../data'
import {
  forgotPasswordMessages,
  generalMessages,
  signInMessages,
  signUpMessages,
} from '../../domain/messages'
import { mostly } from '../../failures/failureSentences'

export const signInResendFailures = mostly(signInMessages.resendFailed)
export const signUpResendFailures = mostly(signUpMessages.resendFailed)
export const resetFailures = mostly(forgotPasswordMessages.failed)

/** A failed sign-up repeats the provider's own words. */
export function signUpFailure(error: unknown): string {
  if (!isDataError(error) || error.message === '') return generalMessages.unknown
  return error.kind === 'network' ? generalMessages.network : error.message
}
