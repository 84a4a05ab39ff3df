/** The form that creates an account. If the email has one already, the form links to the sign-in. */

import { useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import type * as v from 'valibot'
import { emailInState, withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import {
  PASSWORD_RULE,
  PASSWORD_SUGGESTED,
  passwordAdvice,
  signUpSchema,
} from '../../domain/account/credentials'
import { errorMessage } from '../../domain/text/errorMessages'
import { accountMessages } from './messages'
import type { Action } from '../../hooks/useAction'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { Button } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import styles from './Account.module.css'
import { AccountPage, GoogleSection, Reason, useGoogleSignIn } from './AccountPage'
import { accountErrors, signUpMessages } from '../../domain/account/messages'

export type NewAccount = v.InferOutput<typeof signUpSchema>

export function SignUpForm({ creation }: { creation: Action<[NewAccount], void> }) {
  const google = useGoogleSignIn()
  const { state } = useLocation()
  const { field, onValid, control } = useSchemaForm(signUpSchema, {
    name: '',
    email: emailInState(state),
    password: '',
  })
  // In the order of the form: the first error gets the focus.
  const [name, email, password] = [field('name'), field('email'), field('password')]
  const [typedEmail, typedPassword] = useWatch({ control, name: ['email', 'password'] })
  const { state: created } = creation
  /** An email that cannot sign up because it has an account. */
  const taken =
    created.status === 'error' && isDataError(created.error, 'emailInUse') ? created.args[0].email : null
  const submit = onValid((account) => {
    google.reset()
    creation.run(account)
  })

  return (
    <AccountPage
      title="Sign up"
      intro={<Reason step="sign up">Share one interview to read everyone else’s.</Reason>}
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.signIn} state={{ email: typedEmail }}>
            Sign in
          </Link>
        </>
      }
    >
      <GoogleSection google={google} label="Sign up with Google" />
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Name" autoComplete="name" {...name} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          {...email}
          hint={email.error === signUpMessages.emailInvalid && accountMessages.emailInFull}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          {...PASSWORD_SUGGESTED}
          {...password}
          hint={password.error === undefined ? PASSWORD_RULE : passwordAdvice(typedPassword)}
        />
        {creation.error !== null && (
          <Notice
            tone="error"
            action={taken === null ? undefined : <Link to={withEmail(paths.signIn, taken)}>Sign in</Link>}
          >
            {errorMessage(creation.error, accountErrors.signUp)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={creation.isPending} busyLabel="Creating your account…">
            Continue
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
