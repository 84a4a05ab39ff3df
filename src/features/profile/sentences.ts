/** Which sentence answers which failure on the profile and transfer pages (spec 8). */

import { isDataError, type DataErrorKind } from '../../data'
import { generalMessages, profileMessages, signInMessages, transferMessages } from '../../domain/messages'

type Sentences = Readonly<Record<DataErrorKind, string>>

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

/** Of calls for which the catalogue has no sentence. */
export const generalFailures = {
  ...mostly(generalMessages.unknown),
  permissionDenied: generalMessages.denied,
} satisfies Sentences

export const saveFailures = mostly(profileMessages.failed)

export const emailChangeFailures = {
  ...mostly(generalMessages.emailChangeFailed),
  network: generalMessages.emailChangeOffline,
  emailInUse: generalMessages.emailChangeInUse,
  recentLoginRequired: generalMessages.emailChangeNeedsSignIn,
} satisfies Sentences

export const requestFailures = {
  ...mostly(generalMessages.unknown),
  permissionDenied: generalMessages.transferTaken,
} satisfies Sentences

export const moveFailures = {
  ...mostly(transferMessages.failed),
  network: transferMessages.failed,
  notFound: transferMessages.noOldData,
} satisfies Sentences

/** `permissionDenied` is said by name: it means that the proof was for another account. */
export const oldPasswordFailures = {
  ...mostly(signInMessages.wrongPassword),
  userNotFound: signInMessages.userNotFound,
  tooManyRequests: signInMessages.tooManyRequests,
} satisfies Sentences

export const oldGoogleFailures = {
  ...mostly(signInMessages.googleFailed),
  popupClosed: signInMessages.googleCancelled,
  noUser: signInMessages.googleNoUser,
} satisfies Sentences

export const oldLinkFailures = mostly(generalMessages.approvalLinkUsed)
export const sendLinkFailures = mostly(generalMessages.approvalLinkFailed)

export function failureSentence(sentences: Sentences, error: unknown): string {
  return isDataError(error) ? sentences[error.kind] : sentences.unknown
}
