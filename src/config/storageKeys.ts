/** Names under which the app keeps something in the browser. */

/** The whole address of the mailed link that proves an old account, in this tab only, until the approve page takes it. */
export const APPROVAL_LINK_KEY = 'wic.approvalLink'
/** The old address whose transfer a user waits for. */
export const pendingTransferKey = (uid: string) => `wic.transfer.${uid}`
/** What a user typed of an entry that the server does not have yet. */
export const entryDraftKey = (uid: string) => `wic.entryDraft.${uid}`
