/** Messages about thanking the author of an entry. */

import { failureMessages, type ErrorMessages } from '../../../domain/errorMessages'

export const thanksMessages = {
  thank: 'Thank the author',
  thanked: 'You thanked the author',
  remove: 'Remove your thanks',
  notSent: (message: string) => `We couldn’t send your thanks: ${message}`,
  notRemoved: (message: string) => `We couldn’t remove your thanks: ${message}`,
  notLoaded: (message: string) => `We couldn’t check whether you thanked the author: ${message}`,
} as const

export const thanksErrors: ErrorMessages = {
  permissionDenied: failureMessages.denied,
  notFound: 'The entry has been deleted.',
  conflict: 'Many readers are thanking this author at the moment. Please try again.',
  unknown: failureMessages.unknown,
}
