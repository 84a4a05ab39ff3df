/**
 * Handles a user who comes from the link in the verification mail. The tab that waits for it may have signed in the new
 * account. This hook then finishes the sign-up. Any page can link here, so the hook signs out no other verified user.
 */

import { useEffect, useEffectEvent, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../device/deviceStore'
import type { Account } from '../../data'
import { useData, useSessionStore } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

/** 'settled' once the account is signed out, 'none' if there is nothing to do. */
export function useVerifiedLink(arrived: boolean): 'none' | 'settling' | 'settled' {
  const data = useData()
  const { finishSignUp } = useSessionStore()
  const reader = useReader()
  const account = reader.status === 'verified' || reader.status === 'unverified' ? reader.account : null

  /** True if the account is still unverified, or could not be signed out. */
  const [remains, setRemains] = useState(false)
  const isOwn = arrived && !remains && account !== null && isAwaited(account)
  const settle = useEffectEvent(async () => {
    if (account === null) return false
    // Without an answer, the link has verified the email.
    const now = account.emailVerified ? account : await data.auth.reloadAccount().catch(() => undefined)
    if (now && (!now.emailVerified || now.uid !== account.uid)) return true
    if (now !== null) await finishSignUp(now ?? account)
    return false
  })
  useEffect(() => {
    if (!isOwn) return
    void settle()
      .catch(() => true)
      .then(setRemains)
  }, [isOwn])

  if (!arrived || remains || (account !== null && !isOwn)) return 'none'
  return reader.status === 'signedOut' ? 'settled' : 'settling'
}

/** The key changes while the account settles. Signing in removes it. */
function isAwaited({ uid, emailVerified }: Account): boolean {
  const key = deviceStore.read(AWAITED_UID_KEY)
  return !emailVerified || key === uid || key === EMAIL_CONFIRMED
}
