/** One subscription to the data module for as long as a component shows it. */

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Unsubscribe, Watcher } from '../../data'
import { createSharedWatch } from '../../session/sharedWatch'
import type { WatchedWithRetry } from '../../session/useSession'

/** Subscribes anew whenever `watch` is another function: memoise it. */
export function useWatcher<T>(watch: (watcher: Watcher<T>) => Unsubscribe): WatchedWithRetry<T> {
  const shared = useMemo(() => createSharedWatch(watch), [watch])
  const state = useSyncExternalStore(shared.subscribe, shared.getSnapshot)
  useEffect(() => () => shared.stop(), [shared])
  return { ...state, retry: shared.retry }
}
