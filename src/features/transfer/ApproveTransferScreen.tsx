/** The page where the owner of the old address proves that, then approves or declines a transfer request. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import type { Data } from '../../data'
import { signInSchema } from '../../domain/account/credentials'
import { canBeEmailKey, emailIn, normaliseEmail } from '../../domain/account/emails'
import { accountErrors, profileMessages } from '../../domain/account/messages'
import type { TransferAnswer } from '../../domain/account/transfer'
import { errorMessage } from '../../domain/text/errorMessages'
import { useAction } from '../../hooks/useAction'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData, useSources } from '../../session/DataContext'
import type { Outbox } from '../../session/outbox'
import { usePrepareGoogle } from '../../session/usePrepareGoogle'
import { useReader } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { PasswordField } from '../../ui/fields'
import { GoogleButton, Or } from '../../ui/GoogleButton'
import { Notice } from '../../ui/Notice'
import { Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { useKeptFocus } from '../../ui/useKeptFocus'
import { UserText } from '../../ui/UserText'
import { transferMessages } from './messages'
import { Approved, Ending, RequestAnswer, type AnswerProps } from './RequestAnswer'
import styles from './Transfer.module.css'

export function ApproveTransferScreen() {
  useDocumentTitle('Approve transfer')
  useKeptFocus()
  const [parameters] = useSearchParams()
  const email = normaliseEmail(emailIn(parameters))
  return (
    <Page width="medium">
      <h1>Approve transfer</h1>
      {email !== '' && canBeEmailKey(email) ? (
        <Approval key={email} email={email} />
      ) : (
        <Ending tone="error" message={transferMessages.invalidLink}>
          Copy the whole link from the page where you asked for the transfer, and open it again.
        </Ending>
      )}
    </Page>
  )
}

/** Shows the request to the owner of the link's address. Everybody else learns nothing about it. */
function Approval({ email }: { email: string }) {
  const { transfers } = useData()
  const reader = useReader()
  const [answer, setAnswer] = useState<TransferAnswer | null>(null)
  if (answer?.kind === 'approve') return <Approved toUid={answer.toUid} />
  if (answer?.kind === 'decline') {
    return (
      <Ending tone="success" message={transferMessages.declined}>
        The person who asked will see that the request is no longer open.
      </Ending>
    )
  }
  if (reader.status === 'loading') return <Skeleton shape="block" height="14rem" />
  return reader.status === 'verified' && normaliseEmail(reader.account.email) === email ? (
    <RequestAnswer {...{ email, transfers }} account={reader.account} onAnswered={setAnswer} />
  ) : (
    <AnswerAsOldAccount email={email} onAnswered={setAnswer} />
  )
}

const passwordSchema = v.pick(signInSchema, ['password'])

/** For an owner who is not signed in here with the old account. */
function AnswerAsOldAccount({ email, onAnswered }: Pick<AnswerProps, 'email' | 'onAnswered'>) {
  const { state, run, prepareGoogle } = useOldAccount(email)
  const { field, onValid } = useSchemaForm(passwordSchema, { password: '' })
  let problem: string | null = null
  if (state.status === 'success') {
    const { isOwner, ...session } = state.value
    if (isOwner && session.account.emailVerified)
      return <RequestAnswer {...session} email={email} onAnswered={onAnswered} />
    problem = isOwner ? profileMessages.unverified : transferMessages.wrongOldAccount(email)
  }
  if (state.status === 'error') {
    const { signIn, signInWithGoogle } = accountErrors
    problem = errorMessage(state.error, state.args[0].by === 'google' ? signInWithGoogle : signIn)
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

type Proof = { readonly by: 'password'; readonly password: string } | { readonly by: 'google' }

/**
 * Signs in beside the visitor's own session, in a second data module, which ends with the component. The module opens before
 * the press, because Google's popup needs a prepared one. It signs an account out again that may not answer.
 */
function useOldAccount(email: string) {
  const { data, outbox } = useSources()
  const second = useRef<Data>(null)
  function open() {
    second.current ??= data.openSecond()
    return second.current
  }
  const prepareGoogle = usePrepareGoogle(() => open().auth.prepareGoogle())
  function end() {
    closeOnceAnswered(open(), email, outbox)
    second.current = null
  }
  const leave = useEffectEvent(end)
  useEffect(() => () => leave(), [])
  const action = useAction(
    async (proof: Proof) => {
      const { auth, transfers } = open()
      const account = await (proof.by === 'google'
        ? auth.signInWithGoogle()
        : auth.signIn(email, proof.password))
      const isOwner = normaliseEmail(account.email) === email
      if (!isOwner || !account.emailVerified) await auth.signOut()
      return { account, transfers, isOwner }
    },
    { replaces: true },
  )
  function run(proof: Proof) {
    // A popup that is still open would sign in, and out, in the session of this attempt.
    if (action.state.status === 'pending') end()
    action.run(proof)
  }
  return { ...action, run, prepareGoogle }
}

/** Ends the second session once the outbox has no answer for it to send or to repeat. */
function closeOnceAnswered(second: Data, email: string, outbox: Outbox) {
  const unsubscribe = outbox.subscribe(close)
  function close() {
    if (outbox.find('answerTransfer', email) !== undefined) return
    unsubscribe()
    // If closing fails, the session ends with the page, because it is only in memory.
    second.auth.disconnect().catch(() => undefined)
  }
  close()
}
