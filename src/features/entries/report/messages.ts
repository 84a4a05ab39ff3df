/** Messages about reporting an entry. */

import { failureMessages, type ErrorMessages } from '../../../domain/text/errorMessages'

export const reportMessages = {
  sending: 'Sending…',
  thanks: 'Thank you. A moderator will look at it.',
  reported: (date: string) => `You reported this on ${date}. A moderator will look at it.`,
  discardAsked: 'Discard what you wrote?',
  notSent: 'You haven’t sent it yet.',
  closeAsked: 'Close this?',
  onItsWay:
    'It hasn’t reached the server yet. It may still be sent while this page stays open. We can’t confirm it here.',
} as const

export const reportErrors: ErrorMessages = {
  permissionDenied:
    'Your report was refused. You can report other people’s entries while you have an entry of your own.',
  notFound: 'This entry no longer exists, so there is nothing to report.',
  conflict: 'You have already reported this entry.',
  unknown: failureMessages.unknown,
}
