/** Signing in with a password, and asking for the verification mail again. Says what came of it, not in which words. */

import { useEffect, useState } from 'react'
import type { Data } from '../../data'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'

interface Credentials {
  readonly email: string
  readonly password: string
}

export type SignInOutcome =
  | { readonly kind: 'signInFailed'; readonly error: unknown }
  | { readonly kind: 'resendFailed'; readonly error: unknown }
  /** Signed out again. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'mailSent'; readonly to: string }

export interface SignIn {
  readonly pending: 'signIn' | 'resend' | null
  readonly outcome: SignInOutcome | null
  /** True once somebody verified is signed in to stay. */
  readonly entered: boolean
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** Resolves true when the mail is on its way. Somebody who needs none is signed in to stay. */
  readonly resend: (credentials: Credentials) => Promise<boolean>
}

/** `settled` is false while the page still does something else about the account that is signed in. */
export function useSignIn(settled: boolean): SignIn {
  const data = useData()
  const { status } = useSession()
  const [pending, setPending] = useState<SignIn['pending']>(null)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  // From asking for a mail until that session has ended: it was opened for the mail only.
  const [visiting, setVisiting] = useState(false)
  if (visiting && pending !== 'resend' && status === 'signedOut') setVisiting(false)

  const turnedAway = status === 'unverified' && settled && !visiting
  useEffect(() => {
    if (!turnedAway) return
    const tell = () => setOutcome({ kind: 'unverified' })
    // Told either way: whether the session has ended does not change what there is to do.
    data.signOut().then(tell, tell)
  }, [data, turnedAway])

  async function signIn({ email, password }: Credentials) {
    setVisiting(false)
    setOutcome(null)
    setPending('signIn')
    try {
      await data.signIn(email, password)
    } catch (error) {
      setOutcome({ kind: 'signInFailed', error })
    }
    setPending(null)
  }

  async function resend(credentials: Credentials) {
    setVisiting(true)
    setOutcome(null)
    setPending('resend')
    const next = await askForMail(data, credentials)
    setOutcome(next)
    setPending(null)
    return next?.kind === 'mailSent'
  }

  return { pending, outcome, entered: status === 'verified' && settled, signIn, resend }
}

/** Only a signed-in account can ask for its mail: signs in for that alone. Null when it is verified already. */
async function askForMail(data: Data, { email, password }: Credentials): Promise<SignInOutcome | null> {
  let outcome: SignInOutcome
  try {
    const account = await data.signIn(email, password)
    if (account.emailVerified) return null
    await data.sendVerificationEmail()
    outcome = { kind: 'mailSent', to: account.email }
  } catch (error) {
    outcome = { kind: 'resendFailed', error }
  }
  // A session that would not end changes nothing about the mail.
  await data.signOut().catch(() => undefined)
  return outcome
}
