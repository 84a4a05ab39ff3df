/**
 * Takes in the mailed link that proves an old account (docs/decisions.md, transfers). Firebase puts its code in the
 * query before the hash, where the router does not look: keep it for the approve page and clean the address.
 */

import { paths } from '../config/paths'
import { APPROVAL_LINK_KEY } from '../config/storageKeys'

export function adoptApprovalLink(): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get('mode') !== 'signIn' || !url.searchParams.has('oobCode')) return
  const email = url.searchParams.get('transfer') ?? ''
  try {
    sessionStorage.setItem(APPROVAL_LINK_KEY, url.href)
  } catch (error) {
    // Without storage the page asks for another proof instead.
    // oxlint-disable-next-line no-console
    console.warn('The approval link could not be kept.', error)
  }
  window.history.replaceState(null, '', `/#${paths.approveTransfer}?email=${encodeURIComponent(email)}`)
}
