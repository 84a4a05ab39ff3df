/**
 * The current stage of signing up. It follows the session, because the navigation bar or another tab may notice first
 * that the email is verified.
 */

import { useEffect, useRef, useState } from 'react'
import { emailVerifiedState, signInState } from '../../config/accountPaths'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../device/deviceStore'
import type { Account } from '../../data'
import { useData, useSessionStore } from '../../session/DataContext'
import type { Reader } from '../../session/reader'

type SignUpStage =
  | { readonly status: 'form' }
  | { readonly status: 'waiting'; readonly account: Account }
  /** The email was verified while this page waited. The page now marks the record as verified and ends the session. */
  | { readonly status: 'finishing'; readonly account: Account }
  /** The user continues on the sign-in page, with this state of the router. */
  | { readonly status: 'finished'; readonly state: object }
  /** The user was verified before, or signed in with Google. */
  | { readonly status: 'entered' }

const FORM: SignUpStage = { status: 'form' }

function nextStage(before: SignUpStage, reader: Reader): SignUpStage {
  switch (reader.status) {
    case 'unverified':
      return { status: 'waiting', account: reader.account }
    case 'verified':
      // Also if another user has signed in since.
      if (!('account' in before) || before.account.uid !== reader.account.uid) return { status: 'entered' }
      return before.status === 'finishing' ? before : { status: 'finishing', account: reader.account }
    case 'signedOut':
      if (before.status === 'finishing') return finished(before.account)
      if (before.status === 'waiting') return endedElsewhere(before.account, reader.ended === null)
      return before.status === 'entered' ? FORM : before
    default:
      return before
  }
}

function finished({ email }: Account): SignUpStage {
  return { status: 'finished', state: emailVerifiedState(email) }
}

/** A tab of this browser may have opened the mailed link and ended the session of both tabs. */
function endedElsewhere(account: Account, isSignedOut: boolean): SignUpStage {
  const awaited = deviceStore.read(AWAITED_UID_KEY)
  if (awaited === null || awaited === EMAIL_CONFIRMED) return finished(account)
  return isSignedOut
    ? { status: 'finished', state: { ...signInState.sessionEnded, email: account.email } }
    : FORM
}

export function useSignUpStage(): { readonly stage: SignUpStage; readonly startOver: () => Promise<void> } {
  const data = useData()
  const session = useSessionStore()
  const [stage, setStage] = useState(() => nextStage(FORM, session.getSnapshot()))
  const isLeaving = useRef(false)

  useEffect(() => {
    const follow = () => {
      const reader = session.getSnapshot()
      const isOver = isLeaving.current
      setStage((before) => nextStage(isOver ? FORM : before, reader))
    }
    follow()
    const unsubscribe = session.subscribe(follow)
    return () => void unsubscribe()
  }, [session])

  const waitedFor = stage.status === 'waiting' ? stage.account.uid : null
  useEffect(() => {
    if (waitedFor !== null) deviceStore.write(AWAITED_UID_KEY, waitedFor)
  }, [waitedFor])

  const isEntered = stage.status === 'entered'
  useEffect(() => {
    if (isEntered) deviceStore.remove(AWAITED_UID_KEY)
  }, [isEntered])

  const verified = stage.status === 'finishing' ? stage.account : null
  useEffect(() => {
    if (verified === null) return
    // A verified user stays signed in if signing out failed.
    session.finishSignUp(verified).catch(() => setStage({ status: 'entered' }))
  }, [session, verified])

  /** Lets the user enter another email. */
  async function startOver() {
    isLeaving.current = true
    try {
      await data.auth.signOut()
    } finally {
      isLeaving.current = false
    }
  }

  return { stage, startOver }
}
