/** Names under which the app keeps something in the browser. */

/** That somebody is signed in in this browser. */
export const SIGNED_IN_KEY = 'wic.signedIn'
/** When this tab was last reloaded because a part of the app could not be loaded; milliseconds since 1970. */
export const RELOADED_AT_KEY = 'wic.reloadedAt'
/** What the last reader of the experiences page could open there. */
export const LAST_ROLE_KEY = 'wic.lastRole'
/** The old address whose transfer a user waits for. */
export const pendingTransferKey = (uid: string) => `wic.transfer.${uid}`
/** What a user typed of an entry that the server does not have yet. */
export const entryDraftKey = (uid: string) => `wic.entryDraft.${uid}`
/** What a user typed over an entry that the server has, until it is saved or given up. */
export const editDraftKey = (uid: string, entryId: string) => `wic.editDraft.${uid}.${entryId}`
/** What a user changed in their profile, until it is saved or given up. */
export const profileDraftKey = (uid: string) => `wic.profileDraft.${uid}`
