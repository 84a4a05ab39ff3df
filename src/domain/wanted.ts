/** The companies that students ask for: their names, how many students want each of them lately, and the answers. */

import { companyKey, companyName, findCompany } from './companies'
import type { EntrySummary } from './entry'
import { groupBy } from './groupBy'
import { DAY_MS, MAX_LENGTH, WANT_DAYS } from './limits'
import type { Count } from './marks'

/**
 * Returns the name for a company key: the name on the list, or the most frequent one on the cards. Null for all other
 * keys, so that no page shows a text that somebody has put into the database as a key.
 */
export function companyNames(
  cards: readonly { readonly companyName: string }[],
): (key: string) => string | null {
  const groups = groupBy(cards, (card) => card.companyName, companyKey)
  const onCards = new Map(groups.map(({ name }) => [companyKey(name), companyName(name)]))
  return (key) => {
    const listed = findCompany(key)?.name
    return listed !== undefined && companyKey(listed) === key ? listed : (onCards.get(key) ?? null)
  }
}

/** True for the keys that the database stores: letters and digits, at most as long as a company's name. */
export function canBeWanted(key: string): boolean {
  return key.length <= MAX_LENGTH.companyName && /^[\p{L}\p{N}]+$/u.test(key)
}

/** False for a faded want. A time in the future counts as recent, because this device's clock may be slow. */
export function isRecentWant(atMs: number, nowMs: number): boolean {
  return nowMs - atMs < WANT_DAYS * DAY_MS
}

/** The number of students who want the company. 0 if all wants have faded, or if only this user wants it. */
export function studentCount(count: Count | undefined, isOwn: boolean, nowMs: number): number {
  if (count === undefined || !isRecentWant(count.lastAt, nowMs)) return 0
  return isOwn && count.count < 2 ? 0 : count.count
}

/** Company keys with the times of the wants, in milliseconds since 1970. */
export type Wants = ReadonlyMap<string, number>

export interface Answer {
  readonly companyKey: string
  readonly wantedAt: number
  /** The newest card of the company that is newer than the want; null if the user has written all of them. */
  readonly card: EntrySummary | null
}

/** The wants that have an answer among the cards, which are sorted newest first. */
export function answersTo(
  wants: Wants,
  cards: readonly EntrySummary[],
  ownIds: ReadonlySet<string>,
): readonly Answer[] {
  const oldestWant = Math.min(...wants.values())
  const answers = new Map<string, Answer>()
  for (const card of cards) {
    const sharedAt = card.timestamp ?? 0
    if (sharedAt <= oldestWant) break
    const key = companyKey(card.companyName)
    const wantedAt = wants.get(key)
    if (wantedAt === undefined || sharedAt <= wantedAt) continue
    if (answers.get(key)?.card) continue
    answers.set(key, { companyKey: key, wantedAt, card: ownIds.has(card.id) ? null : card })
  }
  return [...answers.values()]
}
