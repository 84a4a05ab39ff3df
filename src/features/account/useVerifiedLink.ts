/**
 * Handles a user who comes from the link in the verification mail. The tab that waits for it may have signed in the new
 * account. This hook marks the record as verified and signs out, so that every new user continues by signing in. Any page can link
 * here, so the hook signs out no other verified user.
 */

import { useEffect, useState } from 'react'
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

  // The first matching account. Kept here, because settling deletes the key that identifies it.
  const [found, setFound] = useState<Account | 'unverified' | null>(null)
  if (arrived && found === null && account !== null && isAwaited(account)) setFound(account)

  useEffect(() => {
    if (found === null || found === 'unverified') return
    void settle(data, found).then((verified) => verified || setFound('unverified'))
  }, [data, found])

  if (!arrived || found === 'unverified' || (found === null && account !== null)) return 'none'
  return reader.status === 'signedOut' ? 'settled' : 'settling'
}

function isAwaited({ uid, emailVerified }: Account): boolean {
  return !emailVerified || deviceStore.read(AWAITED_UID_KEY) === uid
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
