/** Which sentence answers which failure of an account call (spec 8). Must not know how the sentence is shown. */

import { isDataError, type DataErrorKind } from '../../data'
import {
  forgotPasswordMessages,
  generalMessages,
  signInMessages,
  signUpMessages,
} from '../../domain/messages'

type Sentences = Readonly<Record<DataErrorKind, string>>

/** The catalogue has one sentence per call for nearly everything; a lost connection always says so. */
function mostly(sentence: string) {
  return {
    network: generalMessages.network,
    permissionDenied: sentence,
    notFound: sentence,
    wrongPassword: sentence,
    userNotFound: sentence,
    tooManyRequests: sentence,
    emailInUse: sentence,
    weakPassword: sentence,
    popupClosed: sentence,
    noUser: sentence,
    recentLoginRequired: sentence,
    conflict: sentence,
    invalidLink: sentence,
    unknown: sentence,
  } satisfies Sentences
}

export const signInFailures = {
  ...mostly(signInMessages.wrongPassword),
  userNotFound: signInMessages.userNotFound,
  tooManyRequests: signInMessages.tooManyRequests,
} satisfies Sentences

export const googleFailures = {
  ...mostly(signInMessages.googleFailed),
  popupClosed: signInMessages.googleCancelled,
  noUser: signInMessages.googleNoUser,
} satisfies Sentences

export const signInResendFailures = mostly(signInMessages.resendFailed)
export const signUpResendFailures = mostly(signUpMessages.resendFailed)
export const resetFailures = mostly(forgotPasswordMessages.failed)

export function failureSentence(sentences: Sentences, error: unknown): string {
  return isDataError(error) ? sentences[error.kind] : sentences.unknown
}

/** A failed sign-up repeats the provider's own words. */
export function signUpFailure(error: unknown): string {
  if (!isDataError(error) || error.message === '') return generalMessages.unknown
  return error.kind === 'network' ? generalMessages.network : error.message
}
