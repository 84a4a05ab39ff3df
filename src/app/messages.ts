/** Messages of the frame around every page: a failed screen, and a session that the user did not end. */

import { failureMessages } from '../domain/text/errorMessages'
import { isolated } from '../domain/text/text'

export const routeErrorMessages = {
  heading: 'Unexpected Application Error!',
  noPage: 'There is no page at this address. The link may be old, or a letter of it may be wrong.',
} as const

export const newVersionMessages = {
  ready: 'A new version of this site is ready.',
  formOpen: 'A new version of this site is ready. Send or close your form first.',
} as const

export const emailChanged = (email: string) =>
  `Your email is now ${isolated(email)}. Sign in with it from now on.`

export const signOutFailed =
  'You are still signed in on this device. Load the page again and sign out once more. If that doesn’t help, clear this site’s data.'

export const sessionEndMessages = {
  deleted: 'This account has been deleted.',
  deletedHere: 'Your account and everything stored under it have been deleted.',
  remains:
    'Everything stored under your account has been deleted, but you can still sign in. Sign in once more, and the account itself is deleted, too.',
  disabled: failureMessages.disabled,
  expired: 'Your session has ended. Please sign in again.',
  notLoaded:
    'We couldn’t check whether you’re signed in. You may be offline, or there is a newer version of the site. Please load the page again.',
  storageSilent: failureMessages.storageSilent,
  newEmail: (address: string) => `If you opened the link we sent to ${address}, sign in with that address.`,
  draftKept: 'Your draft is kept on this device.',
} as const
