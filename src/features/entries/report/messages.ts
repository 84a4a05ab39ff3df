/** What is said while an entry is reported, and before words are given up. */

import { failureMessages, type ErrorMessages } from '../../../domain/errorMessages'

export const reportMessages = {
  thanks: 'Thank you. A moderator will look at it.',
  reported: (date: string) => `You reported this on ${date}. A moderator will look at it.`,
} as const

export const reportErrors: ErrorMessages = {
  permissionDenied:
    'Your report was refused. You can report what others have shared, as long as an entry of your own is here.',
  notFound: 'This entry is gone already, so there is nothing left to report.',
  conflict: 'You have reported this entry already.',
  unknown: failureMessages.unknown,
}

export const reasonMessages = {
  discardAsked: 'Discard what you wrote?',
  notSent: 'It has not been sent yet.',
  closeAsked: 'Close this?',
  onItsWay:
    'It has not reached the server yet. It may still do so while this page is open, without a word here.',
} as const
