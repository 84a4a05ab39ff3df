/** Messages about reporting an entry. */

import { failureMessages, type ErrorMessages } from '../../../domain/text/errorMessages'

export const reportMessages = {
  sending: 'Sending…',
  thanks: 'Thank you. A moderator will look at it.',
  reported: (date: string) => `You reported this on ${date}. A moderator will look at it.`,
} as const

export const reportErrors: ErrorMessages = {
  permissionDenied:
    'Your report was refused. You can report other people’s entries while you have an entry of your own.',
  notFound: 'This entry no longer exists, so there is nothing to report.',
  conflict: 'You have already reported this entry.',
  unknown: failureMessages.unknown,
}
