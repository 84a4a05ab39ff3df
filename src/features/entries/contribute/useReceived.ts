/** The counts of thanks and of marked questions on the user's own entries. */

import { useCallback, useMemo, useState } from 'react'
import type { Data, DataError, Unsubscribe, Watcher } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { ofEntries, receivedQuestions, receivedThanks, type Received } from '../../../domain/received'
import { useData } from '../../../session/DataContext'
import { useSubscription, type WatchedWithRetry } from '../../../session/useSharedWatch'

/** Needs at least one entry. When the entries change, the last counts stay until the new ones have arrived. */
export function useReceived(entries: readonly Entry[]): {
  readonly watched: WatchedWithRetry<Received>
  /** Null until all counts have arrived once. */
  readonly received: Received | null
} {
  const data = useData()
  const ids = entries.map(({ id }) => id).join(' ')
  const watched = useSubscription(
    useCallback((watcher: Watcher<Received>) => watchReceived(data, ids.split(' '), watcher), [data, ids]),
  )
  const [all, setAll] = useState<Received | null>(null)
  if (watched.status === 'ready' && watched.value !== all) setAll(watched.value)
  const received = useMemo(() => all && ofEntries(all, entries), [all, entries])
  return { watched, received }
}

/** Emits when all counts have arrived, and after each change. */
function watchReceived(data: Data, ids: readonly string[], watcher: Watcher<Received>): Unsubscribe {
  const parts = new Map<string, Received>()
  const stops: Unsubscribe[] = []
  let isOver = false

  const stop = () => {
    isOver = true
    for (const stopOne of stops) stopOne()
  }
  const onError = (error: DataError) => {
    if (isOver) return
    stop()
    watcher.onError(error)
  }
  const note = (name: string, received: Received) => {
    parts.set(name, received)
    if (parts.size === 2 * ids.length) watcher.onValue(Object.assign({}, ...parts.values()))
  }
  for (const id of ids) {
    stops.push(
      data.watchThanks(id, { onValue: (count) => note(`thanks ${id}`, receivedThanks(id, count)), onError }),
      data.watchAsked(id, {
        onValue: (counts) => note(`asked ${id}`, receivedQuestions(id, counts)),
        onError,
      }),
    )
  }
  return stop
}
