/** Hands the data module and the session to the components below. */

import { createContext, use, useState, type ReactNode } from 'react'
import type { Data } from '../data'
import { createSessionStore, type SessionStore } from './session'

interface Sources {
  readonly data: Data
  readonly session: SessionStore
}

const SourcesContext = createContext<Sources | null>(null)

export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  const [sources] = useState<Sources>(() => ({
    data,
    // Failures of reads that no screen shows are logged only.
    session: createSessionStore(data, (problem) => console.warn(problem)),
  }))
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

function useSources(): Sources {
  const sources = use(SourcesContext)
  if (sources === null) throw new Error('A component that reads data must stand inside <DataProvider>.')
  return sources
}

export function useData(): Data {
  return useSources().data
}

export function useSessionStore(): SessionStore {
  return useSources().session
}
