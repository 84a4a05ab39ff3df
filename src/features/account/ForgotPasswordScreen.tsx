/** The screen that mails a link to choose a new password. It never shows whether an account exists. */

import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { emailInState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { forgotPasswordSchema } from '../../domain/account/credentials'
import { errorMessage } from '../../domain/text/errorMessages'
import { accountMessages } from './messages'
import { emailIn, normaliseEmail } from '../../domain/account/emails'
import { Redirect } from '../../ui/Redirect'
import { useAction } from '../../hooks/useAction'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { accountErrors } from '../../domain/account/messages'

export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot password')
  const data = useData()
  const reader = useReader()
  const [parameters] = useSearchParams()
  /** The approve page links here with the email of the old account. */
  const given = emailIn(parameters)
  const typed = emailInState(useLocation().state)
  const { field, onValid } = useSchemaForm(forgotPasswordSchema, { email: given || typed })
  const { state, isPending, error, run } = useAction((email: string) =>
    data.auth.sendPasswordResetEmail(email).catch((reason: unknown) => {
      if (!isDataError(reason, 'userNotFound')) throw reason
    }),
  )

  const signedIn = reader.status === 'verified' || reader.status === 'unverified'
  const isOwn = given === '' || (signedIn && normaliseEmail(given) === normaliseEmail(reader.account.email))
  if (signedIn && isOwn) return <Redirect to={paths.home} />

  return (
    <AccountPage
      title="Forgot your password?"
      intro="Tell us your email and we’ll send you a link to choose a new one."
      footer={<Link to={paths.signIn}>Back to sign in</Link>}
    >
      <form className={styles.form} noValidate onSubmit={onValid(({ email }) => run(email))}>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        {state.status === 'success' && (
          <Notice tone="success">{accountMessages.resetSent(state.args[0])}</Notice>
        )}
        {error !== null && <Notice tone="error">{errorMessage(error, accountErrors.resetPassword)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={isPending} busyLabel="Sending…">
            Send Reset Instructions
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
