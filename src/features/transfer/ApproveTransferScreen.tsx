/** The page where the owner of the old address approves or declines a transfer request. */

import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { emailIn } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import type { Account, Watcher } from '../../data'
import { canBeEmailKey, emailToRead, isEmail, normaliseEmail } from '../../domain/emails'
import { errorMessage, notLoaded } from '../../domain/errorMessages'
import { transferErrors, transferMessages, transferWrites } from './messages'
import { isExpired, type TransferRequest } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useData } from '../../session/DataContext'
import { useOwn, useReader } from '../../session/useSession'
import { useSubscription } from '../../session/useSharedWatch'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { ButtonRow, Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
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

type Given = 'approve' | 'decline'

/** Shows the request to the owner of the link's address. Everybody else learns nothing about it. */
function Approval({ email }: { email: string }) {
  const reader = useReader()
  const [given, setGiven] = useState<Given | null>(null)
  if (given === 'decline') {
    return (
      <Ending tone="success" message={transferMessages.declined}>
        The person who asked will see that the request is no longer open.
      </Ending>
    )
  }
  if (given === 'approve') return <Approved email={email} />
  if (reader.status === 'loading') return <Skeleton shape="block" height="14rem" />
  return reader.status === 'verified' && normaliseEmail(reader.account.email) === email ? (
    <AnswerAsSelf email={email} account={reader.account} onGiven={setGiven} />
  ) : (
    <AnswerAsOldAccount email={email} onGiven={setGiven} />
  )
}

interface AnswerProps {
  email: string
  onGiven: (given: Given) => void
}

/** For an owner who is signed in here with the old account. */
function AnswerAsSelf({ email, account, onGiven }: AnswerProps & { account: Account }) {
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
      onGiven={onGiven}
    />
  )
}

/** For an owner who opens a second session with the old account. */
function AnswerAsOldAccount({ email, onGiven }: AnswerProps) {
  const { approver, proof } = useOldAccount(email)
  if (approver !== null) return <RequestAnswer email={email} {...approver} onGiven={onGiven} />
  return (
    <PageCard loose>
      <ProveOldAccount email={email} proof={proof} />
    </PageCard>
  )
}

/** The requesting account, and the buttons to approve or decline. */
function RequestAnswer({ email, watchRequest, approve, decline, onGiven }: AnswerProps & Approver) {
  const request = useSubscription(watchRequest)
  const saving = useSavingMessage()
  const answer = useAction(
    async (given: Given, send: () => Promise<void>) => {
      await send()
      onGiven(given)
    },
    { write: transferWrites.answer(email) },
  )
  const [openedAtMs] = useState(Date.now)
  const [isAsking, setIsAsking] = useState(false)
  // Ignores a later request, so that nobody approves an address that they have not read.
  const [shown, setShown] = useState<TransferRequest | null>(null)
  const current = request.status === 'ready' ? request.value : null
  if (shown === null && current !== null) setShown(current)
  // Stays true: the new account deletes the request when it moves the data.
  const [approved, setApproved] = useState(false)
  // The client shows an answer before the server has confirmed it. Until then, the page stays unchanged.
  const { isPending } = answer
  if (!approved && !isPending && current?.approved === true) setApproved(true)

  if (approved) return <Approved email={email} />
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{notLoaded('this request', request.error)}</LoadError>
  }
  if (request.status === 'loading') {
    return (
      <>
        {isPending && <StatusLine>{saving}</StatusLine>}
        <Skeleton shape="block" height="14rem" />
      </>
    )
  }
  if (shown === null || (!isPending && (current === null || isExpired(current, openedAtMs)))) {
    return (
      <Ending tone="info" message={transferMessages.noRequest}>
        It may have been cancelled, declined or completed. The person who asked can ask again from their
        profile.
      </Ending>
    )
  }
  if (!isPending && current !== null && current.toUid !== shown.toUid) {
    return (
      <PageCard loose>
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
      </PageCard>
    )
  }
  const given = answer.state.status === 'pending' ? answer.state.args[0] : null
  const { foreign } = emailToRead(shown.toEmail)
  return (
    <PageCard loose>
      <UserText className={styles.lead}>
        This account asks for the entries and the profile of <strong>{email}</strong>:
      </UserText>
      <p className={styles.asking}>
        <EmailAddress email={shown.toEmail} />
      </p>
      {foreign.length > 0 && <Notice tone="error">{transferMessages.foreignLetters(foreign)}</Notice>}
      <p className={styles.lead}>
        <span>
          If you approve, the entries of your old account move to that one, and the profile is copied.
        </span>{' '}
        <span>{transferMessages.staysBehind}</span>{' '}
        <span>Approve only if that account is yours too. Read its address letter by letter, to the end.</span>
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
    </PageCard>
  )
}

function Approved({ email }: { email: string }) {
  const transfer = useOwn('transfer')
  const askedHere = transfer.status === 'ready' && transfer.value.askedEmail === email
  return (
    <Ending tone="success" message={transferMessages.approved} askedHere={askedHere}>
      The data moves once the transfer page of the new account is open. Until then, for up to 7 days, you can
      cancel the approval in the profile of the old account.
    </Ending>
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
