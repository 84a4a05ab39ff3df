/** Sign up: Google, or name, email and password; then the wait until the email is verified (spec 4). */

import { Link } from 'react-router-dom'
import type * as v from 'valibot'
import { paths, signInState } from '../../config/paths'
import { signUpSchema } from '../../domain/credentials'
import { errorMessage } from '../../domain/errorMessages'
import { SIGN_UP_POLL_MS, SIGN_UP_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { generalMessages } from '../../domain/messages'
import { Redirect } from '../../hooks/Redirect'
import { useAction, type Action } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData } from '../../session/DataContext'
import { useVerificationPoll } from '../../session/useVerificationPoll'
import { Button } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import styles from './Account.module.css'
import { AccountPage, GoogleSection, useGoogleSignIn } from './AccountPage'
import { useSignUpStage } from './useSignUpStage'
import { VerificationWait } from './VerificationWait'

type NewAccount = v.InferOutput<typeof signUpSchema>

export function SignUpScreen() {
  useDocumentTitle('Sign up')
  useVerificationPoll(SIGN_UP_POLL_MS)
  const data = useData()
  const { stage, startOver } = useSignUpStage()
  const waiting = stage.status === 'waiting' ? stage.account : null
  const cooldown = useCooldown(waiting?.email ?? '', SIGN_UP_RESEND_COOLDOWN_SECONDS)
  const creation = useAction(async (account: NewAccount) => {
    await data.createAccount(account)
    cooldown.start(account.email)
  })

  if (stage.status === 'entered') return <Redirect to={paths.contribute} />
  if (stage.status === 'finished') return <Redirect to={paths.signIn} state={signInState.emailVerified} />
  // While the account is being made it is signed in already: the mail has yet to go out.
  if (stage.status === 'form' || creation.isPending) {
    return (
      <SignUpForm
        creation={creation}
        signedOutElsewhere={stage.status === 'form' && stage.signedOutElsewhere}
      />
    )
  }
  return <VerificationWait account={waiting} cooldown={cooldown} onStartOver={startOver} />
}

interface SignUpFormProps {
  creation: Action<[NewAccount], void>
  signedOutElsewhere: boolean
}

function SignUpForm({ creation, signedOutElsewhere }: SignUpFormProps) {
  const google = useGoogleSignIn()
  const { field, onValid } = useSchemaForm(signUpSchema, { name: '', email: '', password: '' })
  const submit = onValid((account) => {
    google.reset()
    creation.run(account)
  })

  return (
    <AccountPage
      title="Sign up"
      intro="Share one interview, and everybody’s open up to you."
      footer={
        <>
          Already have an account? <Link to={paths.signIn}>Sign in</Link>
        </>
      }
    >
      {signedOutElsewhere && (
        <Notice action={<Link to={paths.signIn}>Sign in</Link>}>{generalMessages.signedOutElsewhere}</Notice>
      )}
      <GoogleSection google={google} label="Sign up with Google" />
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters: upper and lower case, a digit and one of @$!%*?&"
          {...field('password')}
        />
        {creation.error !== null && <Notice tone="error">{errorMessage(creation.error, 'signUp')}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={creation.isPending} busyLabel="Creating your account…">
            Continue
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
