/** The first page of cards: src/early.ts requests it before any other code has loaded. */

import { backendSettings, missingSettings } from '../../config/env'
import type { EntrySummary } from '../../domain/entry'
import { FIRST_PAGE_SIZE } from '../../domain/limits'
import type { NodeName } from '../../domain/nodes'
import { isRecord, parseSummary } from '../parse'
import { withTimeout } from '../timeout'
import { byPosting } from './list'

/** After this time, Firebase is faster than the request. */
const TIMEOUT_MS = 4_000

/** Written as a name: importing the table of nodes would load its texts before the first cards. */
const CARDS: NodeName = 'interviewSummaries'

/**
 * The address of the newest cards in the database's REST interface, for index.html. Null for a build without settings.
 * The request orders by `timestamp`, which tombstones do not have.
 */
export function firstPageAddress(): string | null {
  if (missingSettings().length > 0) return null
  const address = new URL(backendSettings().firebase.databaseURL)
  address.pathname = `/${CARDS}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}

/** The first page, newest card first. Null if it was not requested or did not arrive. */
export async function readFirstPage(): Promise<readonly EntrySummary[] | null> {
  if (typeof window === 'undefined') return null
  const requested = window.firstCards ?? null
  // The page is used only once, because it is out of date later.
  window.firstCards = null
  const answer = await withTimeout(TIMEOUT_MS, Promise.resolve(requested), () => null)
  if (!isRecord(answer)) return null
  return Object.entries(answer)
    .map(([id, value]) => parseSummary(id, value))
    .filter((card) => card !== null)
    .sort(byPosting)
}
