/**
 * The error messages of every page, and `errorMessage`, which selects one. Small, because the landing page loads it.
 */

import { isDataError, LimitReachedError, type DataErrorKind } from '../dataError'
import { formatMoment } from './dates'

/** Messages that the specification does not have (docs/decisions.md). */
export const failureMessages = {
  network: 'Network error. Check your connection and try again.',
  mailUnconfirmed:
    'We couldn’t confirm that the mail was sent. Look into your inbox and your spam folder before you send it again.',
  codeMissing:
    'Part of this page didn’t load. You may be offline, or there is a newer version of the site. Please try again. If that doesn’t help, load the page again.',
  blocked:
    'We can’t reach the database. Some networks block the connection that this site needs. Please try another one.',
  offline: 'You’re offline. This page may be out of date.',
  disabled: 'This account has been disabled by the maintainers of this site.',
  denied: 'You don’t have permission to do that.',
  unknown: 'Something went wrong. Please try again.',
  storageSilent:
    'This browser’s storage isn’t responding, so you can’t sign in. Please close all tabs of this site, then open it again.',
  emailKeyUnusable: 'Please use an email address without any of the characters # $ [ ] / or a comma.',
  limitReached: (nextAtMs: number) =>
    `You have reached the daily limit for one account. You can send the next one after ${formatMoment(nextAtMs)}.`,
} as const

/** An action's messages by kind of failure. `unknown` covers all other kinds; without it, the provider's message. */
export type ErrorMessages = Partial<Readonly<Record<DataErrorKind, string | undefined>>>

/** An action's own messages replace these. */
const EVERYWHERE: ErrorMessages = {
  network: failureMessages.network,
  codeMissing: failureMessages.codeMissing,
  mailUnconfirmed: failureMessages.mailUnconfirmed,
  storageSilent: failureMessages.storageSilent,
  accountDisabled: failureMessages.disabled,
}

/** For actions and reads without messages of their own. Others add to them. */
export const generalErrors = { permissionDenied: failureMessages.denied, unknown: failureMessages.unknown }

/** The message for an error. `own` has the messages of the failed action. */
export function errorMessage(error: unknown, own: ErrorMessages = generalErrors): string {
  const messages: ErrorMessages = { ...EVERYWHERE, ...own }
  if (error instanceof LimitReachedError) return failureMessages.limitReached(error.nextAtMs)
  if (!isDataError(error)) return messages.unknown ?? failureMessages.unknown
  return messages[error.kind] ?? messages.unknown ?? (error.message || failureMessages.unknown)
}

/** The message for a failed read. `what` names what is missing, such as 'your profile'. */
export function notLoaded(what: string, error: unknown): string {
  return `We couldn’t load ${what}: ${errorMessage(error)}`
}
