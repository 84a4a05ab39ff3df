/** The page where the owner of the old address approves or declines a transfer request. */

import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { emailIn } from '../../config/accountPaths'
import { deviceStore, pendingTransferKey } from '../../device/deviceStore'
import { paths } from '../../config/paths'
import type { Account, Watcher } from '../../data'
import { canBeEmailKey, emailToRead, isEmail, normaliseEmail } from '../../domain/emails'
import { errorMessage, notLoaded } from '../../domain/errorMessages'
import { transferErrors, transferMessages } from './messages'
import { isExpired, type TransferRequest } from '../../domain/transfer'
import { useAction, type Action } from '../../hooks/useAction'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { useSubscription } from '../../session/useSharedWatch'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { ButtonRow, Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { UserText } from '../../ui/UserText'
import { EmailAddress } from './EmailAddress'
import { ProveOldAccount, useOldAccount, type Approver } from './ProveOldAccount'
import styles from './Transfer.module.css'

export function ApproveTransferScreen() {
  useDocumentTitle('Approve transfer')
  const [parameters] = useSearchParams()
  const email = normaliseEmail(emailIn(parameters))
  return (
    <Page width="medium">
      <h1>Approve transfer</h1>
      {isEmail(email) && canBeEmailKey(email) ? (
        <Approval key={email} email={email} />
      ) : (
        <Ending tone="error" message={transferMessages.invalidLink}>
          Copy the whole link from the page where you asked for the transfer, and open it again.
        </Ending>
      )}
    </Page>
  )
}

function Approval({ email }: { email: string }) {
  const data = useData()
  const reader = useReader()
  const approval = useSubscription(
    useCallback(
      (watcher: Watcher<boolean | null>) => data.watchTransferApproval(email, watcher),
      [data, email],
    ),
  )
  // The client shows an answer before the server has confirmed it. This keeps the page unchanged until then.
  const answer: Answer = useAction((_given, send) => send())
  const given = answer.state.status === 'success' ? answer.state.args[0] : null
  // Stays true: the new account deletes the request when it moves the data.
  const [approved, setApproved] = useState(false)
  const isApproved = approval.status === 'ready' && approval.value === true && !answer.isPending
  if (isApproved && !approved) setApproved(true)

  const askedHere =
    reader.status === 'verified' && deviceStore.read(pendingTransferKey(reader.account.uid)) === email

  if (given === 'decline') {
    return (
      <Ending tone="success" message={transferMessages.declined}>
        The person who asked will see that the request is no longer open.
      </Ending>
    )
  }
  if (approved || given === 'approve') {
    return (
      <Ending tone="success" message={transferMessages.approved} askedHere={askedHere}>
        The data moves once the transfer page of the new account is open. Until then, for up to 7 days, you
        can cancel the approval in the profile of the old account.
      </Ending>
    )
  }
  if (approval.status === 'failed') {
    return <LoadError onRetry={approval.retry}>{notLoaded('this request', approval.error)}</LoadError>
  }
  if (approval.status === 'loading' || reader.status === 'loading') {
    return <Skeleton shape="block" height="14rem" />
  }
  if (approval.value === null && !answer.isPending) {
    return (
      <Ending tone="info" message={transferMessages.noRequest}>
        It may have been cancelled, declined or completed. The person who asked can ask again from their
        profile.
      </Ending>
    )
  }

  const account =
    reader.status === 'verified' && normaliseEmail(reader.account.email) === email ? reader.account : null
  return (
    <PageCard loose>
      {account === null ? (
        <AnswerAsOldAccount email={email} answer={answer} />
      ) : (
        <AnswerAsSelf email={email} account={account} answer={answer} />
      )}
    </PageCard>
  )
}

type Answer = Action<[given: 'approve' | 'decline', send: () => Promise<void>], void>

interface AnswerProps {
  email: string
  answer: Answer
}

/** For an owner who is signed in here with the old account. */
function AnswerAsSelf({ email, account, answer }: AnswerProps & { account: Account }) {
  const data = useData()
  const watchRequest = useCallback(
    (watcher: Watcher<TransferRequest | null>) => data.watchTransferRequest(email, watcher),
    [data, email],
  )
  return (
    <RequestAnswer
      email={email}
      watchRequest={watchRequest}
      approve={(toUid) => data.approveTransfer(email, account, toUid)}
      decline={() => data.removeTransferRequest(email)}
      answer={answer}
    />
  )
}

/** For an owner who opens a second session with the old account. */
function AnswerAsOldAccount({ email, answer }: AnswerProps) {
  const { approver, proof } = useOldAccount(email)
  if (approver === null) return <ProveOldAccount email={email} proof={proof} />
  return <RequestAnswer email={email} {...approver} answer={answer} />
}

/** The requesting account, and the buttons to approve or decline. */
function RequestAnswer({ email, watchRequest, approve, decline, answer }: AnswerProps & Approver) {
  const request = useSubscription(watchRequest)
  const [openedAtMs] = useState(Date.now)
  const [isAsking, setIsAsking] = useState(false)
  // Ignores a later request, so that nobody approves an address that they have not read.
  const [shown, setShown] = useState<TransferRequest | null>(null)
  const current = request.status === 'ready' ? request.value : null
  if (shown === null && current !== null) setShown(current)

  if (request.status === 'loading') return <Skeleton shape="block" height="10rem" />
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{notLoaded('this request', request.error)}</LoadError>
  }
  const isOver = current === null || isExpired(current, openedAtMs)
  if (shown === null || (isOver && !answer.isPending)) return <Notice>{transferMessages.noRequest}</Notice>
  if (current !== null && current.toUid !== shown.toUid && !answer.isPending) {
    return (
      <>
        <Notice tone="error">{transferMessages.requestReplaced}</Notice>
        <ButtonRow>
          <Button
            variant="secondary"
            onClick={() => {
              answer.reset()
              setShown(current)
            }}
          >
            Show the new request
          </Button>
        </ButtonRow>
      </>
    )
  }
  const given = answer.state.status === 'pending' ? answer.state.args[0] : null
  const { foreign } = emailToRead(shown.toEmail)
  return (
    <>
      <UserText className={styles.lead}>
        This account asks for the entries and the profile of <strong>{email}</strong>:
      </UserText>
      <p className={styles.asking}>
        <EmailAddress email={shown.toEmail} />
      </p>
      {foreign.length > 0 && <Notice tone="error">{transferMessages.foreignLetters(foreign)}</Notice>}
      <p className={styles.lead}>
        If you approve, the entries, bookmarks, marks and plans of your old account move to that one, and the
        profile is copied. Approve only if that account is yours too. Read its address letter by letter, to
        the end.
      </p>
      {answer.error !== null && (
        <Notice tone="error">{errorMessage(answer.error, transferErrors.answer)}</Notice>
      )}
      <ButtonRow>
        <Button
          busy={given === 'approve'}
          busyLabel="Approving…"
          onClick={() => answer.run('approve', () => approve(shown.toUid))}
        >
          Approve Transfer
        </Button>
        <Button
          variant="secondary"
          busy={given === 'decline'}
          busyLabel="Declining…"
          onClick={() => setIsAsking(true)}
        >
          Decline
        </Button>
      </ButtonRow>
      {isAsking && (
        <ConfirmDialog
          title="Decline this request?"
          confirmLabel="Decline request"
          cancelLabel="Keep it"
          onConfirm={() => {
            setIsAsking(false)
            answer.run('decline', decline)
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <EmailAddress email={shown.toEmail} /> <span>{transferMessages.declineAsked}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface EndingProps {
  tone: NoticeTone
  message: string
  /** True if the requesting account is signed in here. Links to its transfer page. */
  askedHere?: boolean
  children: string
}

/** The final state of the page: a message and a link to continue. */
function Ending({ tone, message, askedHere = false, children }: EndingProps) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link to={askedHere ? paths.profile : paths.home} {...buttonProps(askedHere ? 'primary' : 'secondary')}>
        {askedHere ? 'Open the transfer' : 'Back to Home'}
      </Link>
    </>
  )
}
