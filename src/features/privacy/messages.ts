/** Messages for downloading and deleting one's own data (docs/decisions.md, privacy). */

import { signInMessages } from '../../domain/account/messages'
import { generalErrors, type ErrorMessages } from '../../domain/text/errorMessages'

export const ownDataMessages = {
  asked: (email: string, entries: number) =>
    `Everything stored under ${email} will be deleted permanently${entries === 0 ? '' : entries === 1 ? ', including your entry' : `, including your ${entries} entries`}. This can’t be undone, so you may want to download your data first.`,
  failed: (message: string) => `Nothing has been deleted: ${message}`,
  needsSignIn:
    'Nothing has been deleted yet, because you signed in long ago. Choose Delete my account again and enter your password.',
  googleSignIn: 'You sign in with Google? Then sign out, sign in again, and delete your account.',
  accountUnconfirmed:
    'Your data has been deleted. We couldn’t confirm that the account itself is gone, too. Check your connection and try again.',
  accountRemains: (message: string) =>
    `Your data has been deleted, but you can still sign in: the account itself could not be removed. ${message}`,
  downloaded: (name: string) => `${name} was saved.`,
  downloadFailed: (message: string) => `Your data could not be downloaded: ${message}`,
} as const

export const deletionErrors: ErrorMessages = {
  ...generalErrors,
  wrongPassword: 'The password is not right.',
  tooManyRequests: signInMessages.tooManyRequests,
}
