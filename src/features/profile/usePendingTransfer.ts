/** Remembers on this device, per account, from which address somebody has asked for data. */

import { useState } from 'react'
import { pendingTransferKey } from '../../config/storageKeys'

export interface PendingTransfer {
  /** Null when nothing has been asked for. */
  readonly oldEmail: string | null
  readonly remember: (oldEmail: string) => void
  readonly forget: () => void
}

/** Where the device keeps no data for us, the request lasts as long as the page; asking again then finds it. */
export function usePendingTransfer(uid: string): PendingTransfer {
  const key = pendingTransferKey(uid)
  const [oldEmail, setOldEmail] = useState(() => tolerate(() => localStorage.getItem(key)) ?? null)

  return {
    oldEmail,
    remember(email) {
      setOldEmail(email)
      tolerate(() => localStorage.setItem(key, email))
    },
    forget() {
      setOldEmail(null)
      tolerate(() => localStorage.removeItem(key))
    },
  }
}

/** Storage that is switched off or full throws on every call. */
function tolerate<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
