/** The filters of the experiences page as its address holds them: `?company=…&type=…&location=…`. */

import { toPositionType } from '../../domain/entry'
import type { EntryFilters } from '../../domain/entryFilters'
import { findLocation } from '../../domain/locations'

/** The filters an address asks for. A position type that does not exist is no filter. */
export function readFilters(params: URLSearchParams): EntryFilters {
  const read = (name: string) => (params.get(name) ?? '').trim()
  return {
    company: read('company'),
    positionType: toPositionType(read('type')) ?? '',
    location: findLocation(read('location'))?.label ?? read('location'),
  }
}

/** The parameters that `readFilters` reads back; none for a filter that is not set. */
export function toFilterParams(filters: EntryFilters): URLSearchParams {
  const named = { company: filters.company, type: filters.positionType, location: filters.location }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}
