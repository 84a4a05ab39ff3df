/** The proof that the old account is yours, by password or Google. It opens a second session beside your own. */

import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError } from '../../data'
import { signInSchema } from '../../domain/account/credentials'
import { errorMessage } from '../../domain/text/errorMessages'
import { profileMessages, accountErrors } from '../../domain/account/messages'
import { transferMessages } from './messages'
import { useAction, type Action } from '../../hooks/useAction'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import type { OldAccountProof, OldAccountSession } from '../../session/accounts'
import { useData } from '../../session/DataContext'
import { usePrepareGoogle } from '../../session/usePrepareGoogle'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { PasswordField } from '../../ui/fields'
import { GoogleButton, Or } from '../../ui/GoogleButton'
import { Notice } from '../../ui/Notice'
import { UserText } from '../../ui/UserText'
import styles from './Transfer.module.css'

/** The owner's actions on the request. */
export type Approver = Pick<OldAccountSession, 'watchRequest' | 'approve' | 'decline'>

/** Null for the right account with an unverified email, which may not approve anything. */
type Proof = Action<[OldAccountProof], Approver | null>

/** The session ends with the component, and with the next proof. */
export function useOldAccount(oldEmail: string) {
  const data = useData()
  const latest = useRef<Promise<OldAccountSession>>(null)
  useEffect(() => () => end(latest.current), [])
  const proof: Proof = useAction(
    async (given: OldAccountProof) => {
      end(latest.current)
      const opening = data.accounts.openOld(oldEmail, given)
      latest.current = opening
      const session = await opening
      if (session.account.emailVerified) return session
      end(opening)
      return null
    },
    { replaces: true },
  )
  return { approver: proof.state.status === 'success' ? proof.state.value : null, proof }
}

function end(opened: Promise<OldAccountSession> | null) {
  // If closing fails, the session ends with the page, because it is only in memory.
  opened?.then((session) => session.close()).catch(() => undefined)
}

const passwordSchema = v.pick(signInSchema, ['password'])

export function ProveOldAccount({ email, proof }: { email: string; proof: Proof }) {
  const prepareGoogle = usePrepareGoogle()
  const { field, onValid } = useSchemaForm(passwordSchema, { password: '' })
  const problem = problemOf(proof, email)
  const { state, run } = proof

  return (
    <>
      <UserText className={styles.lead}>
        This link asks you to move the entries and the profile of <strong>{email}</strong> to another account.
        To see who asks and to approve the request, prove that this account is yours. You stay signed in to
        your own account.
      </UserText>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <form
        className={styles.form}
        noValidate
        onSubmit={onValid(({ password }) => run({ by: 'password', password }))}
      >
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
    </>
  )
}

function problemOf({ state }: Proof, email: string): string | null {
  if (state.status === 'success' && state.value === null) return profileMessages.unverified
  if (state.status !== 'error') return null
  if (isDataError(state.error, 'permissionDenied')) return transferMessages.wrongOldAccount(email)
  return errorMessage(
    state.error,
    state.args[0].by === 'google' ? accountErrors.signInWithGoogle : accountErrors.signIn,
  )
}
