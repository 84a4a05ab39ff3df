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
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { EmailAddress } from './EmailAddress'
import { movedMessage, transferMessages } from './messages'
import { useOwnTransfer, useTransferRequest } from './useTransfers'

export function TransferNotices({ account }: { account: Account }) {
  const transfer = useOwn('transfer')
  const { moved } = useOwnTransfer()
  return (
    <>
      {transfer.status === 'failed' && (
        <LoadError onRetry={transfer.retry}>{notLoaded('your transfers', transfer.error)}</LoadError>
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

/** What a transfer has moved to the account, until the user dismisses it. */
export function MovedNotice({ uid, moved }: { uid: string; moved: MovedData }) {
  const data = useData()
  // If this fails, the notice comes back.
  const { run: forget } = useAction(() => data.transfers.forget(uid))
  const writes = useWrites()
  const [before] = useState(writes)
  // The next message replaces this one. The profile does not show this one while it is edited.
  const isOver = writes.some(
    (write) => write.state.status === 'success' && (write.kind === 'profile' || !before.includes(write)),
  )
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
  const isWithdrawing = useWrites().some(
    ({ kind, state }) => kind === 'withdrawApproval' && state.status === 'pending',
  )
  const [openedAtMs] = useState(Date.now)
  const permission = user.status === 'ready' && user.value !== null ? user.value.transferTo : null
  const asked = request.status === 'ready' ? request.value : null

  function withdraw() {
    const about = 'Your cancellation of the approval'
    const done = [transferMessages.withdrawn]
    outbox.run({ kind: 'withdrawApproval', id: account.uid, about, done }, undefined, () =>
      data.transfers.withdraw(account),
    )
  }

  // The client shows a withdrawal before the server has answered.
  if (isWithdrawing) return null
  if (permission !== null && openedAtMs < transferEnd(permission.at)) {
    const toEmail = asked?.toUid === permission.uid ? asked.toEmail : null
    return (
      <Notice
        action={
          <Button variant="secondary" onClick={withdraw}>
            Cancel approval
          </Button>
        }
      >
        <span>{transferMessages.permittedUntil(transferEnd(permission.at))}</span>{' '}
        <span>{toEmail === null ? transferMessages.anotherAccount : <EmailAddress email={toEmail} />}</span>{' '}
        <span>{transferMessages.permitted}</span>
      </Notice>
    )
  }
  if (asked === null || asked.approved || isExpired(asked, openedAtMs)) return null
  return (
    <Notice
      action={
        <Link to={withEmail(paths.approveTransfer, account.email)} {...buttonProps('secondary')}>
          Review the request
        </Link>
      }
    >
      <EmailAddress email={asked.toEmail} /> <span>{transferMessages.asked}</span>
    </Notice>
  )
}
