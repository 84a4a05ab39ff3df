/** Messages about the results, and about a link to one entry. */

import type { Role } from '../../../domain/account/user'
import { isolated } from '../../../domain/text/text'

export const resultMessages = {
  /** Read out with the result line, because the link appears in another part of the page. */
  prepareBelow: (company: string) => `, and a link below: Prepare for ${isolated(company)}`,
  entryGone: 'The entry you were reading is no longer available. It was deleted or removed.',
  didYouMean: (search: string) => `Did you mean ${isolated(search)}?`,
} as const

type LinkMessages = Readonly<Record<Role | 'awaited' | 'gone', string>>

export const linkMessages: LinkMessages = {
  /** Shown above the card, one text for each role. */
  visitor: 'The entry you came for. Sign in and share one experience to open it.',
  nonContributor: 'The entry you came for. Share one of your own to open it. We’ll bring you back here.',
  contributor: 'The entry you came for',
  awaited: 'Looking for the entry you came for…',
  gone: 'We couldn’t find the entry you came for. It may have been removed or deleted, or its link may be incomplete.',
}
