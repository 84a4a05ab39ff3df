/** The session store: follows this browser's account, and says who the current reader is. */

import { isDataError, withTimeout, type Account } from '../data'
import {
  AWAITED_UID_KEY,
  beginSession,
  deviceStore,
  droppedKey,
  EMAIL_CONFIRMED,
  findDropped,
  forgetAccount,
  forgetEndedSession,
  forgetSession,
  newEmailKey,
} from '../device/deviceStore'
import { lastRole, rememberRole } from '../device/signedIn'
import { unsentMessages } from '../domain/text/messages'
import type { AppData } from './accounts'
import { createDeletion, isDeletedOnDevice } from './deletion'
import { endsWithTab, type Outbox } from './outbox'
import { createOwnData, type OwnData } from './ownData'
import { ownOf, readerOf, REFUSALS, type EndedSession, type Session, type SessionEnd } from './reader'
import { LOADING } from './sharedWatch'

/** Timeout for marking the record of a new account as verified. The next sign-in marks it otherwise. */
const HEAL_TIMEOUT_MS = 8_000

export type SessionStore = ReturnType<typeof createSessionStore>

/** Follows the account from the first subscriber on. `onProblem` gets errors that no screen shows. */
export function createSessionStore(data: AppData, outbox: Outbox, onProblem: (problem: unknown) => void) {
  forgetEndedSession()
  let session = readerOf(LOADING, outbox)
  let started = false
  /** The reason of a sign-out that is on its way. */
  let ending: SessionEnd | null = null
  /** The account whose user is signing out here. */
  let leaving: string | null = null
  /** The unconfirmed new email of the last account. */
  let newEmail: string | null = null
  const listeners = new Set<() => void>()
  const deletion = createDeletion(data, end)

  function follow(account: Account | null) {
    deletion.follow(account?.uid)
    const before = session
    const after = next(account)
    const uid = after.status === 'verified' ? after.account.uid : null
    if (before.uid !== uid) {
      if (before.uid !== null && before.uid !== leaving) tellDropped(droppedKey(before.uid))
      leaving = null
      // Also an answer that the owner of an old account left here, before somebody else signs in.
      outbox.clear()
      if (uid !== null && outbox.isBusy()) endClient()
    }
    if ('account' in before) newEmail = deviceStore.read(newEmailKey(before.account.uid)) ?? null
    updateDevice(before.uid, uid, ending?.uid === null)
    show(after)
    // Reading the account again gives the reason if the service has ended the session.
    if (account === null && ending === null && 'account' in before) reload(before).catch(() => undefined)
    ending = null
    const own = ownOf(before)
    if (own !== null && own !== ownOf(after)) Object.values(own).forEach((watch) => watch.stop())
    if (after.status !== 'verified') return
    const isNew = own !== after.own
    if (isNew) followRole(after.own)
    const hasSameEmail = 'account' in before && before.account.email === after.account.email
    if (isNew || !hasSameEmail) void heal(after.account, after.own, isNew)
  }

  /** Another tab or the service may end the session. */
  function tellDropped(key: ReturnType<typeof droppedKey>) {
    const dropped = outbox
      .getSnapshot()
      // A kept draft tells of itself.
      .filter((write) => endsWithTab(write) && write.isUnkept !== false && write.kind !== 'deleteAccount')
    if (dropped.length === 0) return
    const message = unsentMessages.dropped([...new Set(dropped.map(({ about }) => about))])
    deviceStore.write(key, `${deviceStore.read(key) ?? ''} ${message}`.trim())
  }

  /** The SDK would send the unsent writes of an earlier session of this account, and cannot drop them. */
  function endClient() {
    // Until the page is gone, the client could still send.
    data.connection.stop()
    window.location.reload()
  }

  function next(account: Account | null): Session {
    if (account === null) return { status: 'signedOut', ended: ending }
    if (!account.emailVerified) return { status: 'unverified', account }
    const own = session.uid === account.uid ? ownOf(session) : null
    return { status: 'verified', account, own: own ?? createOwnData(data, account.uid) }
  }

  function show(shown: Session) {
    session = readerOf(shown, outbox)
    for (const listener of listeners) listener()
  }

  /** Shows a changed role, and remembers it on this device. */
  function followRole(own: OwnData) {
    const update = () => {
      if (ownOf(session) !== own) return
      const { role } = readerOf(session, outbox)
      if (role !== 'loading') rememberRole(role)
      if (role !== session.role) show(session)
    }
    own.entries.subscribe(update)
    outbox.subscribe(update)
  }

  /** For a new session, and after the account's email has changed. */
  async function heal(account: Account, own: OwnData, isNew: boolean) {
    try {
      await deletion.healOrDelete(account)
    } catch (problem) {
      // If the session has ended meanwhile, the rules refuse healing, which does not matter.
      if (ownOf(session) !== own) return
      if (isDataError(problem, 'notFound')) end(account.uid, 'expired')
      else onProblem(problem)
    }
    // Starts after healing. If the server refuses to store the record, the SDK still shows it for a moment.
    if (isNew && ownOf(session) === own) followRecord(own, account.uid)
  }

  /** Ends the session when its record is deleted. */
  function followRecord(own: OwnData, uid: string) {
    let seen = false
    const check = () => {
      const record = own.user.getSnapshot()
      if (record.status !== 'ready' || ownOf(session) !== own) return
      if (record.value !== null) seen = true
      else if (seen && !deletion.isDeleting(uid)) end(uid, 'deleted')
    }
    own.user.subscribe(check)
    check()
  }

  /** Reads the account again. Ends the session with a reason if the service refuses it. */
  async function reload(before: Session) {
    try {
      await data.auth.reloadAccount()
    } catch (error) {
      const reason = isDataError(error) ? REFUSALS[error.kind] : undefined
      if (reason === undefined || !('account' in before)) throw error
      end(before.account.uid, reason)
    }
  }

  /** Signs out with a reason. If the service has signed out already, only adds the reason. */
  function end(uid: string, reason: EndedSession['reason']) {
    if (reason === 'deleted') forgetAccount(uid)
    if (session.status === 'signedOut') return show({ status: 'signedOut', ended: { uid, reason, newEmail } })
    // Another user has signed in since.
    if ('account' in session && session.account.uid !== uid) return
    ending = { uid, reason, newEmail: deviceStore.read(newEmailKey(uid)) ?? null }
    // The tab that deletes the account still needs the session. It ends the session in all tabs when it is done.
    if (reason !== 'deleted' || !isDeletedOnDevice(uid)) data.auth.signOut().catch(onProblem)
  }

  return {
    subscribe(this: void, listener: () => void) {
      listeners.add(listener)
      if (!started) {
        started = true
        data.accounts.watch({
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
    /** For the user, who has agreed to lose the writes. They stay listed if it fails. */
    async signOut(this: void) {
      leaving = session.uid
      await data.auth.signOut().catch((error: unknown) => {
        leaving = null
        throw error
      })
    },
    /**
     * Ends a sign-up: marks the record as verified and signs out, because a new user continues by signing in. Does not sign
     * out another user. Fails if the account stays signed in.
     */
    async finishSignUp(this: void, account: Account) {
      deviceStore.write(AWAITED_UID_KEY, EMAIL_CONFIRMED)
      await withTimeout(HEAL_TIMEOUT_MS, data.accounts.heal(account), () => undefined).catch(() => undefined)
      if ('account' in session && session.account.uid === account.uid) await data.auth.signOut()
    },
    deleteEverything: deletion.deleteEverything,
  }
}

/** Updates this device before a screen shows the next session. A uid is null without a verified session. */
function updateDevice(previousUid: string | null, nextUid: string | null, loadFailed: boolean): void {
  const isOver = previousUid !== null && previousUid !== nextUid
  // A session that failed to load has not ended. Signing up includes one sign-out.
  const isSigningUp = deviceStore.read(AWAITED_UID_KEY) === EMAIL_CONFIRMED
  if (isOver && !loadFailed && !isSigningUp) forgetSession()
  if (nextUid === null || isOver) rememberRole('visitor')
  if (nextUid === null || previousUid === nextUid) return
  beginSession()
  const dropped = findDropped()
  if (dropped && dropped !== droppedKey(nextUid)) deviceStore.remove(dropped)
  if (lastRole() === 'visitor') rememberRole('nonContributor')
}
