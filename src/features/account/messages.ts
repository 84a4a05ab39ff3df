/** Our own messages about sign-up, sign-in and password reset. */

import { isolated } from '../../domain/text'

export const accountMessages = {
  /** Below the error about an email at sign-up. */
  emailInFull: 'Write it in full, such as name@ufl.edu.',
  passwordHint: 'At least 8 characters: upper and lower case, a digit and one of @$!%*?&',
  /** The hint below an error about the password. Together they name all requirements. */
  specialCharacters: 'The special characters are @$!%*?&',
  verificationSent: (email: string) =>
    `We’ve sent a verification link to ${isolated(email)}. It may have landed in your spam folder.`,
  signedOutElsewhere:
    'You’ve been signed out here. If you opened the verification link in another tab, you can sign in now.',
  resetSent: (email: string) =>
    `If there is an account for ${isolated(email)}, instructions to reset its password are on their way. Check your spam folder too.`,
} as const
