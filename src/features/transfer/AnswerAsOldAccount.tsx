/** The sign-in to the old account, by password or Google, in a second session beside the visitor's own. */

import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { signInSchema } from '../../domain/account/credentials'
import { errorMessage } from '../../domain/text/errorMessages'
import { profileMessages, accountErrors } from '../../domain/account/messages'
import { useAction } from '../../hooks/useAction'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import type { OldAccountProof, OldAccountSession } from '../../session/accounts'
import { useSources } from '../../session/DataContext'
import type { Outbox } from '../../session/outbox'
import { usePrepareGoogle } from '../../session/usePrepareGoogle'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { PasswordField } from '../../ui/fields'
import { GoogleButton, Or } from '../../ui/GoogleButton'
import { Notice } from '../../ui/Notice'
import { PageCard } from '../../ui/Page'
import { UserText } from '../../ui/UserText'
import { transferMessages } from './messages'
import { RequestAnswer, type AnswerProps } from './RequestAnswer'
import styles from './Transfer.module.css'

const passwordSchema = v.pick(signInSchema, ['password'])

/** For an owner who is not signed in here with the old account. */
export function AnswerAsOldAccount({ email, onAnswered }: Pick<AnswerProps, 'email' | 'onAnswered'>) {
  const { state, run } = useOldAccount(email)
  const prepareGoogle = usePrepareGoogle()
  const { field, onValid } = useSchemaForm(passwordSchema, { password: '' })
  if (state.status === 'success' && state.value !== null)
    return <RequestAnswer {...state.value} email={email} onAnswered={onAnswered} />

  let problem: string | null = null
  if (state.status === 'success') problem = profileMessages.unverified
  if (state.status === 'error') {
    const { signIn, signInWithGoogle } = accountErrors
    problem = isDataError(state.error, 'permissionDenied')
      ? transferMessages.wrongOldAccount(email)
      : errorMessage(state.error, state.args[0].by === 'google' ? signInWithGoogle : signIn)
  }
  return (
    <PageCard loose>
      <UserText className={styles.lead}>
        This link asks you to move the entries and the profile of <strong>{email}</strong> to another account.
        To see who asks and to approve the request, prove that this account is yours. You stay signed in to
        your own account.
      </UserText>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <form noValidate onSubmit={onValid(({ password }) => run({ by: 'password', password }))}>
        {/* For password managers. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label={`Password of ${email}`}
          autoComplete="current-password"
          {...field('password')}
        />
        <Link to={withEmail(paths.forgotPassword, email)} {...buttonProps('link')}>
          Forgot your password?
        </Link>
        <Button
          type="submit"
          busy={state.status === 'pending' && state.args[0].by === 'password'}
          busyLabel="Checking…"
        >
          Continue
        </Button>
      </form>
      <Or>or</Or>
      <GoogleButton
        label="Continue with Google"
        onIntent={prepareGoogle}
        onClick={() => run({ by: 'google' })}
      />
    </PageCard>
  )
}

/** Opens the session; null if the email is unverified. It ends with the component, and with the next attempt. */
function useOldAccount(email: string) {
  const { data, outbox } = useSources()
  const latest = useRef<Promise<OldAccountSession>>(null)
  useEffect(() => () => end(latest.current, email, outbox), [email, outbox])
  return useAction(
    async (proof: OldAccountProof) => {
      end(latest.current, email, outbox)
      const opening = data.accounts.openOld(email, proof)
      latest.current = opening
      const session = await opening
      if (session.account.emailVerified) return session
      end(opening, email, outbox)
      return null
    },
    { replaces: true },
  )
}

/** Closes the session once the outbox has no answer for it to send or to repeat. */
function end(opened: Promise<OldAccountSession> | null, email: string, outbox: Outbox) {
  const unsubscribe = outbox.subscribe(close)
  function close() {
    if (outbox.find('answerTransfer', email) !== undefined) return
    unsubscribe()
    // If closing fails, the session ends with the page, because it is only in memory.
    opened?.then((session) => session.close()).catch(() => undefined)
  }
  close()
}
