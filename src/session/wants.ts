/**
 * The end of a want: the student cancels it (AskFor, the profile), hears of its answer (ForYou), or shares an
 * experience at the company herself (sendEntry).
 */

import type { Data } from '../data'
import { canBeMarked } from '../domain/marks'
import { isolated } from '../domain/text'

/** Ends the user's want for a company. Does nothing if there is none, or if the company has no usable key. */
export async function endWant(data: Data, uid: string, companyKey: string): Promise<void> {
  if (canBeMarked(companyKey)) await data.unmark(uid, { use: 'want', companyKey })
}

/** The subject of a sentence about asking for a company, and about cancelling that. */
export function wantAbout(company: string): string {
  return `Your request for ${isolated(company)}`
}
