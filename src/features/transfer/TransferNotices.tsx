/** The notices about an account's transfers: what has moved, its approval, and a request for its data. */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import { notLoaded } from '../../domain/text/errorMessages'
import { isExpired, transferEnd, type MovedData } from '../../domain/account/transfer'
import { useAction } from '../../hooks/useAction'
import { useWrites } from '../../hooks/useWrite'
import { useData, useSources } from '../../session/DataContext'
import { isWrite } from '../../session/outbox'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { EmailAddress } from './EmailAddress'
import { movedMessage, transferMessages } from './messages'
import { useOwnTransfer, useTransferRequest } from './useTransfers'

export function TransferNotices({ account }: { account: Account }) {
  const { moved, watched } = useOwnTransfer()
  return (
    <>
      {watched.status === 'failed' && (
        <LoadError onRetry={watched.retry}>{notLoaded('your transfers', watched.error)}</LoadError>
      )}
      {moved !== null && <MovedNotice uid={account.uid} moved={moved} />}
      <DataRequest account={account} />
    </>
  )
}

/** Leads to the account's own request, for pages other than the profile. */
export function OpenTransfer() {
  const { askedEmail } = useOwnTransfer()
  if (askedEmail === null) return null
  return (
    <Notice
      action={
        <Link to={paths.profile} {...buttonProps('secondary')}>
          Open the transfer
        </Link>
      }
    >
      {transferMessages.unfinished(askedEmail)}
    </Notice>
  )
}

/** A notice that lists the data moved to the account, until the user dismisses it. */
function MovedNotice({ uid, moved }: { uid: string; moved: MovedData }) {
  const data = useData()
  // If this fails, the notice comes back.
  const { run: forget } = useAction(() => data.transfers.forget(uid))
  const writes = useWrites()
  const [before] = useState(writes.map(({ state }) => state))
  // The next message replaces this one.
  const isOver = writes.some(({ state }) => state.status === 'success' && !before.includes(state))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
  return (
    <Notice tone="success" onDismiss={forget}>
      <p>{transferMessages.transferred}</p>
      <p>{movedMessage(moved)}</p>
    </Notice>
  )
}

/** A request for this account's data, or the approval, which the user can cancel. */
function DataRequest({ account }: { account: Account }) {
  const { data, outbox } = useSources()
  const user = useOwn('user')
  const request = useTransferRequest(data.transfers, account.email)
  const cancellation = useWrites().find(isWrite('cancelApproval', account.uid))
  const [openedAtMs] = useState(Date.now)
  const approval = user.status === 'ready' && user.value !== null ? user.value.transferTo : null
  const stored = request.status === 'ready' ? request.value : null

  function cancelApproval() {
    const about = 'Your cancellation of the approval'
    const done = [transferMessages.approvalCancelled]
    outbox.run({ kind: 'cancelApproval', id: account.uid, about, done }, undefined, () =>
      data.transfers.cancelApproval(account),
    )
  }

  // The client shows a cancellation before the server has answered.
  if (cancellation?.state.status === 'pending') return null
  if (approval !== null && openedAtMs < transferEnd(approval.at)) {
    const toEmail = stored?.toUid === approval.uid ? stored.toEmail : null
    return (
      <Notice
        action={
          <Button variant="secondary" onClick={cancelApproval}>
            Cancel approval
          </Button>
        }
      >
        <span>{transferMessages.approvedUntil(transferEnd(approval.at))}</span>{' '}
        <span>{toEmail === null ? transferMessages.anotherAccount : <EmailAddress email={toEmail} />}</span>{' '}
        <span>{transferMessages.mayMove}</span>
      </Notice>
    )
  }
  if (request.status === 'failed')
    return <LoadError onRetry={request.retry}>{notLoaded('requests for your data', request.error)}</LoadError>
  if (stored === null || stored.approved || isExpired(stored, openedAtMs)) return null
  return (
    <Notice
      action={
        <Link to={withEmail(paths.approveTransfer, account.email)} {...buttonProps('secondary')}>
          Review the request
        </Link>
      }
    >
      <EmailAddress email={stored.toEmail} /> <span>{transferMessages.asked}</span>
    </Notice>
  )
}
