/** Messages about marked questions. */

import { failureMessages, type ErrorMessages } from '../../../domain/errorMessages'

export const askedMessages = {
  mark: 'Asked me too',
  marked: 'You were asked this',
  unmark: 'Remove your mark',
  hintMark: 'Were you asked this, too?',
  hint: 'Were you asked one of these, too? Press the hand at its end.',
  notLoaded: 'We couldn’t load how often these questions were asked.',
  marksNotLoaded: 'We couldn’t load which questions you have marked.',
  editEndsCount: 'If you edit a question, its count starts again from zero.',
} as const

export const markErrors: ErrorMessages = {
  permissionDenied: failureMessages.denied,
  conflict: 'Many people are marking this question right now. Please try again in a moment.',
  unknown: failureMessages.unknown,
}
