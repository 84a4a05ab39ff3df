/** The first page of cards, which src/early.ts requests before other code has loaded. */

import { backendSettings, missingSettings } from '../../config/env'
import type { EntrySummary } from '../../domain/entry'
import { FIRST_PAGE_SIZE } from '../../domain/limits'
import type { NodeName } from '../../domain/nodes'
import { isRecord, parseSummary } from '../parse'
import { withTimeout } from '../timeout'
import { byPosting } from './list'

/** After this time, Firebase itself is faster. */
const TIMEOUT_MS = 4_000

/** The name is repeated here, because importing the table of nodes would delay the first cards. */
const CARDS: NodeName = 'interviewSummaries'

/**
 * The address of the newest cards in the database's REST interface, for index.html. Null for a build without settings.
 * Ordering by `timestamp` skips tombstones, which have none.
 */
export function firstPageAddress(): string | null {
  if (missingSettings().length > 0) return null
  const address = new URL(backendSettings().firebase.databaseURL)
  address.pathname = `/${CARDS}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}

/** Newest card first. Null if the page was not requested or did not arrive. */
export async function readFirstPage(): Promise<readonly EntrySummary[] | null> {
  if (typeof window === 'undefined') return null
  const requested = window.firstCards ?? null
  // Used only once, because it is soon out of date.
  window.firstCards = null
  const answer = await withTimeout(TIMEOUT_MS, Promise.resolve(requested), () => null)
  if (!isRecord(answer)) return null
  return Object.entries(answer)
    .map(([id, value]) => parseSummary(id, value))
    .filter((card) => card !== null)
    .sort(byPosting)
}
