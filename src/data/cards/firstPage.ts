/** The first page of cards, which src/early.ts requests before other code has loaded. */

import { backendSettings, missingSettings } from '../../config/env'
import { newestFirst, type EntrySummary } from '../../domain/entry'
import { FIRST_PAGE_SIZE } from '../../domain/limits'
import type { NodeName } from '../../domain/nodes'
import { isRecord, parseSummary } from '../parse'
import { withTimeout } from '../timeout'

/** After this time, Firebase itself is faster. */
const TIMEOUT_MS = 4_000

/** The name is repeated here, because importing the table of nodes would delay the first cards. */
const CARDS: NodeName = 'interviewSummaries'

/** The address of the newest cards, for index.html. Null for a build without settings. */
export function firstPageAddress(): string | null {
  return missingSettings().length > 0 ? null : cardsAddress(backendSettings().firebase.databaseURL)
}

/** The newest cards in the database's REST interface. Ordering by `timestamp` skips tombstones, which have none. */
export function cardsAddress(databaseURL: string): string {
  const address = new URL(databaseURL)
  address.pathname = `/${CARDS}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}

/** The cards of a requested page, newest first. Null if it was not requested or did not arrive. */
export async function readFirstPage(page: Promise<unknown>): Promise<readonly EntrySummary[] | null> {
  const answer = await withTimeout(TIMEOUT_MS, page, () => null)
  if (!isRecord(answer)) return null
  return Object.entries(answer)
    .map(([id, value]) => parseSummary(id, value))
    .filter((card) => card !== null)
    .sort(newestFirst)
}
