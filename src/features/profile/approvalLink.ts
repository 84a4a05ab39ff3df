/** The mailed link that opened this page, as the app's start has put it aside. */

import { APPROVAL_LINK_KEY } from '../../config/storageKeys'

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
