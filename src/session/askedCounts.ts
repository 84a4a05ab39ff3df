/** How often the questions of companies were marked: one subscription for each company, which all screens share. */

import type { Data } from '../data'
import type { Count } from '../domain/marks'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

/** The counts of a company's questions, by line key. */
export type AskedCounts = ReadonlyMap<string, Count>

export interface AskedCountsStore {
  of(this: void, companyKey: string): SharedWatch<AskedCounts>
  stop(this: void): void
}

export function createAskedCounts(data: Pick<Data, 'watchAskedCounts'>): AskedCountsStore {
  const companies = new Map<string, SharedWatch<AskedCounts>>()
  return {
    of(companyKey) {
      const counts =
        companies.get(companyKey) ??
        createSharedWatch<AskedCounts>((watcher) => data.watchAskedCounts(companyKey, watcher))
      companies.set(companyKey, counts)
      return counts
    },
    stop() {
      for (const { stop } of companies.values()) stop()
      companies.clear()
    },
  }
}
