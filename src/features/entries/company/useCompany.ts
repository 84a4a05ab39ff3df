/** One company: its name, its entries by role, and which parts of its page the reader may see. */

import { useMemo } from 'react'
import type { SummaryList } from '../../../cards/watchCards'
import { companyKey, companyName, findCompany } from '../../../domain/names/companies'
import type { EntrySummary } from '../../../domain/entry/entry'
import { groupBy } from '../../../domain/groupBy'
import { groupByRole } from './roles'
import { capitalised, oneLine } from '../../../domain/text/text'
import { useOwn, useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/sharedWatch'

export interface JobRole {
  /** The most common spelling; '' if no entry gives a role. */
  readonly name: string
  /** All spellings. Each of them may be in the address. */
  readonly titles: ReadonlySet<string>
  readonly entries: readonly EntrySummary[]
}

export interface Company {
  readonly key: string
  readonly name: string
  /** Newest first. */
  readonly entries: readonly EntrySummary[]
  /** In milliseconds since 1970; 0 if it is unknown. */
  readonly newestAt: number
  /** The role with the most entries first. */
  readonly roles: readonly JobRole[]
  /** The state of the list of cards; 'partial' also before it has any. */
  readonly status: SummaryList['status']
}

const NONE: readonly EntrySummary[] = []

/** A company that neither the list nor a card knows has its name from the address. */
export function useCompany(key: string, list: WatchedWithRetry<SummaryList>): Company {
  const cards = list.status === 'ready' ? list.value.summaries : NONE
  const status = list.status === 'ready' ? list.value.status : 'partial'
  return useMemo(() => {
    const entries = cards.filter((card) => companyKey(card.companyName) === key)
    const roles = groupByRole(entries).map(({ name, items }) => ({
      name: oneLine(name),
      titles: new Set(items.map(({ roleTitle }) => oneLine(roleTitle))),
      entries: items,
    }))
    const [onCards] = groupBy(entries, (card) => card.companyName, companyKey)
    const name = onCards ? companyName(onCards.name) : (findCompany(key)?.name ?? capitalised(key))
    return { key, name, entries, newestAt: entries[0]?.timestamp ?? 0, roles, status }
  }, [key, cards, status])
}

export type CompanyState =
  | { readonly status: 'failed' }
  /** Nobody has shared an experience, or none of this device's copy is about the company. */
  | { readonly status: 'empty' }
  /** It is not known yet whether there are experiences, or who reads the page. */
  | { readonly status: 'loading' }
  /** The reader may see cards only. */
  | { readonly status: 'locked' }
  /** The reader with this uid may read details. */
  | { readonly status: 'open'; readonly uid: string }

export function useCompanyState(
  { entries, status }: Company,
  list: WatchedWithRetry<SummaryList>,
): CompanyState {
  const { role, expectedRole, uid } = useReader()
  const own = useOwn('entries')
  if (list.status === 'failed') return list
  if (status !== 'partial' && entries.length === 0) return { status: 'empty' }
  // A reader who was a visitor last time sees the gate at once. After a failure, the gate offers a retry.
  const isLocked = role === 'loading' ? expectedRole === 'visitor' : role !== 'contributor'
  if (isLocked || own.status === 'failed') return { status: 'locked' }
  if (role === 'loading' || uid === null || entries.length === 0) return { status: 'loading' }
  return { status: 'open', uid }
}
