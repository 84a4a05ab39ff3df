/** Our own messages about email changes. */

import type { ErrorMessages } from '../../domain/text/errorMessages'
import { isolated } from '../../domain/text/text'

export const newEmailMessages = {
  awaited: (newEmail: string, email: string) =>
    `Your email changes to ${isolated(newEmail)} once you open the link that we’ve sent there. It may have landed in the spam folder. Until then, keep signing in with ${isolated(email)}. To keep that one, don’t open the link.`,
} as const

export const newEmailErrors: ErrorMessages = {
  network: 'Your email could not be changed; everything else is saved. Check your connection.',
  mailUnconfirmed:
    'We couldn’t confirm that the mail was sent. Look into the inbox and the spam folder before you send it again. Everything else is saved.',
  emailInUse: 'Another account already has this email. Everything else is saved.',
  recentLoginRequired:
    'To change your email, please sign out, sign in again and save once more. Everything else is saved.',
  unknown: 'Your email could not be changed; everything else is saved. Please try again later.',
}
