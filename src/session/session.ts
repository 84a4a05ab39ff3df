/** The session store: the current reader, and the data that all screens share. */

import {
  AWAITED_UID_KEY,
  beginSession,
  DELETING_UID_KEY,
  deviceStore,
  EMAIL_CONFIRMED,
  forgetAccount,
  forgetEndedSession,
  forgetSession,
  newEmailKey,
  plansKey,
  readKept,
  wantMarksKey,
  type DeviceKey,
} from '../device/deviceStore'
import { lastRole, rememberRole } from '../device/signedIn'
import {
  isDataError,
  type Account,
  type Data,
  type DataErrorKind,
  type Own,
  type SummaryList,
  type Unsubscribe,
} from '../data'
import type { Role } from '../domain/access'
import type { Entry } from '../domain/entry'
import type { Count } from '../domain/marks'
import { OWN_NODES, type OwnNode } from '../domain/nodes'
import { byName } from '../domain/tables'
import type { OwnTransfer } from '../domain/transfer'
import type { User } from '../domain/user'
import { createAskedCounts } from './askedCounts'
import type { Outbox } from './outbox'
import { createSharedWatch, LOADING, type SharedWatch } from './sharedWatch'

type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly ended: SessionEnd | null }
  | { readonly status: 'unverified'; readonly account: Account }
  | { readonly status: 'verified'; readonly account: Account; readonly own: OwnData }

/** The current reader: the session with its role. */
export type Reader = Session & {
  /** Until the role is known, this is the role of the last visit on this device. So it must not decide about access. */
  readonly role: Role
  readonly isKnown: boolean
  /** Null unless a verified user is signed in. */
  readonly uid: string | null
}

export const PRERENDERED_READER: Reader = { status: 'loading', role: 'visitor', isKnown: false, uid: null }

/**
 * A session that ended, but not by a sign-out in this browser. `deletedHere`: the user deleted the account in this tab.
 * `remains`: only the stored data is deleted, because deleting the account needs a fresh sign-in. `returned`: the same
 * on another device, where the user signed in again within a day.
 */
interface EndedSession {
  readonly uid: string
  readonly reason: 'deleted' | 'deletedHere' | 'remains' | 'returned' | 'disabled' | 'expired'
  /** The unconfirmed new email that this browser kept. Confirming a new email ends every session. */
  readonly newEmail: string | null
}

export type SessionEnd = EndedSession | { readonly uid: null; readonly reason: 'notLoaded' | 'storageSilent' }

export interface SessionStore {
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Reader
  /** Reads the account again. Ends the session with a reason if the service refuses it. */
  reloadAccount(this: void): Promise<void>
  /** Runs `act`, which deletes the account's stored data. The missing record does not end this session meanwhile. */
  whileDeleting(this: void, uid: string, act: () => Promise<void>): Promise<void>
  /**
   * Deletes the account, which ends its session. If that needs a fresh sign-in, only ends the session, and the next
   * sign-in on this device deletes the account.
   */
  deleteAccount(this: void, uid: string): Promise<void>
  /** The cards of the experiences page. They are public, so they stay after a sign-in or sign-out. */
  readonly summaries: SharedWatch<SummaryList>
}

/** The reason for each error with which the service ends a session. */
const REFUSALS: Partial<Record<DataErrorKind, EndedSession['reason']>> = {
  userNotFound: 'deleted',
  accountDisabled: 'disabled',
  sessionExpired: 'expired',
}

export type OwnData = ReturnType<typeof createOwnData>

/**
 * Values that need a session and that all screens share: the user's own, and the counts of wants and questions. Their
 * subscriptions end with the session.
 */
function createOwnData(data: Data, uid: string) {
  return {
    ...ownWatches(data, uid),
    /** Newest first. One entry makes a contributor. */
    entries: createSharedWatch<readonly Entry[]>((watcher) => data.watchOwnEntries(uid, watcher)),
    /** Null if the record does not exist yet. */
    user: createSharedWatch<User | null>((watcher) => data.watchUser(uid, watcher)),
    /** The companies that students ask for, the latest want first. */
    wantCounts: createSharedWatch<ReadonlyMap<string, Count>>((watcher) => data.watchWantCounts(watcher)),
    askedCounts: createAskedCounts(data),
    /** The account's request for the data of an old account, and its last move. */
    transfer: createSharedWatch<OwnTransfer>((watcher) => data.watchOwnTransfer(uid, watcher)),
    moderator: createSharedWatch<boolean>((watcher) => data.watchModerator(uid, watcher)),
  } as const
}

/** The private nodes that this device keeps, so that the next visit shows them without a connection. */
const KEPT_KEYS: { readonly [Node in OwnNode]?: (uid: string) => DeviceKey } = {
  wantMarks: wantMarksKey,
  plans: plansKey,
}

/** One shared subscription for each private node. */
function ownWatches(data: Data, uid: string) {
  return byName<{ readonly [Node in OwnNode]: SharedWatch<Own<Node>> }>(OWN_NODES, (node) => {
    const key = KEPT_KEYS[node]?.(uid)
    return createSharedWatch<Own<OwnNode>>(
      (watcher) => data.watchOwn(node, uid, watcher),
      key && {
        read: () => readKept<Own<OwnNode>>(key, mapFrom<never>),
        write: (values) => void deviceStore.write(key, JSON.stringify(Object.fromEntries(values))),
      },
    )
  })
}

/** Only this app writes the keys, so the values have the types that it wrote. */
function mapFrom<T>(kept: unknown): ReadonlyMap<string, T> | null {
  return typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : null
}

/**
 * The plans that this device keeps for the account that was signed in last, until the account is known.
 * `forgetSession` deletes them, so the device keeps plans of one account.
 */
export function readKeptPlans(): Own<'plans'> {
  const key = deviceStore.keys().find((name) => name.startsWith(plansKey('')))
  return (key && readKept<Own<'plans'>>(key, mapFrom)) ?? new Map()
}

function newEmailOf(uid: string): string | null {
  return deviceStore.read(newEmailKey(uid)) ?? null
}

/** True from a sign-up in this browser until the sign-in after it. */
function isSigningUp(uid: string): boolean {
  const awaited = deviceStore.read(AWAITED_UID_KEY)
  return awaited === uid || awaited === EMAIL_CONFIRMED
}

function readerOf(session: Session, outbox: Outbox): Reader {
  if (session.status === 'loading') return { ...session, role: lastRole(), isKnown: false, uid: null }
  if (session.status !== 'verified') return { ...session, role: 'visitor', isKnown: true, uid: null }
  const { uid } = session.account
  const entries = session.own.entries.getSnapshot()
  const isKnown = entries.status !== 'loading'
  // The SDK shows an entry before the server has it, but the rules open the details only then.
  const hasEntries =
    entries.status === 'ready' &&
    entries.value.some(({ id }) => outbox.find(`entry.${id}`)?.state.status !== 'pending')
  const isContributor = isKnown ? hasEntries : lastRole() === 'contributor'
  return { ...session, role: isContributor ? 'contributor' : 'nonContributor', isKnown, uid }
}

function ownOf(session: Session): OwnData | null {
  return session.status === 'verified' ? session.own : null
}

/** Follows this browser's account from the first subscriber on. `onProblem` gets errors that no screen shows. */
export function createSessionStore(
  data: Data,
  outbox: Outbox,
  onProblem: (problem: unknown) => void,
): SessionStore {
  forgetEndedSession()
  let session = readerOf(LOADING, outbox)
  let started = false
  let ending: SessionEnd | null = null
  let newEmail: string | null = null
  let deletingUid: string | null = null
  const listeners = new Set<() => void>()

  function next(account: Account | null): Session {
    if (account === null) return { status: 'signedOut', ended: ending }
    if (!account.emailVerified) return { status: 'unverified', account }
    const own =
      session.status === 'verified' && session.account.uid === account.uid
        ? session.own
        : createOwnData(data, account.uid)
    return { status: 'verified', account, own }
  }

  function show(shown: Session) {
    session = readerOf(shown, outbox)
    for (const listener of listeners) listener()
  }

  /** Signs out with a reason. If the service has signed out already, only adds the reason. */
  function end(uid: string, reason: EndedSession['reason']) {
    if (reason === 'deleted') forgetAccount(uid)
    if (session.status === 'signedOut') return show({ status: 'signedOut', ended: { uid, reason, newEmail } })
    // Another user has signed in since.
    if ('account' in session && session.account.uid !== uid) return
    ending = { uid, reason, newEmail: newEmailOf(uid) }
    // The tab that deletes the account still needs the session. It ends the session in all tabs when it is done.
    if (deviceStore.read(DELETING_UID_KEY) !== uid) data.signOut().catch(onProblem)
  }

  /** Ends the session with the reason if the service has ended it. */
  async function reload(before: Session) {
    try {
      await data.reloadAccount()
    } catch (error) {
      const reason = isDataError(error) ? REFUSALS[error.kind] : undefined
      if (reason === undefined || !('account' in before)) throw error
      end(before.account.uid, reason)
    }
  }

  async function deleteAccount(uid: string) {
    ending = { uid, reason: 'deletedHere', newEmail: null }
    try {
      await data.deleteAccount()
      deviceStore.remove(DELETING_UID_KEY)
    } catch (error) {
      ending = null
      if (!isDataError(error, 'recentLoginRequired')) throw error
      ending = { uid, reason: 'remains', newEmail: null }
      await data.signOut()
    }
  }

  /** Heals the account. If a deletion on this device has stopped after the data, deletes the account, too. */
  async function healOrDelete(account: Account) {
    const { uid } = account
    if (deviceStore.read(DELETING_UID_KEY) === uid && deletingUid !== uid) {
      const { profile } = await data.readOwnData(uid)
      if (profile === null) return deleteAccount(uid)
      // It has stopped before the data.
      deviceStore.remove(DELETING_UID_KEY)
    }
    await data.healAccount(account)
  }

  /** Ends the session when its record is deleted. */
  function followRecord(own: OwnData, uid: string) {
    let seen = false
    const check = () => {
      const record = own.user.getSnapshot()
      if (record.status !== 'ready' || ownOf(session) !== own) return
      if (record.value !== null) seen = true
      else if (seen && deletingUid !== uid) end(uid, 'deleted')
    }
    own.user.subscribe(check)
    check()
  }

  /** Shows a changed role, and remembers it on this device. */
  function followRole(own: OwnData) {
    const update = () => {
      if (session.status !== 'verified' || session.own !== own) return
      const { role, isKnown } = readerOf(session, outbox)
      if (own.entries.getSnapshot().status === 'ready') rememberRole(role)
      if (role !== session.role || isKnown !== session.isKnown) show(session)
    }
    own.entries.subscribe(update)
    outbox.subscribe(update)
  }

  /** Deletes the previous session's data on this device before a screen shows the next session. */
  function updateDevice(previousUid: string | null, nextUid: string | null) {
    if (previousUid !== null && previousUid !== nextUid) outbox.clear()
    // The SDK would send the unsent writes of an earlier session of this account.
    if (nextUid !== null && previousUid !== nextUid && outbox.isBusy()) data.endClient()
    // A session that failed to load has not ended. Signing up includes one sign-out.
    if (
      previousUid !== null &&
      previousUid !== nextUid &&
      ending?.uid !== null &&
      !isSigningUp(previousUid)
    ) {
      newEmail = newEmailOf(previousUid)
      forgetSession()
    }
    if (nextUid === null || (previousUid !== null && previousUid !== nextUid)) rememberRole('visitor')
    if (nextUid === null || previousUid === nextUid) return
    beginSession(nextUid)
    if (lastRole() === 'visitor') rememberRole('nonContributor')
  }

  function follow(account: Account | null) {
    if (account?.uid !== deletingUid) deletingUid = null
    const before = session
    const after = next(account)
    updateDevice(before.uid, after.status === 'verified' ? after.account.uid : null)
    show(after)
    // Reading the account again gives the reason if the service has ended the session.
    if (account === null && ending === null && 'account' in before) reload(before).catch(() => undefined)
    ending = null
    const [ownBefore, ownNow] = [ownOf(before), ownOf(session)]
    if (ownBefore !== null && ownBefore !== ownNow) Object.values(ownBefore).forEach((watch) => watch.stop())
    if (session.status !== 'verified') return
    if (ownBefore !== ownNow) followRole(session.own)
    const known =
      ownBefore === ownNow && before.status === 'verified' && before.account.email === session.account.email
    if (known) return
    const { own, account: present } = session
    healOrDelete(present)
      .catch((problem: unknown) => {
        // If the session has ended meanwhile, the rules refuse healing, which does not matter.
        if (ownOf(session) !== own) return
        if (isDataError(problem, 'notFound')) end(present.uid, 'expired')
        else if (isDataError(problem, 'limitReached')) end(present.uid, 'returned')
        else onProblem(problem)
      })
      // Starts after healing. If the server refuses to store the record, the SDK still shows it for a moment.
      .finally(() => {
        if (ownBefore !== own && ownOf(session) === own) followRecord(own, present.uid)
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
            const reason = isDataError(error, 'storageSilent') ? 'storageSilent' : 'notLoaded'
            ending = { uid: null, reason }
            follow(null)
          },
        })
      }
      return () => listeners.delete(listener)
    },
    getSnapshot: () => session,
    reloadAccount: () => reload(session),
    async whileDeleting(uid, act) {
      deletingUid = uid
      deviceStore.write(DELETING_UID_KEY, uid)
      try {
        await act()
      } catch (error) {
        deletingUid = null
        deviceStore.remove(DELETING_UID_KEY)
        throw error
      }
    },
    deleteAccount,
    summaries: createSharedWatch((watcher) => data.watchSummaries(watcher)),
  }
}
