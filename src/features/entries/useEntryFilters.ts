/** The filters of the experiences page, kept in its address so that a filtered page can be shared and reloaded. */

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EntryFilters } from '../../domain/entryFilters'
import { readFilters, toFilterParams } from './filterParams'

export function useEntryFilters(): readonly [EntryFilters, (filters: EntryFilters) => void] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const setFilters = useCallback(
    (next: EntryFilters) => setParams(toFilterParams(next), { replace: true }),
    [setParams],
  )
  return [filters, setFilters]
}
