/**
 * The deletion of an account: first its stored data, then the account. If it stops between the two, the account's next
 * session on this device continues it.
 */

import { isDataError, type Account } from '../data'
import { DELETING_UID_KEY, deviceStore } from '../device/deviceStore'
import type { AppData } from './accounts'
import type { SessionEnd } from './reader'

/** `setEnding` gets the reason with which the session will end, or null if it will not end. */
export function createDeletion(data: AppData, setEnding: (ending: SessionEnd | null) => void) {
  /** The account whose data this tab deletes, or has deleted in this session. */
  let deletingUid: string | null = null

  async function deleteAccount(uid: string) {
    setEnding({ uid, reason: 'deletedHere', newEmail: null })
    try {
      await data.accounts.delete()
      deviceStore.remove(DELETING_UID_KEY)
    } catch (error) {
      setEnding(null)
      if (!isDataError(error, 'recentLoginRequired')) throw error
      setEnding({ uid, reason: 'remains', newEmail: null })
      await data.auth.signOut()
    }
  }

  return {
    isDeleting: (uid: string) => deletingUid === uid,
    /** Runs `act`, which deletes the account's stored data. The missing record does not end this session meanwhile. */
    async whileDeleting(this: void, uid: string, act: () => Promise<void>) {
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
    /**
     * Deletes the account, which ends its session. If that needs a fresh sign-in, only ends the session, and the next
     * sign-in on this device deletes the account.
     */
    deleteAccount,
    /** Heals the account. If a deletion on this device has stopped after the data, deletes the account, too. */
    async healOrDelete(account: Account) {
      const { uid } = account
      if (isDeletedOnDevice(uid) && deletingUid !== uid) {
        const { profile } = await data.users.readOwnData(uid)
        if (profile === null) return deleteAccount(uid)
        // It has stopped before the data.
        deviceStore.remove(DELETING_UID_KEY)
      }
      await data.accounts.heal(account)
    },
    /** The uid of this browser's account, which may have changed. */
    follow(uid: string | undefined) {
      if (uid !== deletingUid) deletingUid = null
    },
  }
}

/** True while a tab of this browser deletes the account, and after it has stopped before the end. */
export function isDeletedOnDevice(uid: string): boolean {
  return deviceStore.read(DELETING_UID_KEY) === uid
}
