/** The two ways to prove that the old account is yours: its password or Google. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { signInSchema } from '../../domain/credentials'
import { generalMessages, profileMessages } from '../../domain/messages'
import { failureSentence, googleFailures, passwordFailures } from '../../failures/failureSentences'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import styles from './Profile.module.css'
import type { OldAccount, OldAccountProblem, UseOldAccount } from './useOldAccount'

const passwordSchema = v.pick(signInSchema, ['password'])

interface ProveOldAccountProps {
  email: string
  old: Exclude<OldAccount, { status: 'open' }>
  prove: UseOldAccount['prove']
}

export function ProveOldAccount({ email, old, prove }: ProveOldAccountProps) {
  const prepareGoogle = usePrepareGoogle()
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(({ password }) => prove({ by: 'password', password }))
  const proving = old.status === 'proving' ? old.by : null

  return (
    <>
      <p className={styles.lead}>
        Somebody asks to move the data of <strong>{email}</strong>. To see who, and to approve it, show that
        this account is yours. You stay signed in to your own account meanwhile.
      </p>
      {old.status === 'unproven' && old.problem !== null && (
        <Notice tone="error">{problemSentence(old.problem, email)}</Notice>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells a password manager whose password is asked for. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label={`Password of ${email}`}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link className={styles.forgot} to={`${paths.forgotPassword}?email=${encodeURIComponent(email)}`}>
          Forgot your password?
        </Link>
        <Button type="submit" busy={proving === 'password'} busyLabel="Checking…">
          Continue
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          onPointerEnter={prepareGoogle}
          onFocus={prepareGoogle}
          onClick={() => prove({ by: 'google' })}
        >
          <img src="/logos/google.svg" alt="" width={20} height={20} />
          Continue with Google
        </Button>
      </div>
    </>
  )
}

function usePrepareGoogle() {
  const data = useData()
  const prepare = useCallback(() => {
    // What is wrong shows at the click, which loads the same again.
    data.prepareGoogle().catch(() => undefined)
  }, [data])
  useEffect(prepare, [prepare])
  return prepare
}

const REFUSALS = { password: passwordFailures, google: googleFailures }

function problemSentence(problem: OldAccountProblem, email: string): string {
  if (problem.kind === 'unverified') return profileMessages.unverified
  if (isDataError(problem.error, 'permissionDenied')) return generalMessages.wrongOldAccount(email)
  return failureSentence(REFUSALS[problem.by], problem.error)
}
