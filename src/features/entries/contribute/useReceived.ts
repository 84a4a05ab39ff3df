/** The counts of thanks and of marked questions on the user's own entries. */

import { useCallback, useMemo, useState } from 'react'
import type { Data, DataError, Unsubscribe, Watcher } from '../../../data'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import { canBeMarked } from '../../../domain/marks'
import { ofEntries, receivedQuestions, receivedThanks, type Received } from '../../../domain/received'
import type { AskedCountsStore } from '../../../session/askedCounts'
import { useData } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { useSubscription, type WatchedWithRetry } from '../../../session/useSharedWatch'

/** Needs at least one entry. When the entries change, the last counts stay until the new ones have arrived. */
export function useReceived(entries: readonly Entry[]): {
  readonly watched: WatchedWithRetry<Received>
  /** Null until all counts have arrived once. */
  readonly received: Received | null
} {
  const data = useData()
  const askedCounts = useReader((reader) => (reader.status === 'verified' ? reader.own.askedCounts : null))
  const ids = entries.map(({ id }) => id).join(' ')
  const companies = [...new Set(entries.map(({ companyName }) => companyKey(companyName)))]
    .filter(canBeMarked)
    .join(' ')
  const watched = useSubscription(
    useCallback(
      (watcher: Watcher<Received>) =>
        watchReceived(data, askedCounts, ids.split(' '), companies.split(' ').filter(Boolean), watcher),
      [data, askedCounts, ids, companies],
    ),
  )
  const [all, setAll] = useState<Received | null>(null)
  if (watched.status === 'ready' && watched.value !== all) setAll(watched.value)
  const received = useMemo(() => all && ofEntries(all, entries), [all, entries])
  return { watched, received }
}

/** Emits when all counts have arrived, and after each change. */
function watchReceived(
  data: Data,
  askedCounts: AskedCountsStore | null,
  ids: readonly string[],
  companies: readonly string[],
  watcher: Watcher<Received>,
): Unsubscribe {
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
    if (parts.size === ids.length + companies.length) watcher.onValue(Object.assign({}, ...parts.values()))
  }
  for (const id of ids) {
    stops.push(
      data.watchThankCount(id, {
        onValue: (count) => note(`thanks ${id}`, receivedThanks(id, count)),
        onError,
      }),
    )
  }
  if (askedCounts === null) return stop
  for (const company of companies) {
    const { getSnapshot, retry, subscribe } = askedCounts.of(company)
    const emit = () => {
      const state = getSnapshot()
      if (state.status === 'failed') onError(state.error)
      if (state.status === 'ready') note(`asked ${company}`, receivedQuestions(company, state.value))
    }
    retry()
    stops.push(subscribe(emit))
    emit()
  }
  return stop
}
