/** Our own messages about email changes. */

import type { ErrorMessages } from '../../domain/text/errorMessages'
import { isolated } from '../../domain/text/text'

export const newEmailMessages = {
  sent: (newEmail: string, email: string) =>
    `We’ve sent a link to ${isolated(newEmail)}. Your email changes once you open the link. Until then, keep signing in with ${isolated(email)}.`,
  /** After a failure, when nobody knows whether the mail was sent. */
  unconfirmed: (newEmail: string, email: string) =>
    `We couldn’t confirm that the mail to ${isolated(newEmail)} was sent. Look into its inbox and its spam folder before you send it again. Your email changes once you open the link. Until then, keep signing in with ${isolated(email)}.`,
  /** On a later visit, for either of the above. */
  awaited: (newEmail: string, email: string) =>
    `Your email changes to ${isolated(newEmail)} once you open the link in the mail there. Until then, keep signing in with ${isolated(email)}.`,
  keptOld: (newEmail: string, email: string) =>
    `Your email is still ${isolated(email)}. We can’t cancel the link that we sent to ${isolated(newEmail)}, so please don’t open it.`,
} as const

export const newEmailErrors: ErrorMessages = {
  network: 'Your email could not be changed; everything else is saved. Check your connection.',
  emailInUse: 'Another account already has this email. Everything else is saved.',
  recentLoginRequired:
    'To change your email, please sign out, sign in again and save once more. Everything else is saved.',
  unknown: 'Your email could not be changed; everything else is saved. Please try again later.',
}
