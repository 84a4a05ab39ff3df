/**
 * Handles a user who comes from the link in the verification mail. The tab that waits for it may have signed in the new
 * account. This hook marks the record as verified and signs out, so that every new user continues by signing in. Any page can link
 * here, so the hook signs out no other verified user.
 */

import { useEffect, useEffectEvent, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../device/deviceStore'
import type { Account } from '../../data'
import type { AppData } from '../../session/accounts'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

/** 'settled' once the account is signed out, 'none' if there is nothing to do. */
export function useVerifiedLink(arrived: boolean): 'none' | 'settling' | 'settled' {
  const data = useData()
  const reader = useReader()
  const account = reader.status === 'verified' || reader.status === 'unverified' ? reader.account : null

  const [isUnverified, setUnverified] = useState(false)
  const isOwn = arrived && !isUnverified && account !== null && isAwaited(account)
  const begin = useEffectEvent(async () => account === null || settle(data, account))
  useEffect(() => {
    if (isOwn) void begin().then((verified) => verified || setUnverified(true))
  }, [isOwn])

  if (!arrived || isUnverified || (account !== null && !isOwn)) return 'none'
  return reader.status === 'signedOut' ? 'settled' : 'settling'
}

/** The key changes while the account settles. Signing in removes it. */
function isAwaited({ uid, emailVerified }: Account): boolean {
  const key = deviceStore.read(AWAITED_UID_KEY)
  return !emailVerified || key === uid || key === EMAIL_CONFIRMED
}

/** Does nothing and returns false if the account is still unverified. */
async function settle(data: AppData, account: Account): Promise<boolean> {
  try {
    const now = account.emailVerified ? account : await data.auth.reloadAccount()
    if (now?.emailVerified === false) return false
    deviceStore.write(AWAITED_UID_KEY, EMAIL_CONFIRMED)
    if (now !== null) await data.accounts.heal(now)
  } catch {
    // The next sign-in marks the record as verified. The link has already verified the email.
  }
  await data.auth.signOut().catch(() => undefined)
  return true
}
