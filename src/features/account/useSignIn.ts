/** Signing in with a password, and the verification mail once more. No markup, no messages. */

import { useEffect, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore } from '../../device/deviceStore'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * `typedEmail` is whose wait for the next mail counts. `settled` is false while the page still does something else about the
 * account that is signed in.
 */
export function useSignIn(typedEmail: string, settled: boolean) {
  const data = useData()
  const { status } = useReader()
  const cooldown = useCooldown(typedEmail, SIGN_IN_RESEND_COOLDOWN_SECONDS)
  const [turnedAway, setTurnedAway] = useState(false)
  const signIn = useAction(({ email, password }: Credentials) => data.signIn(email, password))
  /** Only a signed-in account gets its mail: signs in for that alone. Somebody who needs none stays signed in. */
  const resend = useAction(async ({ email, password }: Credentials) => {
    const account = await data.signIn(email, password)
    if (account.emailVerified) return null
    try {
      await data.sendVerificationEmail()
    } finally {
      // A session that would not end changes nothing about the mail.
      await data.signOut().catch(() => undefined)
    }
    cooldown.start(account.email)
    return account.email
  })

  // From the press for a mail until that session has ended: it was opened for the mail only.
  const [visiting, setVisiting] = useState(false)
  if (visiting && !resend.isPending && status === 'signedOut') setVisiting(false)

  const unverified = status === 'unverified' && settled && !visiting
  useEffect(() => {
    if (!unverified) return
    const show = () => setTurnedAway(true)
    // Either way: whether the session has ended does not change what there is to do.
    data.signOut().then(show, show)
  }, [data, unverified])

  const entered = status === 'verified' && settled
  useEffect(() => {
    if (entered) deviceStore.remove(AWAITED_UID_KEY)
  }, [entered])

  function begin(forMail: boolean) {
    setVisiting(forMail)
    setTurnedAway(false)
    signIn.reset()
    resend.reset()
  }

  return {
    /** True once somebody verified is signed in to stay. */
    entered,
    /** Signed out again, because the email is not verified. */
    turnedAway,
    signInError: signIn.error,
    resendError: resend.error,
    /** Where the mail went; null before. */
    mailSentTo: resend.state.status === 'success' ? resend.state.value : null,
    isSigningIn: signIn.isPending,
    isResending: resend.isPending,
    cooldown,
    signIn(credentials: Credentials) {
      begin(false)
      signIn.run(credentials)
    },
    resend(credentials: Credentials) {
      begin(true)
      resend.run(credentials)
    },
  }
}
