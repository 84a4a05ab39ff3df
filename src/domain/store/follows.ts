/** Followed companies: the slots that hold them, and the cards that are new there. */

import { companyKey, companyName } from '../names/companies'
import type { EntrySummary } from '../entry/entry'
import { MAX_FOLLOWS, MAX_LENGTH } from './limits'
import { tidy } from '../text/text'

export interface Follow {
  readonly companyKey: string
  /** The time of the newest card that the reader has seen there, in milliseconds since 1970. 0 for none. */
  readonly seenAt: number
}

/** By slot. Two devices that follow a company at the same moment may take a slot each. */
export type Follows = ReadonlyMap<string, Follow>

/** The keys under which an account stores its followed companies. Rules cannot count, but they can limit the keys. */
const SLOTS = Array.from({ length: MAX_FOLLOWS }, (_, index) => `s${String(index).padStart(2, '0')}`)

/** False for a key that the rules refuse. An address may hold any text. */
export function canBeFollowed(key: string): boolean {
  return key.length <= MAX_LENGTH.companyName && tidy(key) !== ''
}

/** The slots of the company; none if the account does not follow it. */
export function slotsOf(follows: Follows, key: string): readonly string[] {
  return [...follows].filter(([, follow]) => follow.companyKey === key).map(([slot]) => slot)
}

/** Undefined if the account follows as many companies as it can. */
export function freeSlot(follows: Follows): string | undefined {
  return SLOTS.find((slot) => !follows.has(slot))
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
