/** Hands the data module and the session to the components below. */

import { createContext, use, useState, type ReactNode } from 'react'
import type { Data } from '../data'
import { createSessionStore, type SessionStore } from './session'

interface Backend {
  readonly data: Data
  readonly session: SessionStore
}

const BackendContext = createContext<Backend | null>(null)

export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  const [backend] = useState<Backend>(() => ({
    data,
    // Spec 8: failures of reads that no screen shows are logged only.
    // oxlint-disable-next-line no-console
    session: createSessionStore(data, (problem) => console.warn(problem)),
  }))
  return <BackendContext value={backend}>{children}</BackendContext>
}

function useBackend(): Backend {
  const backend = use(BackendContext)
  if (backend === null) throw new Error('A component that reads data must stand inside <DataProvider>.')
  return backend
}

export function useData(): Data {
  return useBackend().data
}

export function useSessionStore(): SessionStore {
  return useBackend().session
}
