/** The state of a company's page decides which parts it shows. */

import type { SummaryList } from '../../../cards/watchCards'
import { useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import type { Company } from './useCompany'

export type CompanyState =
  | Extract<WatchedWithRetry<unknown>, { status: 'failed' }>
  /** Nobody has shared an experience. */
  | { readonly status: 'empty' }
  /** It is not known yet whether there are experiences, or who reads the page. */
  | { readonly status: 'loading' }
  /** The reader may see cards only. */
  | { readonly status: 'locked' }
  /** The reader with this uid may read details. */
  | { readonly status: 'open'; readonly uid: string }

export function useCompanyState(
  { entries, isComplete }: Company,
  list: WatchedWithRetry<SummaryList>,
): CompanyState {
  const { role, isKnown, uid } = useReader()
  if (list.status === 'failed') return list
  if (isComplete && entries.length === 0) return { status: 'empty' }
  // A reader who was a visitor last time sees the gate at once.
  if (isKnown ? role !== 'contributor' : role === 'visitor') return { status: 'locked' }
  if (!isKnown || uid === null || entries.length === 0) return { status: 'loading' }
  return { status: 'open', uid }
}
