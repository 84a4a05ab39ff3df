/** Followed companies, and the cards that are new there. */

import { companyKey, companyName } from '../names/companies'
import type { EntrySummary } from '../entry/entry'
import { MAX_LENGTH } from './limits'
import { tidy } from '../text/text'

export interface Follow {
  readonly companyKey: string
  /** The time of the newest card that the reader has seen there, in milliseconds since 1970. 0 for none. */
  readonly seenAt: number
}

/** By slot. */
export type Follows = ReadonlyMap<string, Follow>

/** False for a key that the rules refuse. An address may hold any text. */
export function canBeFollowed(key: string): boolean {
  return key.length <= MAX_LENGTH.companyName && tidy(key) !== ''
}

/** The time of the newest card that the reader has seen, by company key. */
export function seenTimes(follows: Follows): ReadonlyMap<string, number> {
  return new Map([...follows.values()].map((follow) => [follow.companyKey, follow.seenAt]))
}

export interface CompanyNews {
  readonly companyKey: string
  readonly companyName: string
  /** The number of new cards. */
  readonly count: number
}

/** The followed companies with cards of others that the reader has not seen. The cards are sorted newest first. */
export function newAtFollowed(
  follows: Follows,
  cards: readonly EntrySummary[],
  ownIds: ReadonlySet<string>,
): readonly CompanyNews[] {
  const seen = seenTimes(follows)
  const oldest = Math.min(...seen.values())
  const news = new Map<string, CompanyNews>()
  for (const { id, companyName: name, timestamp } of cards) {
    const sharedAt = timestamp ?? 0
    if (sharedAt <= oldest) break
    const key = companyKey(name)
    const seenAt = seen.get(key)
    if (seenAt === undefined || sharedAt <= seenAt || ownIds.has(id)) continue
    const count = (news.get(key)?.count ?? 0) + 1
    news.set(key, { companyKey: key, companyName: companyName(name), count })
  }
  return [...news.values()]
}
