/** The sign-up screen: Google, or name, email and password. Then it waits for the verified email. */

import { useMemo, useState } from 'react'
import { emailVerifiedState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { SIGN_UP_POLL_MS, SIGN_UP_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { Redirect } from '../../ui/Redirect'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useVerificationPoll } from '../../session/useVerificationPoll'
import { SignUpForm, type NewAccount } from './SignUpForm'
import { usePathAfterSignIn } from './usePathAfterSignIn'
import { useSignUpStage } from './useSignUpStage'
import { VerificationWait } from './VerificationWait'

export function SignUpScreen() {
  useDocumentTitle('Sign up')
  useVerificationPoll(SIGN_UP_POLL_MS)
  const data = useData()
  const { stage, startOver } = useSignUpStage()
  const nextPath = usePathAfterSignIn()
  const waiting = stage.status === 'waiting' ? stage.account : null
  const verifiedEmail = stage.status === 'finished' ? stage.email : ''
  const finishedState = useMemo(() => emailVerifiedState(verifiedEmail), [verifiedEmail])
  const [submitted, setSubmitted] = useState('')
  const cooldown = useCooldown(waiting?.email ?? submitted, SIGN_UP_RESEND_COOLDOWN_SECONDS)
  const creation = useAction(async (account: NewAccount) => {
    setSubmitted(account.email)
    await data.accounts.create(account)
    cooldown.start(account.email)
  })
  /** Firebase mails only to a signed-in account. Afterwards the owner waits here, or is signed in. */
  const resend = useAction(async ({ email, password }: NewAccount) => {
    const account = await data.accounts.signIn(email, password)
    if (account.emailVerified) return
    try {
      await cooldown.send(email, () => data.auth.sendVerificationEmail())
    } catch (error) {
      await startOver().catch(() => undefined)
      throw error
    }
  })

  if (stage.status === 'entered' && nextPath !== null) return <Redirect to={nextPath} />
  if (stage.status === 'finished') return <Redirect to={paths.signIn} state={finishedState} />
  // The account is signed in before its mail has been sent.
  const entering = stage.status === 'entered'
  if (stage.status === 'form' || entering || creation.isPending || resend.isPending) {
    return (
      <SignUpForm
        creation={creation}
        signedOutElsewhere={stage.status === 'form' ? stage.signedOutElsewhere : null}
        taken={isDataError(creation.error, 'emailInUse') ? submitted : null}
        resend={resend}
        cooldown={cooldown}
      />
    )
  }
  return <VerificationWait account={waiting} cooldown={cooldown} onStartOver={startOver} />
}
