/** What a failed read or write of entries is called in words. Must not know where the words are shown. */

import { DataError } from '../../data'
import { generalMessages } from '../../domain/messages'

/** The product's own sentence where it has one, else the words of the provider. */
export function failureWords(error: unknown): string {
  if (!(error instanceof DataError)) return generalMessages.unknown
  if (error.kind === 'network') return generalMessages.network
  if (error.kind === 'permissionDenied') return generalMessages.denied
  if (error.kind === 'conflict') return generalMessages.changedElsewhere
  return error.message === '' ? generalMessages.unknown : error.message
}
