/** Our own messages about sign-up, sign-in and password reset. */

import { UNIVERSITY_EMAIL_ENDING } from '../../domain/organisation'
import { isolated } from '../../domain/text/text'

export const accountMessages = {
  /** Below the error about an email at sign-up. */
  emailInFull: `Write it in full, such as name${UNIVERSITY_EMAIL_ENDING}.`,
  verificationSent: (email: string) =>
    `We’ve sent a verification link to ${isolated(email)}. It may have landed in your spam folder.`,
  resetSent: (email: string) =>
    `If there is an account for ${isolated(email)}, instructions to reset its password are on their way. Check your spam folder too.`,
} as const
