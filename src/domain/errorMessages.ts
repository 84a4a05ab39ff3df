/** What the page says when an action fails: what every page may need, and which failure says what. Small, for the landing page has it. */

import { isDataError, LimitReachedError, type DataErrorKind } from './dataError'
import { formatMoment } from './dates'

/** Where the specification has no sentence (docs/decisions.md). */
export const failureMessages = {
  network: 'Network error. Check your connection and try again.',
  codeMissing:
    'This could not be loaded: the connection is gone, or there is a newer version of the site. Please try again.',
  offline: 'You’re offline. What you see may be out of date; changes wait until you’re back.',
  denied: 'You don’t have permission to do that.',
  unknown: 'Something went wrong. Please try again.',
  storageSilent:
    'This browser’s storage does not answer, so nobody can be signed in here. Please close all tabs of this site, and open it again.',
  emailKeyUnusable: 'Please use an email address without any of the characters # $ [ ] / or a comma.',
  limitReached: (nextAtMs: number) =>
    `That is as much as one account can send in a day. You can send the next one from ${formatMoment(nextAtMs)} on.`,
} as const

/**
 * By kind of failure. `unknown` is also for every kind without a message of its own; without it the provider's own message
 * is repeated.
 */
export type ErrorMessages = Partial<Readonly<Record<DataErrorKind, string | undefined>>>

/** A lost connection and a storage that hangs say so, unless an action has another message for it. */
const EVERYWHERE: ErrorMessages = {
  network: failureMessages.network,
  storageSilent: failureMessages.storageSilent,
}

/** Actions and reads for which the specification has no message. */
const GENERAL: ErrorMessages = { permissionDenied: failureMessages.denied, unknown: failureMessages.unknown }

/** `own` are the messages of the action that failed. */
export function errorMessage(error: unknown, own: ErrorMessages = GENERAL): string {
  const messages: ErrorMessages = { ...EVERYWHERE, ...own }
  if (error instanceof LimitReachedError) return failureMessages.limitReached(error.nextAtMs)
  if (!isDataError(error)) return messages.unknown ?? failureMessages.unknown
  return messages[error.kind] ?? messages.unknown ?? (error.message || failureMessages.unknown)
}
