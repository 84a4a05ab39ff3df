/** Approve a transfer: shows how a request stands and lets the owner of the old address say yes (spec 2). */

import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Account, Watcher } from '../../data'
import { canBeEmailKey, isEmail } from '../../domain/emails'
import { errorMessage } from '../../domain/errorMessages'
import { transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { isExpired, type TransferRequest } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'
import { useSubscription } from '../../session/useWatch'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { ButtonRow, Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { ProveOldAccount, useOldAccount, type Approver } from './ProveOldAccount'
import styles from './Transfer.module.css'

export function ApproveTransferScreen() {
  useDocumentTitle('Approve transfer')
  const [parameters] = useSearchParams()
  const email = normalise(parameters.get('email') ?? '')
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
  const session = useSession()
  const approval = useSubscription(
    useCallback(
      (watcher: Watcher<boolean | null>) => data.watchTransferApproval(email, watcher),
      [data, email],
    ),
  )
  // Stays true: the new account takes the request away as soon as it has moved the data.
  const [approved, setApproved] = useState(false)
  if (approval.status === 'ready' && approval.value === true && !approved) setApproved(true)

  if (approved) {
    return (
      <Ending tone="success" message={transferMessages.approved}>
        The data moves as soon as the page that asked for it is open.
      </Ending>
    )
  }
  if (approval.status === 'failed') {
    return <LoadError onRetry={approval.retry}>{errorMessage(approval.error)}</LoadError>
  }
  if (approval.status === 'loading' || session.status === 'loading') {
    return <Skeleton shape="block" height="14rem" />
  }
  if (approval.value === null) {
    return (
      <Ending tone="info" message={transferMessages.noRequest}>
        It may have been cancelled, or done already. Whoever asked can ask again from their profile.
      </Ending>
    )
  }

  const account =
    session.status === 'verified' && normalise(session.account.email) === email ? session.account : null
  const onApproved = () => setApproved(true)
  return (
    <PageCard loose>
      {account === null ? (
        <ApproveAsOldAccount email={email} onApproved={onApproved} />
      ) : (
        <ApproveAsSelf email={email} account={account} onApproved={onApproved} />
      )}
    </PageCard>
  )
}

interface ApproveProps {
  email: string
  onApproved: () => void
}

/** With the account that is signed in here already. */
function ApproveAsSelf({ email, account, onApproved }: ApproveProps & { account: Account }) {
  const data = useData()
  const watch = useCallback(
    (watcher: Watcher<TransferRequest | null>) => data.watchTransferRequest(email, watcher),
    [data, email],
  )
  const approve = (toUid: string) => data.approveTransfer(email, account, toUid)
  return <RequestApproval email={email} watch={watch} approve={approve} onApproved={onApproved} />
}

/** With a session of the old account, which its owner opens here first. */
function ApproveAsOldAccount({ email, onApproved }: ApproveProps) {
  const { approver, proof } = useOldAccount(email)
  if (approver === null) return <ProveOldAccount email={email} proof={proof} />
  return <RequestApproval email={email} {...approver} onApproved={onApproved} />
}

/** Who requests the data, and the button that lets them have it. */
function RequestApproval({ email, watch, approve, onApproved }: ApproveProps & Approver) {
  const request = useSubscription(watch)
  const [openedAtMs] = useState(Date.now)
  const approval = useAction(async (toUid: string) => {
    await approve(toUid)
    onApproved()
  })

  if (request.status === 'loading') return <Skeleton shape="block" height="10rem" />
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{errorMessage(request.error)}</LoadError>
  }
  if (request.value === null || isExpired(request.value, openedAtMs)) {
    return <Notice>{transferMessages.noRequest}</Notice>
  }
  const { toEmail, toUid } = request.value
  return (
    <>
      <p className={styles.lead}>
        <strong>{toEmail}</strong> asks for the entries and the profile of <strong>{email}</strong>. If you
        approve, everything moves to that account and this one keeps none of it. Approve only if that account
        is yours too.
      </p>
      {approval.error !== null && <Notice tone="error">{errorMessage(approval.error)}</Notice>}
      <ButtonRow>
        <Button busy={approval.isPending} busyLabel="Approving…" onClick={() => approval.run(toUid)}>
          Approve Transfer
        </Button>
      </ButtonRow>
    </>
  )
}

/** There is nothing to do here, or nothing more: why, and the way on. */
function Ending({ tone, message, children }: { tone: NoticeTone; message: string; children: string }) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link to={paths.home} {...buttonProps('secondary')}>
        Back to Home
      </Link>
    </>
  )
}
