/** Messages about followed companies. */

import { generalErrors, type ErrorMessages } from '../../../domain/text/errorMessages'
import { SLOTS } from '../../../domain/store/nodes'
import { isolated } from '../../../domain/text/text'

export const followMessages = {
  follow: 'Follow',
  following: 'Following',
  stop: 'Stop following',
  why: 'Then this site tells you when somebody shares one.',
  followed: 'When somebody shares one, you’ll see it under “For you”.',
  news: 'For you: new at',
  /** The subject of a sentence. */
  about: (company: string) => `Your choice about following ${isolated(company)}`,
} as const

export const followErrors: ErrorMessages = {
  ...generalErrors,
  full: `You already follow ${SLOTS.length} companies. To follow another one, stop following one of them in the table of companies.`,
}
