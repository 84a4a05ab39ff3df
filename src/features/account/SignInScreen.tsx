/** The sign-in screen: Google, or email and password. It can send the verification mail again. */

import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { emailInState, emailVerifiedState, isSignInState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { readDestination } from '../../device/destination'
import { signInSchema } from '../../domain/account/credentials'
import { emailIn } from '../../domain/account/emails'
import { accountMessages } from './messages'
import { profileMessages, signInMessages } from '../../domain/account/messages'
import { generalMessages } from '../../domain/text/messages'
import { Redirect } from '../../ui/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useReader, useSessionEnd } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'
import styles from './Account.module.css'
import { AccountPage, GoogleSection, Reason, useGoogleSignIn } from './AccountPage'
import { usePathAfterSignIn } from './usePathAfterSignIn'
import { useSignIn } from './useSignIn'
import { useVerifiedLink } from './useVerifiedLink'

export function SignInScreen() {
  useDocumentTitle('Sign in')
  const { state } = useLocation()
  const [parameters] = useSearchParams()
  const link = useVerifiedLink(parameters.get('verified') === '1')
  const email = emailIn(parameters)
  const settledState = useMemo(() => emailVerifiedState(email), [email])
  const google = useGoogleSignIn()
  const hasEndNotice = useSessionEnd() !== null
  /** Of a new account that comes here before its email is verified. */
  const unverified = useReader((reader) => (reader.status === 'unverified' ? reader.account.email : ''))
  const { field, onValid, control } = useSchemaForm(signInSchema, {
    email: email || emailInState(state) || unverified,
    password: '',
  })
  const typedEmail = useWatch({ control, name: 'email' })
  const messages = isSignInState(state, 'fromProfile') ? profileMessages : signInMessages
  const attempt = useSignIn(typedEmail, link === 'none', messages.unverified)
  const { error } = attempt
  /** Once an attempt has shown its result, the notice about the reason for the visit stays hidden. */
  const [hasResult, setHasResult] = useState(false)
  if (!hasResult && (error !== null || attempt.mailSentTo !== null)) setHasResult(true)
  const nextPath = usePathAfterSignIn()
  const [fromGate] = useState(() => readDestination() !== null)

  if (link === 'settled') return <Redirect to={paths.signIn} state={settledState} />
  if (attempt.isVerified && nextPath !== null) return <Redirect to={nextPath} />

  const begin = (act: typeof attempt.signIn) =>
    onValid((credentials) => {
      google.reset()
      act(credentials)
    })
  const arrivedBy = (reason: Parameters<typeof isSignInState>[1]) =>
    !hasResult && isSignInState(state, reason)
  /** This user has an account and a verified email, so the page needs no sign-up link and no resend button. */
  const isJustVerified = arrivedBy('emailVerified')

  return (
    <AccountPage
      title="Sign in"
      intro={<Reason step="sign in">Read everybody’s questions, and share yours.</Reason>}
      isFooterFirst={fromGate}
      footer={
        isJustVerified ? undefined : (
          <>
            New here?{' '}
            <Link to={paths.signUp} state={{ email: typedEmail }}>
              Sign up
            </Link>
          </>
        )
      }
    >
      {isJustVerified && <Notice tone="success">{signInMessages.emailVerified}</Notice>}
      {!hasEndNotice && arrivedBy('sessionEnded') && <Notice>{generalMessages.signedOut}</Notice>}
      {!hasEndNotice && arrivedBy('draftKept') && <Notice>{generalMessages.signedOutDraftKept}</Notice>}
      <GoogleSection google={google} label="Continue with Google" />
      <form className={styles.form} noValidate onSubmit={begin(attempt.signIn)}>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Link className={styles.forgot} to={paths.forgotPassword} state={{ email: typedEmail }}>
          Forgot your password?
        </Link>
        {error !== null && <Notice tone="error">{error}</Notice>}
        {attempt.mailSentTo !== null && (
          <Notice tone="success">{accountMessages.verificationSent(attempt.mailSentTo)}</Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={attempt.isSigningIn || attempt.isVerified} busyLabel="Signing in…">
            Sign In
          </Button>
          {!isJustVerified && (
            <ResendButton
              label="Resend Verification Email"
              cooldown={attempt.cooldown}
              busy={attempt.isResending}
              busyLabel="Sending the mail…"
              onClick={begin(attempt.resend)}
            />
          )}
        </div>
      </form>
    </AccountPage>
  )
}
