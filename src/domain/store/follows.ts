/** The cards that are new at followed companies. */

import { companyKey, companyName } from '../names/companies'
import type { EntrySummary } from '../entry/entry'
import type { OwnValue } from './nodes'

export interface CompanyNews {
  readonly companyKey: string
  readonly companyName: string
  /** The number of new cards. */
  readonly count: number
}

/** The followed companies (by company key) with cards of others that the reader has not seen. The cards are sorted newest first. */
export function newAtFollowed(
  follows: ReadonlyMap<string, OwnValue<'follows'>>,
  cards: readonly EntrySummary[],
  ownIds: ReadonlySet<string>,
): readonly CompanyNews[] {
  const oldest = Math.min(...[...follows.values()].map(({ seenAt }) => seenAt))
  const news = new Map<string, CompanyNews>()
  for (const { id, companyName: name, timestamp } of cards) {
    const sharedAt = timestamp ?? 0
    if (sharedAt <= oldest) break
    const key = companyKey(name)
    const seenAt = follows.get(key)?.seenAt
    if (seenAt === undefined || sharedAt <= seenAt || ownIds.has(id)) continue
    const count = (news.get(key)?.count ?? 0) + 1
    news.set(key, { companyKey: key, companyName: companyName(name), count })
  }
  return [...news.values()]
}
