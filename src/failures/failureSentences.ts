/**
 * Which sentence answers which failure (spec 8), as far as more than one feature says it. Must not know how a sentence
 * is shown.
 */

import { isDataError, type DataErrorKind } from '../data'
import { generalMessages, signInMessages } from '../domain/messages'

/** One for every kind of failure: a new kind does not compile until it has its sentence. */
export type FailureSentences = Readonly<Record<DataErrorKind, string>>

/** The catalogue has one sentence per call for nearly everything; a lost connection says so, unless told otherwise. */
export function mostly(sentence: string) {
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
    unknown: sentence,
  } satisfies FailureSentences
}

export function failureSentence(sentences: FailureSentences, error: unknown): string {
  return isDataError(error) ? sentences[error.kind] : sentences.unknown
}

/** Of calls for which the catalogue has no sentence. */
export const generalFailures = {
  ...mostly(generalMessages.unknown),
  permissionDenied: generalMessages.denied,
} satisfies FailureSentences

/** Of proving an account by its password: the visitor's own, or an old one. */
export const passwordFailures = {
  ...mostly(signInMessages.wrongPassword),
  userNotFound: signInMessages.userNotFound,
  tooManyRequests: signInMessages.tooManyRequests,
} satisfies FailureSentences

/** The same by Google. */
export const googleFailures = {
  ...mostly(signInMessages.googleFailed),
  popupClosed: signInMessages.googleCancelled,
  noUser: signInMessages.googleNoUser,
} satisfies FailureSentences
