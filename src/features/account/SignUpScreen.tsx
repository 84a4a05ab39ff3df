/** Sign up: Google, or name, email and password; then the wait until the email is verified (spec 4). */

import { useState } from 'react'
import { paths } from '../../config/paths'
import { SIGN_UP_POLL_MS, SIGN_UP_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { useCooldown } from '../../hooks/useCooldown'
import { Redirect } from '../../hooks/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useVerificationPoll } from '../../session/useVerificationPoll'
import { EMAIL_VERIFIED } from './arrival'
import { SignUpForm, type NewAccount } from './SignUpForm'
import { useSignUpStage } from './useSignUpStage'
import { VerificationWait } from './VerificationWait'

type Creation =
  | { readonly status: 'idle' }
  | { readonly status: 'creating' }
  | { readonly status: 'failed'; readonly error: unknown }

export function SignUpScreen() {
  useDocumentTitle('Sign up')
  useVerificationPoll(SIGN_UP_POLL_MS)
  const data = useData()
  const { stage, startOver } = useSignUpStage()
  const cooldown = useCooldown(SIGN_UP_RESEND_COOLDOWN_SECONDS)
  const [creation, setCreation] = useState<Creation>({ status: 'idle' })

  async function create(account: NewAccount) {
    setCreation({ status: 'creating' })
    try {
      await data.createAccount(account)
      cooldown.start()
      setCreation({ status: 'idle' })
    } catch (error) {
      setCreation({ status: 'failed', error })
    }
  }

  if (stage.status === 'entered') return <Redirect to={paths.contribute} />
  if (stage.status === 'finished') return <Redirect to={paths.signIn} state={EMAIL_VERIFIED} />
  // While the account is being made it is signed in already: the mail has yet to go out.
  if (stage.status === 'form' || creation.status === 'creating') {
    return (
      <SignUpForm
        creating={creation.status === 'creating'}
        failure={creation.status === 'failed' ? creation.error : null}
        signedOutElsewhere={stage.status === 'form' && stage.signedOutElsewhere}
        onSubmit={create}
      />
    )
  }
  return (
    <VerificationWait
      account={stage.status === 'waiting' ? stage.account : null}
      cooldown={cooldown}
      onStartOver={startOver}
    />
  )
}
