/** The session, and what is shared of the signed-in user, as components read them. */

import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetRole, lastSignedIn, rememberSignedIn } from '../device/signedIn'
import type { SummaryList } from '../data'
import type { Role } from '../domain/access'
import type { Entry } from '../domain/entry'
import { DEFAULT_USERNAME, type User } from '../domain/user'
import { useSessionStore } from './DataContext'
import type { OwnData, Session, SessionEnd } from './session'
import { createSharedWatch, type SharedWatch } from './sharedWatch'
import { prerendered, useSharedWatch, type WatchedWithRetry } from './useSharedWatch'

export function useSession(): Session {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getSnapshot, prerendered)
}

/** Whether the session stands there: renders again only when that changes. */
export function useIsSession(status: Session['status']): boolean {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().status === status,
    () => status === 'loading',
  )
}

/**
 * The account that was signed in while this was shown, once its session has ended in another tab. Whoever signs out here
 * is led home, and the frame of the page says why the server ended a session.
 */
export function useEndedUid(): string | null {
  const session = useSession()
  const [last, setLast] = useState<string | null>(null)
  if (session.status === 'verified' && session.account.uid !== last) setLast(session.account.uid)
  return session.status === 'signedOut' && session.ended === null ? last : null
}

/** Why the last session ended, when nobody in this browser ended it; null otherwise. */
export function useSessionEnd(): SessionEnd | null {
  const session = useSession()
  return session.status === 'signedOut' ? session.ended : null
}

/** Loading for ever. */
const NOTHING = createSharedWatch<never>(() => () => undefined)

/** Of the verified user; loading for everybody else. */
export function useOwn<T>(pick: (own: OwnData) => SharedWatch<T>): WatchedWithRetry<T> {
  const session = useSession()
  return useSharedWatch(session.status === 'verified' ? pick(session.own) : NOTHING)
}

/** The verified user's own entries, newest first; loading for everybody else. */
export function useOwnEntries(): WatchedWithRetry<readonly Entry[]> {
  return useOwn((own) => own.entries)
}

/** The verified user's record, null when it does not exist yet; loading for everybody else. */
export function useOwnUser(): WatchedWithRetry<User | null> {
  return useOwn((own) => own.user)
}

/** The name to greet by: the record's, and 'User' while there is none. */
export function useUsername(): string {
  const user = useOwnUser()
  return user.status === 'ready' && user.value?.username ? user.value.username : DEFAULT_USERNAME
}

/** Every card of the experiences page. */
export function useSummaries(): WatchedWithRetry<SummaryList> {
  return useSharedWatch(useSessionStore().summaries)
}

/** What the person may read; 'loading' until it is known. */
export function useRole(): Role | 'loading' {
  const session = useSession()
  const entries = useOwnEntries()
  if (session.status === 'loading') return 'loading'
  if (session.status !== 'verified') return 'visitor'
  if (entries.status === 'loading') return 'loading'
  return entries.status === 'ready' && entries.value.length > 0 ? 'contributor' : 'nonContributor'
}

/** Whether somebody verified is signed in, and until it is known what was true last time on this device. */
export function useExpectedVerified(): boolean {
  const { subscribe, getSnapshot } = useSessionStore()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'loading') return
    if (status !== 'verified') forgetRole()
    else if (lastRole() === 'visitor') rememberSignedIn('nonContributor')
  }, [status])
  return useSyncExternalStore(
    subscribe,
    () =>
      getSnapshot().status === 'loading' ? lastRole() !== 'visitor' : getSnapshot().status === 'verified',
    // As prerendered, for a visitor.
    () => false,
  )
}

function lastRole(): Role {
  const last = lastSignedIn()
  return last === 'contributor' || last === 'nonContributor' ? last : 'visitor'
}

/** The role, and until it is known that of the last visit, so that nothing on the page moves. Never decides what one may see. */
export function useExpectedRole(): Role {
  const role = useRole()
  const [last] = useState(lastRole)
  useEffect(() => {
    if (role === 'contributor' || role === 'nonContributor') rememberSignedIn(role)
  }, [role])
  return role === 'loading' ? last : role
}
