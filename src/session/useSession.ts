/** Hooks for the current reader and for the data that the signed-in user's screens share. */

import { useState, useSyncExternalStore } from 'react'
import { DEFAULT_USERNAME } from '../domain/account/user'
import { useSessionStore } from './DataContext'
import type { OwnData } from './ownData'
import { ownOf, PRERENDERED_READER, type Reader, type SessionEnd } from './reader'
import { createSharedWatch, useSharedWatch, type SharedWatch, type WatchedWithRetry } from './sharedWatch'

/** The current reader, or the part that `pick` returns; the component then renders only when that part changes. */
export function useReader(): Reader
export function useReader<T>(pick: (reader: Reader) => T): T
export function useReader(pick: (reader: Reader) => unknown = (reader) => reader): unknown {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.getSnapshot()),
    () => pick(PRERENDERED_READER),
  )
}

/**
 * The uid of the account that was signed in on this screen until another tab ended its session. Null if the service
 * ended it; the frame of the page then gives the reason. A user who signs out here leaves the screen instead.
 */
export function useEndedUid(): string | null {
  const reader = useReader()
  const [last, setLast] = useState<string | null>(null)
  if (reader.uid !== null && reader.uid !== last) setLast(reader.uid)
  return reader.status === 'signedOut' && reader.ended === null ? last : null
}

/** The last session's end, unless a user signed out in this browser. */
export function useSessionEnd(): SessionEnd | null {
  return useReader((reader) => (reader.status === 'signedOut' ? reader.ended : null))
}

const NOTHING = createSharedWatch<never>(() => () => undefined)

type ValueOf<Watch> = Watch extends SharedWatch<infer T> ? T : never

/** The value of this name in `OwnData`. Always loading unless a verified user is signed in. */
export function useOwn<Name extends keyof OwnData>(name: Name): WatchedWithRetry<ValueOf<OwnData[Name]>>
export function useOwn(name: keyof OwnData): WatchedWithRetry<unknown> {
  return useSharedWatch<unknown>(useReader((reader) => ownOf(reader)?.[name] ?? NOTHING))
}

export function useUsername(): string {
  const user = useOwn('user')
  return user.status === 'ready' && user.value?.username ? user.value.username : DEFAULT_USERNAME
}
