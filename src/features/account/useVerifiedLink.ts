/**
 * Arriving from the link in the verification mail. The account that just signed up may be signed in here, from the tab
 * that waits for it: its record is marked and it is signed out, so that everybody goes on by signing in. Any page
 * can lead to the same address, so nobody else who is verified is signed out.
 */

import { useEffect, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../device/deviceStore'
import type { Account, Data } from '../../data'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

/** 'settled' once nobody is signed in any more and the page can say so; 'none' where there is nothing to settle. */
export function useVerifiedLink(arrived: boolean): 'none' | 'settling' | 'settled' {
  const data = useData()
  const reader = useReader()
  const account = reader.status === 'verified' || reader.status === 'unverified' ? reader.account : null

  // Whom it found here first: settling changes what they would be found by.
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

/** False, and nothing is done, for an account that is known to be unverified still. */
async function settle(data: Data, account: Account): Promise<boolean> {
  try {
    const now = account.emailVerified ? account : await data.reloadAccount()
    if (now?.emailVerified === false) return false
    deviceStore.write(AWAITED_UID_KEY, EMAIL_CONFIRMED)
    if (now !== null) await data.healAccount(now)
  } catch {
    // The next sign-in marks the record; the mail's link has done its work already.
  }
  await data.signOut().catch(() => undefined)
  return true
}
