/**
 * Arriving from the link in the verification mail. The account may still be signed in here, from the tab in which it
 * signed up: its record is marked and it is signed out, so that everybody goes on by signing in (spec 4).
 */

import { useEffect, useRef } from 'react'
import { deviceStore, VERIFIED_UID_KEY } from '../../config/deviceStore'
import type { Account, Data } from '../../data'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'

/** True once nobody is signed in any more and the page can say so. Always false without such an arrival. */
export function useVerifiedLink(arrived: boolean): boolean {
  const data = useData()
  const session = useSession()
  const settling = useRef(false)
  const account = session.status === 'verified' || session.status === 'unverified' ? session.account : null

  useEffect(() => {
    if (!arrived || account === null || settling.current) return
    settling.current = true
    void settle(data, account).finally(() => {
      settling.current = false
    })
  }, [arrived, data, account])

  return arrived && session.status === 'signedOut'
}

async function settle(data: Data, account: Account): Promise<void> {
  try {
    const now = account.emailVerified ? account : await data.reloadAccount()
    if (now?.emailVerified === true) {
      deviceStore.write(VERIFIED_UID_KEY, now.uid)
      await data.healAccount(now)
    }
  } catch {
    // The next sign-in marks the record; the mail's link has done its work already.
  }
  await data.signOut().catch(() => undefined)
}
