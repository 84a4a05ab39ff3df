/** Who is signed in, as one value; and what is read once for them and shared by every screen. */

import type { Account, Data, SummaryList, Unsubscribe } from '../data'
import type { Entry } from '../domain/entry'
import type { User } from '../domain/user'
import { createSharedWatch, LOADING, type SharedWatch } from './sharedWatch'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'unverified'; readonly account: Account }
  | { readonly status: 'verified'; readonly account: Account; readonly own: OwnData }

/** What belongs to the signed-in user. One entry makes a contributor. */
export interface OwnData {
  readonly entries: SharedWatch<readonly Entry[]>
  readonly user: SharedWatch<User | null>
}

export interface SessionStore {
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Session
  /** The cards of the experiences page: public, so they outlive signing in and out. */
  readonly summaries: SharedWatch<SummaryList>
}

const SIGNED_OUT: Session = { status: 'signedOut' }

function createOwnData(data: Data, uid: string): OwnData {
  return {
    entries: createSharedWatch((watcher) => data.watchOwnEntries(uid, watcher)),
    user: createSharedWatch((watcher) => data.watchUser(uid, watcher)),
  }
}

function ownOf(session: Session): OwnData | null {
  return session.status === 'verified' ? session.own : null
}

/** Follows the account of this browser from the first subscriber on. `onProblem` gets what no screen can show. */
export function createSessionStore(data: Data, onProblem: (problem: unknown) => void): SessionStore {
  let session: Session = LOADING
  let started = false
  const listeners = new Set<() => void>()

  function next(account: Account | null): Session {
    if (account === null) return SIGNED_OUT
    if (!account.emailVerified) return { status: 'unverified', account }
    const own =
      session.status === 'verified' && session.account.uid === account.uid
        ? session.own
        : createOwnData(data, account.uid)
    return { status: 'verified', account, own }
  }

  function follow(account: Account | null) {
    const before = session
    session = next(account)
    for (const listener of listeners) listener()
    const [had, has] = [ownOf(before), ownOf(session)]
    if (had !== null && had !== has) {
      had.entries.stop()
      had.user.stop()
    }
    if (session.status !== 'verified') return
    const known =
      had === has && before.status === 'verified' && before.account.email === session.account.email
    if (known) return
    // Healing is refused when the session ends meanwhile, and then no longer matters.
    data.healAccount(session.account).catch((problem: unknown) => {
      if (ownOf(session) === has) onProblem(problem)
    })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!started) {
        started = true
        data.watchAccount({
          onValue: follow,
          onError: (error) => {
            onProblem(error)
            follow(null)
          },
        })
      }
      return () => listeners.delete(listener)
    },
    getSnapshot: () => session,
    summaries: createSharedWatch((watcher) => data.watchSummaries(watcher)),
  }
}
