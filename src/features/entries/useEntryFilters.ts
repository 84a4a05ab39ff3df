/** The filters of the experiences page, kept in its address so that a filtered page can be shared and reloaded. */

import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EntryFilters } from '../../domain/entryFilters'
import { readFilters, toFilterParams } from './filterParams'

/** What is chosen shows at once: the router follows in a transition, and the next choice must not undo this one meanwhile. */
export function useEntryFilters(): readonly [EntryFilters, (filters: EntryFilters) => void] {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readFilters(params), [params])
  const [filters, show] = useOptimistic(address)
  const setFilters = useCallback(
    (next: EntryFilters) =>
      startTransition(() => {
        show(next)
        setParams(toFilterParams(next), { replace: true })
      }),
    [setParams, show],
  )
  return [filters, setFilters]
}
