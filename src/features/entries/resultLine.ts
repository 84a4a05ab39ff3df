/** The line above the cards that counts them. Must not know how they were filtered. */

import { experiencesMessages } from '../../domain/messages'

/** While older entries are still on their way (`complete` false) a count is only a count so far, and says so. */
export function resultLine(count: number, complete: boolean): string {
  if (complete) return count === 0 ? experiencesMessages.noneFound : experiencesMessages.found(count)
  return count === 0 ? 'No entries found so far…' : `${experiencesMessages.found(count)} so far…`
}
