/** What the page says when an action fails (spec 8). What only accounts or transfers say stands with their messages. */

import { isDataError, LimitReachedError, type DataErrorKind } from './dataError'
import { generalMessages } from './messages'

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

/** `own` are the messages of the action that failed. */
export function errorMessage(error: unknown, own: ErrorMessages = GENERAL): string {
  const messages: ErrorMessages = { ...EVERYWHERE, ...own }
  if (error instanceof LimitReachedError) return generalMessages.limitReached(error.nextAtMs)
  if (!isDataError(error)) return messages.unknown ?? generalMessages.unknown
  return messages[error.kind] ?? messages.unknown ?? (error.message || generalMessages.unknown)
}
