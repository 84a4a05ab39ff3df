/**
 * The current stage of signing up. It follows the session, because the navigation bar or another tab may notice first
 * that the email is verified.
 */

import { useEffect, useRef, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../device/deviceStore'
import type { Account } from '../../data'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

type SignUpStage =
  | { readonly status: 'form'; readonly signedOutElsewhere: string | null }
  | { readonly status: 'waiting'; readonly account: Account }
  /** The email was verified while this page waited. The page now marks the record as verified and ends the session. */
  | { readonly status: 'finishing' }
  | { readonly status: 'finished'; readonly email: string }
  /** The user was verified before, or signed in with Google. */
  | { readonly status: 'entered' }

interface SignUpJourney {
  readonly stage: SignUpStage
  /** Lets the user enter another email. */
  readonly startOver: () => Promise<void>
}

/** True once a tab of this browser has opened the mailed link. That tab may have signed in since. */
function isNoLongerAwaited(): boolean {
  const awaited = deviceStore.read(AWAITED_UID_KEY)
  return awaited === null || awaited === EMAIL_CONFIRMED
}

export function useSignUpStage(): SignUpJourney {
  const data = useData()
  const reader = useReader()
  const [waitedFor, setWaitedFor] = useState<Pick<Account, 'uid' | 'email'> | null>(null)
  const [finishing, setFinishing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const begun = useRef(false)

  if (reader.status === 'unverified' && waitedFor?.uid !== reader.account.uid) {
    setWaitedFor(reader.account)
    setLeaving(false)
  }
  useEffect(() => {
    if (waitedFor !== null) deviceStore.write(AWAITED_UID_KEY, waitedFor.uid)
  }, [waitedFor])
  const verified =
    reader.status === 'verified' && reader.account.uid === waitedFor?.uid ? reader.account : null

  const entered = reader.status === 'verified' && verified === null
  useEffect(() => {
    if (entered) deviceStore.remove(AWAITED_UID_KEY)
  }, [entered])

  useEffect(() => {
    if (verified === null || begun.current) return
    begun.current = true
    setFinishing(true)
    data.accounts
      .heal(verified)
      // The next sign-in marks the record as verified.
      .catch(() => undefined)
      // The key stays, because the tab with the mailed link may not know yet that the session has ended.
      .then(() => data.auth.signOut())
      // A verified user stays signed in if signing out failed.
      .catch(() => setWaitedFor(null))
  }, [data, verified])

  async function startOver() {
    setLeaving(true)
    await data.auth.signOut()
  }

  const waits = waitedFor !== null && !leaving
  function stage(): SignUpStage {
    switch (reader.status) {
      case 'unverified':
        return { status: 'waiting', account: reader.account }
      case 'verified':
        return { status: verified === null ? 'entered' : 'finishing' }
      case 'signedOut':
        // Another tab with the mailed link may have ended the session of both tabs.
        if (finishing || (waits && isNoLongerAwaited())) {
          return { status: 'finished', email: waitedFor?.email ?? '' }
        }
        return { status: 'form', signedOutElsewhere: waits && reader.ended === null ? waitedFor.email : null }
      default:
        return { status: 'form', signedOutElsewhere: null }
    }
  }

  return { stage: stage(), startOver }
}
