/** What the page says when an action fails (spec 8): one message for each action, and others for some kinds of failure. */

import { isDataError, LimitReachedError, type DataErrorKind } from './dataError'
import {
  forgotPasswordMessages,
  generalMessages,
  profileMessages,
  signInMessages,
  signUpMessages,
  transferMessages,
} from './messages'

/** A lost connection says so, unless an action has another message for it. */
const EVERYWHERE: Messages = { network: generalMessages.network }

/** `unknown` is also for every kind without a message of its own. Without it the provider's own message is repeated. */
type Messages = Partial<Readonly<Record<DataErrorKind, string | undefined>>>

const MESSAGES = {
  /** Actions and reads for which the specification has no message. */
  general: { permissionDenied: generalMessages.denied, unknown: generalMessages.unknown },
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
  signUp: {},
  resendAtSignUp: { unknown: signUpMessages.resendFailed },
  resetPassword: { unknown: forgotPasswordMessages.failed },
  entries: { permissionDenied: generalMessages.denied, conflict: generalMessages.changedElsewhere },
  feedback: { network: undefined },
  saveProfile: { unknown: profileMessages.failed },
  changeEmail: {
    network: generalMessages.emailChangeOffline,
    emailInUse: generalMessages.emailChangeInUse,
    recentLoginRequired: generalMessages.emailChangeNeedsSignIn,
    unknown: generalMessages.emailChangeFailed,
  },
  requestTransfer: {
    notFound: transferMessages.noAccount,
    permissionDenied: generalMessages.transferTaken,
    unknown: generalMessages.unknown,
  },
  answerTransfer: {
    notFound: transferMessages.noRequest,
    permissionDenied: transferMessages.noRequest,
    conflict: generalMessages.transferHandedOver,
    unknown: generalMessages.unknown,
  },
  moveData: {
    network: transferMessages.failed,
    notFound: transferMessages.noOldData,
    unknown: transferMessages.failed,
  },
} as const satisfies Readonly<Record<string, Messages>>

export function errorMessage(error: unknown, action: keyof typeof MESSAGES = 'general'): string {
  const messages: Messages = { ...EVERYWHERE, ...MESSAGES[action] }
  if (error instanceof LimitReachedError) return generalMessages.limitReached(error.nextAtMs)
  if (!isDataError(error)) return messages.unknown ?? generalMessages.unknown
  return messages[error.kind] ?? messages.unknown ?? (error.message || generalMessages.unknown)
}
