/** What this device keeps for one user, besides their session. Storage that is switched off keeps nothing. */

import { editDraftKey, entryDraftKey, pendingTransferKey, profileDraftKey } from '../../config/storageKeys'

/** The old address whose data the user waits for; null for none that this device knows of. */
export function rememberedOldEmail(uid: string): string | null {
  try {
    return localStorage.getItem(pendingTransferKey(uid))
  } catch {
    return null
  }
}

export function forgetOnDevice(uid: string): void {
  const own = (key: string) =>
    [entryDraftKey(uid), profileDraftKey(uid), pendingTransferKey(uid)].includes(key) ||
    key.startsWith(editDraftKey(uid, ''))
  try {
    for (const key of Object.keys(localStorage).filter(own)) localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
