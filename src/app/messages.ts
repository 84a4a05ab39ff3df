/** What the frame of every page says: when a screen fails, and why a session has ended that nobody ended here. */

import { failureMessages } from '../domain/errorMessages'

export const routeErrorMessages = {
  heading: 'Unexpected Application Error!',
  partMissing: 'A part of this page is missing',
  partMissingAdvice:
    'It could not be loaded: the connection is gone, or there is a newer version of the site. Please load the page again.',
} as const

export const sessionEndMessages = {
  deleted: 'This account has been deleted.',
  disabled: 'This account has been disabled by the maintainers of this site.',
  expired: 'Your session has ended. Please sign in again.',
  notLoaded:
    'We could not find out whether you are signed in: the connection is gone, or there is a newer version of the site. Please load the page again.',
  storageSilent: failureMessages.storageSilent,
  newEmail: (address: string) =>
    `If you have opened the link that we sent to ${address}, sign in with that address.`,
  draftKept: 'What you typed is kept on this device.',
} as const
