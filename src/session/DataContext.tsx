/** The React context with the data module, the session, the outbox and the cards. */

import { createContext, use, type ReactNode } from 'react'
import { AT_ONCE, followServer, watchCards, type SummaryList } from '../cards/watchCards'
import type { AppData } from './accounts'
import { createOutbox, type Outbox } from './outbox'
import { createSessionStore, type SessionStore } from './session'
import { createSharedWatch, useSharedWatch, type SharedWatch, type WatchedWithRetry } from './sharedWatch'

export interface Sources {
  readonly data: AppData
  readonly session: SessionStore
  readonly outbox: Outbox
  /** The cards. They are public, so they stay after a sign-in or sign-out. */
  readonly summaries: SharedWatch<SummaryList>
}

export function openSources(data: AppData, loads = AT_ONCE): Sources {
  const outbox = createOutbox()
  // Reads that fail without an effect on a screen are only logged.
  const session = createSessionStore(data, outbox, (problem) => console.warn(problem))
  const summaries = createSharedWatch<SummaryList>((watcher) =>
    watchCards((start, follower) => followServer(data.cards, start, follower), loads, watcher),
  )
  return { data, outbox, session, summaries }
}

const SourcesContext = createContext<Sources | null>(null)

/** `sources` must not change. */
export function DataProvider({ sources, children }: { sources: Sources; children: ReactNode }) {
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

export function useSources(): Sources {
  const sources = use(SourcesContext)
  if (sources === null) throw new Error('A component that reads data must be inside <DataProvider>.')
  return sources
}

export function useData(): AppData {
  return useSources().data
}

export function useSessionStore(): SessionStore {
  return useSources().session
}

export function useOutbox(): Outbox {
  return useSources().outbox
}

/** With `isWanted` false, it only shows cards that another component has loaded. */
export function useSummaries(isWanted = true): WatchedWithRetry<SummaryList> {
  return useSharedWatch(useSources().summaries, isWanted)
}
