/** Sign in: Google, or email and password; and the verification mail once more. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../config/paths'
import { signInSchema } from '../../domain/credentials'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { generalMessages, profileMessages, signInMessages } from '../../domain/messages'
import { failureSentence, passwordFailures } from '../../failures/failureSentences'
import { useCooldown } from '../../hooks/useCooldown'
import { Redirect } from '../../hooks/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import { TextField } from '../../ui/TextField'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { arrivalOf, EMAIL_VERIFIED } from './arrival'
import { GoogleSection } from './GoogleSection'
import { ResendButton } from './ResendButton'
import { signInResendFailures } from './sentences'
import { useGoogleSignIn } from './useGoogleSignIn'
import { useSignIn, type SignInOutcome } from './useSignIn'
import { useVerifiedLink } from './useVerifiedLink'

export function SignInScreen() {
  useDocumentTitle('Sign in')
  const arrival = arrivalOf(useLocation().state)
  const [parameters] = useSearchParams()
  const fromMail = parameters.get('verified') === '1'
  const mailSettled = useVerifiedLink(fromMail)
  const { pending, outcome, entered, signIn, resend } = useSignIn(!fromMail)
  const google = useGoogleSignIn()
  const cooldown = useCooldown(SIGN_IN_RESEND_COOLDOWN_SECONDS)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  if (mailSettled) return <Redirect to={paths.signIn} state={EMAIL_VERIFIED} />
  if (entered) return <Redirect to={paths.contribute} />

  const submit = handleSubmit(async (credentials) => {
    google.dismiss()
    await signIn(credentials)
  })
  const askAgain = handleSubmit(async (credentials) => {
    google.dismiss()
    if (await resend(credentials)) cooldown.start()
  })

  return (
    <AccountPage
      title="Sign in"
      intro="Welcome back. Your entries and everybody’s questions are waiting."
      footer={
        <>
          New here? <Link to={paths.signUp}>Sign up</Link>
        </>
      }
    >
      {arrival.emailVerified && outcome === null && (
        <Notice tone="success">{signInMessages.emailVerified}</Notice>
      )}
      {arrival.sessionEnded && outcome === null && <Notice>{generalMessages.signedOut}</Notice>}
      <GoogleSection google={google} label="Continue with Google" />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Link className={styles.forgot} to={paths.forgotPassword}>
          Forgot your password?
        </Link>
        {outcome !== null && <Outcome outcome={outcome} fromProfile={arrival.fromProfile} />}
        <div className={styles.actions}>
          <Button type="submit" busy={pending === 'signIn'} busyLabel="Signing in…">
            Sign In
          </Button>
          <ResendButton cooldown={cooldown} busy={pending === 'resend'} onClick={() => void askAgain()} />
        </div>
      </form>
    </AccountPage>
  )
}

function Outcome({ outcome, fromProfile }: { outcome: SignInOutcome; fromProfile: boolean }) {
  if (outcome.kind === 'mailSent') {
    return <Notice tone="success">{generalMessages.verificationSent(outcome.to)}</Notice>
  }
  return <Notice tone="error">{refusalSentence(outcome, fromProfile)}</Notice>
}

function refusalSentence(outcome: Exclude<SignInOutcome, { kind: 'mailSent' }>, fromProfile: boolean) {
  if (outcome.kind === 'signInFailed') return failureSentence(passwordFailures, outcome.error)
  if (outcome.kind === 'resendFailed') return failureSentence(signInResendFailures, outcome.error)
  return fromProfile ? profileMessages.unverified : signInMessages.unverified
}
