/** The mailed link that opened this page, as the app's start has put it aside. */

/** Where it lies, in this tab only. */
export const APPROVAL_LINK_KEY = 'wic.approvalLink'

/** Its whole address, once; null when the page was not opened by such a link. */
export function takeApprovalLink(): string | null {
  try {
    const href = sessionStorage.getItem(APPROVAL_LINK_KEY)
    sessionStorage.removeItem(APPROVAL_LINK_KEY)
    return href
  } catch {
    // Where storage is switched off, the page asks for another proof.
    return null
  }
}
