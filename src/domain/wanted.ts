/** The companies that students ask for: their names, how many students asked for each of them, and the answers. */

import { companyKey, companyName, findCompany } from './companies'
import type { EntrySummary } from './entry'
import { groupBy } from './groupBy'
import { DAY_MS, WANT_DAYS } from './limits'
import type { Count } from './marks'

interface Company {
  /** The name on the list, or the most frequent one on the cards. */
  readonly name: string
  /** The time of its newest entry, in milliseconds since 1970. 0 if no entry has a time. */
  readonly sharedAt: number
}

/**
 * Finds companies by their keys. The cards are sorted newest first. Null for a key that neither the list nor a card has,
 * so that no page shows a text that somebody has put into the database as a key.
 */
export function companiesOn(
  cards: readonly Pick<EntrySummary, 'companyName' | 'timestamp'>[],
): (key: string) => Company | null {
  const groups = groupBy(cards, (card) => card.companyName, companyKey)
  const onCards = new Map(
    groups.map(({ name, items: [newest] }) => [
      companyKey(name),
      { name: companyName(name), sharedAt: newest?.timestamp ?? 0 },
    ]),
  )
  return (key) => {
    const name = findCompany(key)?.name
    const isListed = name !== undefined && companyKey(name) === key
    return onCards.get(key) ?? (isListed ? { name, sharedAt: 0 } : null)
  }
}

interface Asked {
  /** The time of the company's newest entry. */
  readonly sharedAt: number
  readonly nowMs: number
}

/**
 * False once a want has faded, or an entry is newer. A time in the future counts as recent, because this device's clock
 * may be slow.
 */
export function isOpenWant(atMs: number, { sharedAt, nowMs }: Asked): boolean {
  return nowMs - atMs < WANT_DAYS * DAY_MS && atMs >= sharedAt
}

/**
 * The number of students who asked for the company. Only the time of the last want is known. 0 if it has ended, or if
 * only this user asked (`isOwn`).
 */
export function studentCount(count: Count | undefined, asked: Asked & { readonly isOwn: boolean }): number {
  if (count === undefined || !isOpenWant(count.lastAt, asked)) return 0
  return asked.isOwn && count.count < 2 ? 0 : count.count
}

/** Company keys with the times of the wants, in milliseconds since 1970. */
export type WantMarks = ReadonlyMap<string, number>

export interface Answer {
  readonly companyKey: string
  readonly wantedAt: number
  /** The newest card of the company that is newer than the want; null if the user has written all of them. */
  readonly card: EntrySummary | null
}

/** The wants that have an answer among the cards, which are sorted newest first. */
export function answersTo(
  wantMarks: WantMarks,
  cards: readonly EntrySummary[],
  ownIds: ReadonlySet<string>,
): readonly Answer[] {
  const oldestWant = Math.min(...wantMarks.values())
  const answers = new Map<string, Answer>()
  for (const card of cards) {
    const sharedAt = card.timestamp ?? 0
    if (sharedAt <= oldestWant) break
    const key = companyKey(card.companyName)
    const wantedAt = wantMarks.get(key)
    if (wantedAt === undefined || sharedAt <= wantedAt) continue
    if (answers.get(key)?.card) continue
    answers.set(key, { companyKey: key, wantedAt, card: ownIds.has(card.id) ? null : card })
  }
  return [...answers.values()]
}
