/** The React context with the data module, the session and the outbox. */

import { createContext, use, type ReactNode } from 'react'
import type { Data } from '../data'
import { createOutbox, type Outbox } from './outbox'
import { createSessionStore, type SessionStore } from './session'

export interface Sources {
  readonly data: Data
  readonly session: SessionStore
  readonly outbox: Outbox
}

export function openSources(data: Data): Sources {
  const outbox = createOutbox()
  // Reads that fail without an effect on a screen are only logged.
  return { data, outbox, session: createSessionStore(data, outbox, (problem) => console.warn(problem)) }
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

export function useData(): Data {
  return useSources().data
}

export function useSessionStore(): SessionStore {
  return useSources().session
}

export function useOutbox(): Outbox {
  return useSources().outbox
}
