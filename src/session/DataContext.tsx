/** The React context with the data module and the session. */

import { createContext, use, type ReactNode } from 'react'
import type { Data } from '../data'
import { createSessionStore, type SessionStore } from './session'

export interface Sources {
  readonly data: Data
  readonly session: SessionStore
}

export function openSources(data: Data): Sources {
  // Reads that fail without an effect on a screen are only logged.
  return { data, session: createSessionStore(data, (problem) => console.warn(problem)) }
}

const SourcesContext = createContext<Sources | null>(null)

/** `sources` must not change. */
export function DataProvider({ sources, children }: { sources: Sources; children: ReactNode }) {
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

function useSources(): Sources {
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
