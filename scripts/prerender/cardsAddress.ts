/** The address of the newest cards in the database's REST interface. */

import { backendSettings, missingSettings } from '../../src/config/env'
import { pathOf } from '../../src/domain/store/paths'
import { FIRST_PAGE_SIZE } from '../../src/domain/store/limits'

/** For index.html, where src/early.ts requests it. Null for a build without settings. */
export function firstCardsAddress(): string | null {
  return missingSettings().length > 0 ? null : cardsAddress(backendSettings().firebase.databaseURL)
}

/** Ordering by `timestamp` skips tombstones, which have none. */
export function cardsAddress(databaseURL: string): string {
  const address = new URL(databaseURL)
  address.pathname = `/${pathOf('interviewSummaries')}.json`
  address.searchParams.set('orderBy', '"timestamp"')
  address.searchParams.set('limitToLast', String(FIRST_PAGE_SIZE))
  return address.href
}
