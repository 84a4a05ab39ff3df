/**
 * What the app keeps in this browser, and under which names. Where the browser refuses (a private window, a full disk)
 * nothing is kept and nothing throws: every caller works without it.
 */

/** When this tab was last reloaded because a module could not be loaded; milliseconds since 1970. */
export const RELOADED_AT_KEY = 'wic.reloadedAt'
/** What a screen was left with, at the entry of the tab's history that was made at that time. */
export const historyStateKey = (madeAt: number) => `wic.left.${madeAt}`
/** Who was signed in last (signedIn.ts); the script in index.html reads it too. */
export const SIGNED_IN_KEY = 'wic.signedIn'
/** 'yes' while this browser keeps a copy of the cards (src/data/cards/copy.ts); the script in index.html reads it too. */
export const CARDS_KEPT_KEY = 'wic.cards'
/** The old address whose transfer a user waits for. */
export const pendingTransferKey = (uid: string) => `wic.transfer.${uid}`
/** The new email that a user has asked for and not confirmed yet. */
export const newEmailKey = (uid: string) => `wic.newEmail.${uid}`
/** The visit of the experiences page: when that was used last, and when the visit before it ended. */
export const VISIT_KEY = 'wic.visit'
/** 'open' where the panel At a glance was left open. */
export const GLANCE_KEY = 'wic.glance'
/** What a user typed of an entry that the server does not have yet. */
export const entryDraftKey = (uid: string) => `wic.entryDraft.${uid}`
/** What a user typed over an entry that the server has, until it is saved or given up. */
export const editDraftKey = (uid: string, entryId: string) => `wic.editDraft.${uid}.${entryId}`
/** The ids of a user's entries that need not be asked again how they ended, with a blank between. */
export const outcomeAskedKey = (uid: string) => `wic.outcomeAsked.${uid}`
/** What a user changed in their profile, until it is saved or given up. */
export const profileDraftKey = (uid: string) => `wic.profileDraft.${uid}`
/** Feedback that has not been sent; for this tab, because its writer need not be signed in. */
export const FEEDBACK_DRAFT_KEY = 'wic.feedbackDraft'
/** Where somebody was going when a gate stopped them (destination.ts). */
export const DESTINATION_KEY = 'wic.destination'
/** The account that a tab of this browser is deleting, which ends the session of all of them. */
export const DELETING_UID_KEY = 'wic.deletingUid'
/** Until when no other mail is sent to that address; milliseconds since 1970. */
export const mailWaitKey = (address: string) => `wic.mailWait.${address.trim().toLowerCase()}`
/**
 * The account that was signed up in this browser and whose email is awaited; taken away by the tab that its mailed link
 * leads to, or by the next sign-in. An event would not reach the tab that waits while that is frozen in the background.
 */
export const AWAITED_UID_KEY = 'wic.awaitedUid'

/** For this browser, until it is removed. */
export const deviceStore = createStore(() => localStorage)
/** For this tab, until it is closed. */
export const tabStore = createStore(() => sessionStorage)

/** Whether this browser keeps something that the account's owner typed and did not send. */
export function hasDrafts(uid: string): boolean {
  return draftKeys(uid).length > 0 || Boolean(tabStore.read(FEEDBACK_DRAFT_KEY))
}

export function forgetDrafts(uid: string): void {
  draftKeys(uid).forEach(deviceStore.remove)
  tabStore.remove(FEEDBACK_DRAFT_KEY)
}

/** Removes all that this browser keeps for one account. */
export function forgetAccount(uid: string): void {
  forgetDrafts(uid)
  deviceStore.remove(pendingTransferKey(uid))
  deviceStore.remove(outcomeAskedKey(uid))
  deviceStore.remove(newEmailKey(uid))
}

function draftKeys(uid: string): readonly string[] {
  const own = [entryDraftKey(uid), profileDraftKey(uid)]
  return deviceStore.keys().filter((key) => own.includes(key) || key.startsWith(editDraftKey(uid, '')))
}

function createStore(storage: () => Storage) {
  function attempt<T>(access: (storage: Storage) => T): T | undefined {
    try {
      return access(storage())
    } catch {
      return undefined
    }
  }
  return {
    /** Null when nothing is kept under the key; undefined when the browser refuses. */
    read: (key: string) => attempt((kept) => kept.getItem(key)),
    /** False when the browser refuses. */
    write(key: string, value: string): boolean {
      const written = attempt((kept) => {
        kept.setItem(key, value)
        return true
      })
      return written ?? false
    },
    remove: (key: string) => attempt((kept) => kept.removeItem(key)),
    keys: () => attempt((kept) => Object.keys(kept)) ?? [],
  }
}
