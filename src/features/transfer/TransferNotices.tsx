/** The notices about an account's transfers: its own request or move, its approval, and a request for its data. */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError, type Account } from '../../data'
import { errorMessage, notLoaded } from '../../domain/text/errorMessages'
import { movedMessage, transferMessages, transferWrites } from './messages'
import {
  isExpired,
  isTransferable,
  transferEnd,
  type MovedData,
  type TransferRequest,
} from '../../domain/account/transfer'
import { useAction } from '../../hooks/useAction'
import { useWrite, useWrites } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { StatusLine } from '../../ui/StatusLine'
import { EmailAddress } from './EmailAddress'
import { useTransferRequest } from './useTransferRequest'

const NOTHING = { askedEmail: null, moved: null } as const

interface TransferNoticesProps {
  account: Account
  /** Opens the transfer mode of the profile. Without it, the notice has a link to the profile. */
  onOpen?: (oldEmail: string) => void
}

export function TransferNotices({ account, onOpen }: TransferNoticesProps) {
  const transfer = useOwn('transfer')
  const pending = useWrites().filter(({ state }) => state.status === 'pending')
  const isMoving = pending.some(({ kind }) => kind === 'moveData')
  const isAsking = pending.some(({ kind }) => kind === 'requestTransfer')
  // The client shows a request and a move before the server has answered.
  const isStored = transfer.status === 'ready' && !isMoving && !isAsking
  const { askedEmail, moved } = isStored ? transfer.value : NOTHING
  return (
    <>
      {isMoving && <StatusLine>{transferMessages.moving}</StatusLine>}
      {transfer.status === 'failed' && (
        <LoadError onRetry={transfer.retry}>{notLoaded('your transfers', transfer.error)}</LoadError>
      )}
      {moved !== null && <Moved uid={account.uid} moved={moved} />}
      {askedEmail !== null && (
        <OwnRequest key={askedEmail} account={account} oldEmail={askedEmail} onOpen={onOpen} />
      )}
      <OwnApproval account={account} />
    </>
  )
}

function Moved({ uid, moved }: { uid: string; moved: MovedData }) {
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

interface OwnRequestProps {
  account: Account
  oldEmail: string
  onOpen: ((oldEmail: string) => void) | undefined
}

function OwnRequest({ account, oldEmail, onOpen }: OwnRequestProps) {
  const data = useData()
  const request = useTransferRequest(oldEmail)
  const forget = useAction(() => data.transfers.forget(account.uid))
  const [openedAtMs] = useState(Date.now)
  if (request.status === 'loading') return null
  if (request.status === 'failed' && !isDataError(request.error, 'permissionDenied')) {
    return <LoadError onRetry={request.retry}>{notLoaded('your request', request.error)}</LoadError>
  }
  const own = request.status === 'ready' && request.value?.toUid === account.uid ? request.value : null
  if (own === null) return <Notice onDismiss={forget.run}>{transferMessages.closed(oldEmail)}</Notice>
  return (
    <Notice
      action={
        onOpen === undefined ? (
          <Link to={paths.profile} {...buttonProps('secondary')}>
            Open the transfer
          </Link>
        ) : (
          <Button variant="secondary" onClick={() => onOpen(oldEmail)}>
            Open the transfer
          </Button>
        )
      }
    >
      {requestMessage(own, oldEmail, openedAtMs)}
    </Notice>
  )
}

function requestMessage(own: TransferRequest, oldEmail: string, nowMs: number): string {
  if (own.approved) return transferMessages.movable(oldEmail)
  return isExpired(own, nowMs) ? transferMessages.expired(oldEmail) : transferMessages.waiting(oldEmail)
}

/** A request for this account's data, or the approval, which the user can cancel. */
function OwnApproval({ account }: { account: Account }) {
  const data = useData()
  const user = useOwn('user')
  const request = useTransferRequest(isTransferable(account.email) ? account.email : null)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const withdrawal = useWrite(transferWrites.withdraw(account.uid), () => data.transfers.withdraw(account), {
    onDone: () => setWithdrawn(true),
  })
  const [openedAtMs] = useState(Date.now)

  const permission = user.status === 'ready' && user.value !== null ? user.value.transferTo : null
  const asked = request.status === 'ready' ? request.value : null

  // The client shows a withdrawal before the server has answered.
  if (withdrawal.isPending) return <Notice>{transferMessages.withdrawing}</Notice>
  if (withdrawal.error !== null) {
    return <LoadError onRetry={() => withdrawal.run()}>{errorMessage(withdrawal.error)}</LoadError>
  }
  if (permission !== null && openedAtMs < transferEnd(permission.at)) {
    const toEmail = asked?.toUid === permission.uid ? asked.toEmail : null
    return (
      <Notice
        action={
          <Button variant="secondary" onClick={() => withdrawal.run()}>
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
  if (asked !== null && !asked.approved && !isExpired(asked, openedAtMs)) {
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
  return isWithdrawn && <Notice tone="success">{transferMessages.withdrawn}</Notice>
}
