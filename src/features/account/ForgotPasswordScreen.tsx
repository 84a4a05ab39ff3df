/** Forgot password: mails a reset link, and never tells whether an account exists. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../config/paths'
import { forgotPasswordSchema } from '../../domain/credentials'
import { generalMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { failureSentence } from '../../failures/failureSentences'
import { Redirect } from '../../hooks/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { resetFailures } from './sentences'

type Outcome =
  { readonly status: 'sent'; readonly to: string } | { readonly status: 'failed'; readonly error: unknown }

export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot password')
  const data = useData()
  const session = useSession()
  const [parameters] = useSearchParams()
  /** The approve page leads here with the address of an account that is not the one signed in. */
  const given = parameters.get('email') ?? ''
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(forgotPasswordSchema),
    defaultValues: { email: given },
  })
  const { errors, isSubmitting } = formState

  const signedIn = session.status === 'verified' || session.status === 'unverified'
  const isOwn = given === '' || (signedIn && normalise(given) === normalise(session.account.email))
  if (signedIn && isOwn) return <Redirect to={paths.home} />

  const submit = handleSubmit(async ({ email }) => {
    setOutcome(null)
    try {
      await data.sendPasswordResetEmail(email)
      setOutcome({ status: 'sent', to: email })
    } catch (error) {
      setOutcome({ status: 'failed', error })
    }
  })

  return (
    <AccountPage
      title="Forgot your password?"
      intro="Tell us your email and we’ll send you a link to choose a new one."
      footer={<Link to={paths.signIn}>Back to sign in</Link>}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        {outcome?.status === 'sent' && (
          <Notice tone="success">{generalMessages.resetSent(outcome.to)}</Notice>
        )}
        {outcome?.status === 'failed' && (
          <Notice tone="error">{failureSentence(resetFailures, outcome.error)}</Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} busyLabel="Sending…">
            Send Reset Instructions
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
