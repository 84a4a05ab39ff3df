/** The newest cards as index.html has asked for them before any code was there. */

import type { EntrySummary } from '../../domain/entry'
import { FIRST_PAGE_SIZE } from '../../domain/limits'
import type { NodeName } from '../../domain/nodes'
import { isRecord, parseSummary } from '../parse'
import { withTimeout } from '../timeout'
import { byPosting } from './list'

/** Then the other way, which takes Firebase, is the faster one. */
const TIMEOUT_MS = 4_000

/** By name: with the table of nodes its texts would load before the first cards. */
const CARDS: NodeName = 'interviewSummaries'

/** Where the database gives them without any code of its own. By time: what deleted entries have left has none. */
export function firstPageAddress(databaseUrl: string): string {
  const address = new URL(databaseUrl)
  address.pathname = `/${CARDS}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}

/** Newest first. Null where they were not asked for, or not given. */
export async function readFirstPage(): Promise<readonly EntrySummary[] | null> {
  if (typeof window === 'undefined') return null
  const asked = window.firstCards ?? null
  // Once: later they are old.
  window.firstCards = null
  const answer = await withTimeout(TIMEOUT_MS, Promise.resolve(asked), () => null)
  if (!isRecord(answer)) return null
  return Object.entries(answer)
    .map(([id, value]) => parseSummary(id, value))
    .filter((card) => card !== null)
    .sort(byPosting)
}
