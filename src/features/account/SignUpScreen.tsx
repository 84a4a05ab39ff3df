/** The sign-up screen: Google, or name, email and password. Then it waits for the verified email. */

import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { emailKey } from '../../domain/account/emails'
import { SIGN_UP_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { Redirect } from '../../ui/Redirect'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { SignUpForm, type NewAccount } from './SignUpForm'
import { usePathAfterSignIn } from './usePathAfterSignIn'
import { useSignUpStage } from './useSignUpStage'
import { VerificationWait } from './VerificationWait'

export function SignUpScreen() {
  useDocumentTitle('Sign up')
  const data = useData()
  const { stage, startOver } = useSignUpStage()
  const nextPath = usePathAfterSignIn()
  const waiting = stage.status === 'waiting' ? stage.account : null
  const cooldown = useCooldown(waiting?.email ?? '', SIGN_UP_RESEND_COOLDOWN_SECONDS)
  const creation = useAction((account: NewAccount) =>
    cooldown.send(account.email, () => data.accounts.create(account)),
  )
  const failedFor = creation.state.status === 'error' ? emailKey(creation.state.args[0].email) : null
  // With another or a taken email, the waiting account has signed in elsewhere.
  const isOwn = waiting && emailKey(waiting.email) === failedFor && !isDataError(creation.error, 'emailInUse')

  if (stage.status === 'entered' && nextPath !== null) return <Redirect to={nextPath} />
  if (stage.status === 'finished') return <Redirect to={paths.signIn} state={stage.state} />
  // The account is signed in before its mail has been sent.
  if (stage.status === 'form' || stage.status === 'entered' || creation.isPending) {
    return <SignUpForm creation={creation} />
  }
  return (
    <VerificationWait
      account={waiting}
      mailError={isOwn ? creation.error : null}
      cooldown={cooldown}
      onResend={(email) => cooldown.send(email, () => data.auth.sendVerificationEmail()).then(creation.reset)}
      onStartOver={() => {
        creation.reset()
        return startOver()
      }}
    />
  )
}
