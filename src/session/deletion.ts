/**
 * The deletion of an account: first its stored data, then the account. If it stops between the two, the account's next
 * session on this device continues it.
 */

import { DataError, isDataError, type Account } from '../data'
import { DELETING_UID_KEY, deviceStore, forgetAccount } from '../device/deviceStore'
import type { AppData } from './accounts'
import type { EndedSession } from './reader'

/** The stored data is deleted. The account remains, or nobody knows; the cause says why. */
export class AccountRemains extends Error {}

/** `end` ends the session with a reason, or adds the reason to an ended session. */
export function createDeletion(data: AppData, end: (uid: string, reason: EndedSession['reason']) => void) {
  /** The account whose data this tab deletes, or has deleted in this session. */
  let deletingUid: string | null = null
  let currentUid: string | undefined

  async function deleteData(account: Account, password: string | undefined) {
    deletingUid = account.uid
    const mark = () => deviceStore.write(DELETING_UID_KEY, account.uid)
    mark()
    const unsubscribe = deviceStore.subscribe((removed) => removed === DELETING_UID_KEY && mark())
    try {
      if (password !== undefined) await data.accounts.signIn(account.email, password)
      await data.accounts.deleteOwnData(account)
    } catch (error) {
      unsubscribe()
      deletingUid = null
      deviceStore.remove(DELETING_UID_KEY)
      throw error
    }
    unsubscribe()
    forgetAccount(account.uid)
  }

  async function deleteAccount(uid: string) {
    try {
      if (currentUid !== uid) throw new DataError('noUser', 'Another tab has ended the session.')
      await data.accounts.delete()
    } catch (error) {
      // Without a page that shows the failure: a new session, or one that another tab has ended meanwhile.
      const isOver = deletingUid !== uid || isDataError(error, 'recentLoginRequired')
      if (isOver) end(uid, currentUid === uid || isDeletedOnDevice(uid) ? 'remains' : 'deletedHere')
      throw new AccountRemains('The account is not deleted.', { cause: error })
    }
    deviceStore.remove(DELETING_UID_KEY)
    end(uid, 'deletedHere')
  }

  return {
    isDeleting: (uid: string) => deletingUid === uid,
    /**
     * Deletes the stored data and then the account, which ends its session. A password renews an old sign-in first. Fails
     * like `accounts.deleteOwnData` while nothing is deleted, and later with `AccountRemains`; the next call then continues.
     */
    async deleteEverything(this: void, account: Account, password?: string) {
      if (deletingUid !== account.uid) await deleteData(account, password)
      await deleteAccount(account.uid)
    },
    /** Heals the account. If a deletion on this device has stopped after the data, deletes the account instead. */
    async healOrDelete(account: Account) {
      const { uid } = account
      if (deletingUid === uid || !isDeletedOnDevice(uid)) return data.accounts.heal(account)
      try {
        // Creates no record. If there is one, the deletion has stopped before the data, or its tab restores the key.
        await data.users.heal(account, false)
        deviceStore.remove(DELETING_UID_KEY)
      } catch (error) {
        if (!isDataError(error, 'notFound')) throw error
        await deleteAccount(uid)
      }
    },
    /** The uid of this browser's account, which may have changed. */
    follow(uid: string | undefined) {
      currentUid = uid
      if (uid !== deletingUid) deletingUid = null
    },
  }
}

/** True while a tab of this browser deletes the account, and after it has stopped before the end. */
export function isDeletedOnDevice(uid: string): boolean {
  return deviceStore.read(DELETING_UID_KEY) === uid
}
