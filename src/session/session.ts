/** Who is signed in, as one value; and what is read once for them and shared by every screen. */

import type { Account, Data, Unsubscribe } from '../data'
import type { SummaryList } from '../data'
import type { Entry } from '../domain/entry'
import type { User } from '../domain/user'
import { createSharedWatch, type SharedWatch } from './sharedWatch'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'unverified'; readonly account: Account }
  | { readonly status: 'verified'; readonly account: Account; readonly own: OwnData }

/** What belongs to the signed-in user. Entries also tell whether they are a contributor. */
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

const LOADING: Session = { status: 'loading' }
const SIGNED_OUT: Session = { status: 'signedOut' }

function createOwnData(data: Data, uid: string): OwnData {
  return {
    entries: createSharedWatch((watcher) => data.watchOwnEntries(uid, watcher)),
    user: createSharedWatch((watcher) => data.watchUser(uid, watcher)),
  }
}

/** Follows the account of this browser from the first subscriber on. `onProblem` hears what no screen can show. */
export function createSessionStore(data: Data, onProblem: (problem: unknown) => void): SessionStore {
  let session: Session = LOADING
  let started = false
  const listeners = new Set<() => void>()

  function next(account: Account | null): Session {
    if (account === null) return SIGNED_OUT
    if (!account.emailVerified) return { status: 'unverified', account }
    const same = session.status === 'verified' && session.account.uid === account.uid
    return { status: 'verified', account, own: same ? session.own : createOwnData(data, account.uid) }
  }

  function follow(account: Account | null) {
    const before = session
    session = next(account)
    const ended =
      before.status === 'verified' && !(session.status === 'verified' && session.own === before.own)
    for (const listener of listeners) listener()
    if (ended) {
      before.own.entries.stop()
      before.own.user.stop()
    }
    const newlyVerified = session.status === 'verified' && (before.status !== 'verified' || ended)
    const emailChanged =
      session.status === 'verified' &&
      before.status === 'verified' &&
      before.account.email !== session.account.email
    if (session.status === 'verified' && (newlyVerified || emailChanged)) {
      data.healAccount(session.account).catch(onProblem)
    }
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
