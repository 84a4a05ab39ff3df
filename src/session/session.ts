/** Who is reading, as one value; and what is read once for them and shared by every screen. */

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
} from '../device/deviceStore'
import { lastRole, rememberRole } from '../device/signedIn'
import {
  isDataError,
  type Account,
  type Data,
  type DataErrorKind,
  type SummaryList,
  type Unsubscribe,
} from '../data'
import type { Role } from '../domain/access'
import type { Entry } from '../domain/entry'
import type { User } from '../domain/user'
import { createSharedWatch, LOADING, type SharedWatch } from './sharedWatch'

/** The state of the session. */
type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly ended: SessionEnd | null }
  | { readonly status: 'unverified'; readonly account: Account }
  | { readonly status: 'verified'; readonly account: Account; readonly own: OwnData }

/** Who is reading. */
export type Reader = Session & {
  /** What they may read. Until it is known, the role of the last visit on this device; so it never decides access. */
  readonly role: Role
  readonly isKnown: boolean
  /** Of the verified account; null for visitors. */
  readonly uid: string | null
}

/** The reader of prerendered markup. */
export const PRERENDERED_READER: Reader = { status: 'loading', role: 'visitor', isKnown: false, uid: null }

/** Why a session ended that nobody in this browser ended. */
interface EndedSession {
  readonly uid: string
  readonly reason: 'deleted' | 'disabled' | 'expired'
  /** The unconfirmed new email that this browser kept: confirming it ends every session. Null for none. */
  readonly newEmail: string | null
}

/** Or that it could not be found out whether there is one. */
export type SessionEnd = EndedSession | { readonly uid: null; readonly reason: 'notLoaded' | 'storageSilent' }

/** What belongs to the signed-in user. One entry makes a contributor. */
export interface OwnData {
  readonly entries: SharedWatch<readonly Entry[]>
  readonly user: SharedWatch<User | null>
  /** The ids of the entries that the user has marked. */
  readonly bookmarks: SharedWatch<ReadonlySet<string>>
  /** Whether the user may moderate. */
  readonly moderator: SharedWatch<boolean>
}

export interface SessionStore {
  subscribe(this: void, listener: () => void): Unsubscribe
  getSnapshot(this: void): Reader
  /** Reads the account again. A session that the service refuses then ends with its reason. */
  reloadAccount(this: void): Promise<void>
  /** Runs `act`, which deletes what is stored of the account: its record may go without ending the session here. */
  whileDeleting(this: void, uid: string, act: () => Promise<void>): Promise<void>
  /** The cards of the experiences page: public, so they outlive signing in and out. */
  readonly summaries: SharedWatch<SummaryList>
}

/** What the service says of the account of a session that is over. */
const REFUSALS: Partial<Record<DataErrorKind, EndedSession['reason']>> = {
  userNotFound: 'deleted',
  accountDisabled: 'disabled',
  sessionExpired: 'expired',
}

function createOwnData(data: Data, uid: string): OwnData {
  return {
    entries: createSharedWatch((watcher) => data.watchOwnEntries(uid, watcher)),
    user: createSharedWatch((watcher) => data.watchUser(uid, watcher)),
    bookmarks: createSharedWatch((watcher) => data.watchBookmarks(uid, watcher)),
    moderator: createSharedWatch((watcher) => data.watchModerator(uid, watcher)),
  }
}

function newEmailOf(uid: string): string | null {
  return deviceStore.read(newEmailKey(uid)) ?? null
}

/** True from the sign-up in this browser until the sign-in that follows it. */
function isSigningUp(uid: string): boolean {
  const awaited = deviceStore.read(AWAITED_UID_KEY)
  return awaited === uid || awaited === EMAIL_CONFIRMED
}

function readerOf(session: Session): Reader {
  if (session.status === 'loading') return { ...session, role: lastRole(), isKnown: false, uid: null }
  if (session.status !== 'verified') return { ...session, role: 'visitor', isKnown: true, uid: null }
  const { uid } = session.account
  const entries = session.own.entries.getSnapshot()
  const isKnown = entries.status !== 'loading'
  const hasEntries = entries.status === 'ready' && entries.value.length > 0
  const isContributor = isKnown ? hasEntries : lastRole() === 'contributor'
  return { ...session, role: isContributor ? 'contributor' : 'nonContributor', isKnown, uid }
}

function ownOf(session: Session): OwnData | null {
  return session.status === 'verified' ? session.own : null
}

/** Follows the account of this browser from the first subscriber on. `onProblem` gets what no screen can show. */
export function createSessionStore(data: Data, onProblem: (problem: unknown) => void): SessionStore {
  forgetEndedSession()
  let session = readerOf(LOADING)
  let started = false
  let ending: SessionEnd | null = null
  /** Of the account that was signed in last. */
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
    session = readerOf(shown)
    for (const listener of listeners) listener()
  }

  /** Signs out with a reason; where the service has done that already, adds the reason. */
  function end(uid: string, reason: EndedSession['reason']) {
    if (reason === 'deleted') forgetAccount(uid)
    if (session.status === 'signedOut') return show({ status: 'signedOut', ended: { uid, reason, newEmail } })
    // Somebody else has signed in meanwhile.
    if ('account' in session && session.account.uid !== uid) return
    ending = { uid, reason, newEmail: newEmailOf(uid) }
    // The tab that deletes the account needs the session until it is done, and then ends it for all.
    if (deviceStore.read(DELETING_UID_KEY) !== uid) data.signOut().catch(onProblem)
  }

  /** Ends the session as the service does, if it does, with its reason. */
  async function reload(before: Session) {
    try {
      await data.reloadAccount()
    } catch (error) {
      const reason = isDataError(error) ? REFUSALS[error.kind] : undefined
      if (reason === undefined || !('account' in before)) throw error
      end(before.account.uid, reason)
    }
  }

  /** Ends the session once its record, which was there, is gone. */
  function followRecord(own: OwnData, uid: string) {
    let seen = false
    const look = () => {
      const record = own.user.getSnapshot()
      if (record.status !== 'ready' || ownOf(session) !== own) return
      if (record.value !== null) seen = true
      else if (seen && deletingUid !== uid) end(uid, 'deleted')
    }
    own.user.subscribe(look)
    look()
  }

  /** Shows the role, and remembers it on this device, whenever it becomes another one. */
  function followRole(own: OwnData) {
    own.entries.subscribe(() => {
      if (session.status !== 'verified' || session.own !== own) return
      const { role, isKnown } = readerOf(session)
      if (own.entries.getSnapshot().status === 'ready') rememberRole(role)
      if (role !== session.role || isKnown !== session.isKnown) show(session)
    })
  }

  /** Before any screen shows the next session: what this browser kept in the one before goes. */
  function updateDevice(left: string | null, entered: string | null) {
    // A session that could not be loaded goes on, and so does a sign-up, which signs out once on its way.
    if (left !== null && left !== entered && ending?.uid !== null && !isSigningUp(left)) {
      newEmail = newEmailOf(left)
      forgetSession()
    }
    if (entered === null || (left !== null && left !== entered)) rememberRole('visitor')
    if (entered === null || left === entered) return
    beginSession(entered)
    if (lastRole() === 'visitor') rememberRole('nonContributor')
  }

  function follow(account: Account | null) {
    const before = session
    const after = next(account)
    updateDevice(before.uid, after.status === 'verified' ? after.account.uid : null)
    show(after)
    // Perhaps the service has ended it: then it says why.
    if (account === null && ending === null && 'account' in before) reload(before).catch(() => undefined)
    ending = null
    const [had, has] = [ownOf(before), ownOf(session)]
    if (had !== null && had !== has) {
      had.entries.stop()
      had.user.stop()
      had.bookmarks.stop()
      had.moderator.stop()
    }
    if (session.status !== 'verified') return
    if (had !== has) followRole(session.own)
    const known =
      had === has && before.status === 'verified' && before.account.email === session.account.email
    if (known) return
    const { own, account: present } = session
    data
      .healAccount(present)
      .catch((problem: unknown) => {
        // Healing is refused when the session ends meanwhile, and then no longer matters.
        if (ownOf(session) !== own) return
        if (isDataError(problem, 'notFound')) end(present.uid, 'expired')
        else onProblem(problem)
      })
      // Only now: a record that healing could not write would be there for a moment.
      .finally(() => {
        if (had !== own && ownOf(session) === own) followRecord(own, present.uid)
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
    summaries: createSharedWatch((watcher) => data.watchSummaries(watcher)),
  }
}
