/**
 * How the tab that the mailed link opened in tells the tab that signed up why their session ends. Kept in storage and
 * not sent as an event: a tab in the background may be frozen when it happens.
 */

import { VERIFIED_UID_KEY } from '../../config/storageKeys'

/** To be called before the session is ended. Without storage the other tab only says that it was signed out. */
export function noteVerified(uid: string): void {
  try {
    localStorage.setItem(VERIFIED_UID_KEY, uid)
  } catch {
    // Storage is switched off or full.
  }
}

/** True when some tab of this browser has seen the account verified. */
export function wasVerifiedElsewhere(uid: string): boolean {
  try {
    return localStorage.getItem(VERIFIED_UID_KEY) === uid
  } catch {
    return false
  }
}
