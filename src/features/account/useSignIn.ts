/** The state and actions of the sign-in form: signing in, and resending the verification mail. */

import { useEffect, useState } from 'react'
import { AWAITED_UID_KEY, deviceStore } from '../../device/deviceStore'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { errorMessage } from '../../domain/text/errorMessages'
import { accountErrors } from '../../domain/account/messages'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useData, useSessionStore } from '../../session/DataContext'
import { useReader } from '../../session/useSession'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * The cooldown applies to `typedEmail`. `mayAct` is false while useVerifiedLink still handles the account.
 * `unverifiedMessage` is for a user who has to verify the email first.
 */
export function useSignIn(typedEmail: string, mayAct: boolean, unverifiedMessage: string) {
  const data = useData()
  const session = useSessionStore()
  const { status } = useReader()
  const cooldown = useCooldown(typedEmail, SIGN_IN_RESEND_COOLDOWN_SECONDS)
  const [signedOutUnverified, setSignedOutUnverified] = useState(false)
  /** Unless the user has opened the mailed link and signed in again meanwhile. The outcome does not depend on it. */
  async function leave() {
    if (session.getSnapshot().status === 'unverified') await data.auth.signOut().catch(() => undefined)
  }
  const signIn = useAction(async ({ email, password }: Credentials) => {
    const account = await data.accounts.signIn(email, password)
    if (account.emailVerified) return
    await leave()
    setSignedOutUnverified(true)
  })
  /** Signs in to send the mail, because Firebase mails only to a signed-in account. A verified user stays signed in. */
  const resend = useAction(async ({ email, password }: Credentials) => {
    const account = await data.accounts.signIn(email, password)
    if (account.emailVerified) return null
    try {
      await cooldown.send(account.email, () => data.auth.sendVerificationEmail())
    } finally {
      await leave()
    }
    return account.email
  })

  /** False for a session that begins later: the actions above end their own, and another tab may wait for its link. */
  const [isArrival, setArrival] = useState(true)
  if (isArrival && status === 'signedOut') setArrival(false)
  const isUnverified = isArrival && mayAct && status === 'unverified'
  useEffect(() => {
    if (!isUnverified) return
    const show = () => setSignedOutUnverified(true)
    // Even if signing out failed, the user has to verify the email.
    data.auth.signOut().then(show, show)
  }, [data, isUnverified])

  const isVerified = status === 'verified' && mayAct
  useEffect(() => {
    if (isVerified) deviceStore.remove(AWAITED_UID_KEY)
  }, [isVerified])

  const begin = (run: (credentials: Credentials) => void) => (credentials: Credentials) => {
    setSignedOutUnverified(false)
    signIn.reset()
    resend.reset()
    run(credentials)
  }

  function errorOf(): string | null {
    if (signIn.error !== null) return errorMessage(signIn.error, accountErrors.signIn)
    if (resend.error !== null) return errorMessage(resend.error, accountErrors.resendAtSignIn)
    return signedOutUnverified ? unverifiedMessage : null
  }

  return {
    /** True once a verified user is signed in. */
    isVerified,
    /** The message of the last attempt, or after we signed the user out because the email is not verified. */
    error: errorOf(),
    /** The address of the mail that was sent. */
    mailSentTo: resend.state.status === 'success' ? resend.state.value : null,
    isSigningIn: signIn.isPending,
    isResending: resend.isPending,
    cooldown,
    signIn: begin(signIn.run),
    resend: begin(resend.run),
  }
}
