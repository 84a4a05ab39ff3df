/** The parts of a session that this device keeps, and deletes when the session ends. */

import {
  AWAITED_UID_KEY,
  beginSession,
  deviceStore,
  EMAIL_CONFIRMED,
  forgetSession,
  newEmailKey,
} from '../device/deviceStore'
import { lastRole, rememberRole } from '../device/signedIn'

/** Call this before a screen shows the next session. A uid is null without a verified session. */
export function updateDevice(previousUid: string | null, nextUid: string | null, loadFailed: boolean): void {
  const isOver = previousUid !== null && previousUid !== nextUid
  // A session that failed to load has not ended. Signing up includes one sign-out.
  if (isOver && !loadFailed && !isSigningUp(previousUid)) forgetSession()
  if (nextUid === null || isOver) rememberRole('visitor')
  if (nextUid === null || previousUid === nextUid) return
  beginSession()
  if (lastRole() === 'visitor') rememberRole('nonContributor')
}

/** The account's new email, until the user confirms it. */
export function newEmailOf(uid: string): string | null {
  return deviceStore.read(newEmailKey(uid)) ?? null
}

/** True from a sign-up in this browser until the sign-in after it. */
function isSigningUp(uid: string): boolean {
  const awaited = deviceStore.read(AWAITED_UID_KEY)
  return awaited === uid || awaited === EMAIL_CONFIRMED
}
