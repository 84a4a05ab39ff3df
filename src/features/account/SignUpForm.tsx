/** The first half of signing up: what is asked, and what went wrong. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type * as v from 'valibot'
import { paths } from '../../config/paths'
import { signUpSchema } from '../../domain/credentials'
import { generalMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import { TextField } from '../../ui/TextField'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { GoogleSection } from './GoogleSection'
import { signUpFailure } from './sentences'
import { useGoogleSignIn } from './useGoogleSignIn'

export type NewAccount = v.InferOutput<typeof signUpSchema>

interface SignUpFormProps {
  creating: boolean
  /** What `createAccount` threw; null when nothing did. */
  failure: unknown
  signedOutElsewhere: boolean
  onSubmit: (account: NewAccount) => Promise<void>
}

export function SignUpForm({ creating, failure, signedOutElsewhere, onSubmit }: SignUpFormProps) {
  const google = useGoogleSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (account) => {
    google.dismiss()
    await onSubmit(account)
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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters: upper and lower case, a digit and one of @$!%*?&"
          error={errors.password?.message}
          {...register('password')}
        />
        {failure !== null && <Notice tone="error">{signUpFailure(failure)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={creating} busyLabel="Creating your account…">
            Continue
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
