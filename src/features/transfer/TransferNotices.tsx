/** The notices about an account's transfers: its own request, its approval, and a request for its data. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deviceStore, pendingTransferKey } from '../../device/deviceStore'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError, type Account } from '../../data'
import { errorMessage, notLoaded } from '../../domain/errorMessages'
import { transferMessages } from './messages'
import { isExpired, isTransferable, transferEnd, type TransferRequest } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useData } from '../../session/DataContext'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { EmailAddress } from './EmailAddress'
import { useTransferRequest } from './useTransferRequest'

interface TransferNoticesProps {
  account: Account
  /** Opens the transfer mode of the profile. Without it, the notice has a link to the profile. */
  onOpen?: () => void
}

export function TransferNotices({ account, onOpen }: TransferNoticesProps) {
  const [oldEmail] = useState(() => deviceStore.read(pendingTransferKey(account.uid)) ?? null)
  return (
    <>
      {oldEmail !== null && <OwnRequest account={account} oldEmail={oldEmail} onOpen={onOpen} />}
      <OwnApproval account={account} />
    </>
  )
}

interface OwnRequestProps {
  account: Account
  oldEmail: string
  onOpen: (() => void) | undefined
}

function OwnRequest({ account, oldEmail, onOpen }: OwnRequestProps) {
  const request = useTransferRequest(oldEmail)
  const [openedAtMs] = useState(Date.now)
  if (request.status === 'loading') return null
  if (request.status === 'failed' && !isDataError(request.error, 'permissionDenied')) {
    return <LoadError onRetry={request.retry}>{notLoaded('your request', request.error)}</LoadError>
  }
  const own = request.status === 'ready' && request.value?.toUid === account.uid ? request.value : null
  return (
    <Notice
      action={
        onOpen === undefined ? (
          <Link to={paths.profile} {...buttonProps('secondary')}>
            Open the transfer
          </Link>
        ) : (
          <Button variant="secondary" onClick={onOpen}>
            Open the transfer
          </Button>
        )
      }
    >
      {requestMessage(own, oldEmail, openedAtMs)}
    </Notice>
  )
}

function requestMessage(own: TransferRequest | null, oldEmail: string, nowMs: number): string {
  if (own === null) return transferMessages.gone(oldEmail)
  if (own.approved) return transferMessages.movable(oldEmail)
  return isExpired(own, nowMs) ? transferMessages.expired(oldEmail) : transferMessages.waiting(oldEmail)
}

/** A request for this account's data, or the approval, which the user can cancel. */
function OwnApproval({ account }: { account: Account }) {
  const data = useData()
  const user = useOwn('user')
  const request = useTransferRequest(isTransferable(account.email) ? account.email : null)
  const withdrawal = useAction(() => data.withdrawApproval(account))
  const [openedAtMs] = useState(Date.now)

  const permission = user.status === 'ready' && user.value !== null ? user.value.transferTo : null
  const asked = request.status === 'ready' ? request.value : null

  // The client shows a withdrawal before the server has answered.
  if (withdrawal.isPending) return <Notice>{transferMessages.withdrawing}</Notice>
  if (withdrawal.error !== null) {
    return <LoadError onRetry={withdrawal.run}>{errorMessage(withdrawal.error)}</LoadError>
  }
  if (permission !== null && openedAtMs < transferEnd(permission.at)) {
    const toEmail = asked?.toUid === permission.uid ? asked.toEmail : null
    return (
      <Notice
        action={
          <Button variant="secondary" onClick={withdrawal.run}>
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
  if (withdrawal.state.status === 'success') {
    return <Notice tone="success">{transferMessages.withdrawn}</Notice>
  }
  return null
}
