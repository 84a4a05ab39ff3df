/** Messages for downloading and deleting one's own data (docs/decisions.md, privacy). */

import { failureMessages, type ErrorMessages } from '../../domain/errorMessages'

export const ownDataMessages = {
  asked: (email: string, entries: number) =>
    `Everything stored under ${email} will be deleted permanently${entries === 0 ? '' : entries === 1 ? ', including your entry' : `, including your ${entries} entries`}. This can’t be undone, so you may want to download your data first.`,
  failed: (message: string) => `Nothing has been deleted: ${message}`,
  entryReported:
    'one of your entries has been reported. You are a moderator, so another moderator decides about that entry first. A maintainer of this site can also end your role as a moderator. After that you can delete your account.',
  needsSignIn:
    'Nothing has been deleted yet, because you signed in long ago. For your safety, please enter your password.',
  googleSignIn: 'You sign in with Google? Then sign out, sign in again, and delete your account.',
  accountUnconfirmed:
    'Your data has been deleted. We couldn’t confirm that the account itself is gone, too. Check your connection and try again.',
  accountRemains: (message: string) =>
    `Your data has been deleted, but you can still sign in: the account itself could not be removed. ${message}`,
  downloaded: (name: string) => `${name} was saved.`,
  downloadFailed: (message: string) => `Your data could not be downloaded: ${message}`,
} as const

export const deletionErrors: ErrorMessages = {
  permissionDenied: failureMessages.denied,
  unknown: failureMessages.unknown,
  reported: ownDataMessages.entryReported,
  wrongPassword: 'The password is not right.',
}
