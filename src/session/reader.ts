/** The current reader: the session of this browser's account, and its role. */

import type { Account, DataErrorKind } from '../data'
import { lastRole } from '../device/signedIn'
import type { Role } from '../domain/account/user'
import type { Outbox } from './outbox'
import type { OwnData } from './ownData'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly ended: SessionEnd | null }
  | { readonly status: 'unverified'; readonly account: Account }
  | { readonly status: 'verified'; readonly account: Account; readonly own: OwnData }

/** The current reader: the session with its role. */
export type Reader = Session & {
  /** 'loading' until the own entries are read, also after a failure. */
  readonly role: Role | 'loading'
  /** Until the role is known, that of the last visit on this device. So it must not decide about access. */
  readonly expectedRole: Role
  /** Null unless a verified user is signed in. */
  readonly uid: string | null
}

export const PRERENDERED_READER: Reader = {
  status: 'loading',
  role: 'loading',
  expectedRole: 'visitor',
  uid: null,
}

/**
 * A session that ended, but not by a sign-out in this browser. `deletedHere`: this tab or another one of this browser has
 * deleted the account. `remains`: only the stored data is deleted. The next sign-in on this device deletes the account, too.
 */
export interface EndedSession {
  readonly uid: string
  readonly reason: 'deleted' | 'deletedHere' | 'remains' | 'disabled' | 'expired'
  /** The unconfirmed new email that this browser kept. Confirming a new email ends every session. */
  readonly newEmail: string | null
}

export type SessionEnd = EndedSession | { readonly uid: null; readonly reason: 'notLoaded' | 'storageSilent' }

/** The reason for each error with which the service ends a session. */
export const REFUSALS: Partial<Record<DataErrorKind, EndedSession['reason']>> = {
  userNotFound: 'deleted',
  accountDisabled: 'disabled',
  sessionExpired: 'expired',
}

export function readerOf(session: Session, outbox: Outbox): Reader {
  if (session.status === 'loading') {
    return { ...session, role: 'loading', expectedRole: lastRole(), uid: null }
  }
  if (session.status !== 'verified') {
    return { ...session, role: 'visitor', expectedRole: 'visitor', uid: null }
  }
  const { uid } = session.account
  const entries = session.own.entries.getSnapshot()
  if (entries.status !== 'ready') {
    const expectedRole = lastRole() === 'contributor' ? 'contributor' : 'nonContributor'
    return { ...session, role: 'loading', expectedRole, uid }
  }
  // The SDK shows an entry before the server has it, but the rules open the details only then.
  const hasEntries = entries.value.some(({ id }) => {
    const write = outbox.find('entry', id)
    return write?.state.status !== 'pending' || write.content.base !== null
  })
  const role = hasEntries ? 'contributor' : 'nonContributor'
  return { ...session, role, expectedRole: role, uid }
}

export function ownOf(session: Session): OwnData | null {
  return session.status === 'verified' ? session.own : null
}
