/** What the page says when an action fails. The errors of one feature's own actions stand in its messages.ts. */

import { isDataError, LimitReachedError, type DataErrorKind } from './dataError'
import {
  forgotPasswordMessages,
  generalMessages,
  profileMessages,
  signInMessages,
  signUpMessages,
} from './messages'

/**
 * By kind of failure. `unknown` is also for every kind without a message of its own; without it the provider's own message
 * is repeated.
 */
export type ErrorMessages = Partial<Readonly<Record<DataErrorKind, string | undefined>>>

/** A lost connection says so, unless an action has another message for it. */
const EVERYWHERE: ErrorMessages = { network: generalMessages.network }

/** Actions and reads for which the specification has no message. */
const GENERAL: ErrorMessages = { permissionDenied: generalMessages.denied, unknown: generalMessages.unknown }

/** Reading and writing entries. */
export const entryErrors: ErrorMessages = {
  permissionDenied: generalMessages.denied,
  conflict: generalMessages.changedElsewhere,
}

export const accountErrors = {
  /** By a password: one's own account, or an old one. */
  signIn: {
    userNotFound: signInMessages.userNotFound,
    tooManyRequests: signInMessages.tooManyRequests,
    unknown: signInMessages.wrongPassword,
  },
  signInWithGoogle: {
    popupClosed: signInMessages.googleCancelled,
    noUser: signInMessages.googleNoUser,
    unknown: signInMessages.googleFailed,
  },
  resendAtSignIn: { unknown: signInMessages.resendFailed },
  /** The provider's own message is repeated. */
  signUp: {},
  resendAtSignUp: { unknown: signUpMessages.resendFailed },
  resetPassword: { unknown: forgotPasswordMessages.failed },
  saveProfile: { unknown: profileMessages.failed },
} as const satisfies Readonly<Record<string, ErrorMessages>>

/** `own` are the messages of the action that failed. */
export function errorMessage(error: unknown, own: ErrorMessages = GENERAL): string {
  const messages: ErrorMessages = { ...EVERYWHERE, ...own }
  if (error instanceof LimitReachedError) return generalMessages.limitReached(error.nextAtMs)
  if (!isDataError(error)) return messages.unknown ?? generalMessages.unknown
  return messages[error.kind] ?? messages.unknown ?? (error.message || generalMessages.unknown)
}
