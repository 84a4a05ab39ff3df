/** The newest cards, which src/early.ts has requested before any other code was there. */

import { backendSettings, missingSettings } from '../../config/env'
import type { EntrySummary } from '../../domain/entry'
import { FIRST_PAGE_SIZE } from '../../domain/limits'
import type { NodeName } from '../../domain/nodes'
import { isRecord, parseSummary } from '../parse'
import { withTimeout } from '../timeout'
import { byPosting } from './list'

/** Firebase is faster than a request that has taken so long. */
const TIMEOUT_MS = 4_000

/** By name: the table of nodes would load its texts before the first cards. */
const CARDS: NodeName = 'interviewSummaries'

/**
 * The address of the newest cards in the database's REST interface, for index.html. Null for a build without settings.
 * Ordered by `timestamp`, which tombstones do not have.
 */
export function firstPageAddress(): string | null {
  if (missingSettings().length > 0) return null
  const address = new URL(backendSettings().firebase.databaseURL)
  address.pathname = `/${CARDS}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}

/** Newest first. Null when they were not requested, or did not come. */
export async function readFirstPage(): Promise<readonly EntrySummary[] | null> {
  if (typeof window === 'undefined') return null
  const requested = window.firstCards ?? null
  // Once: later they are old.
  window.firstCards = null
  const answer = await withTimeout(TIMEOUT_MS, Promise.resolve(requested), () => null)
  if (!isRecord(answer)) return null
  return Object.entries(answer)
    .map(([id, value]) => parseSummary(id, value))
    .filter((card) => card !== null)
    .sort(byPosting)
}
