/** Approving with the account that is signed in here already. */

import { useCallback } from 'react'
import type { Account, Watcher } from '../../data'
import type { TransferRequest } from '../../domain/transfer'
import { useData } from '../../session/DataContext'
import { RequestApproval } from './RequestApproval'
import { useWatcher } from './useWatcher'

interface ApproveAsSelfProps {
  email: string
  account: Account
  onApproved: () => void
}

export function ApproveAsSelf({ email, account, onApproved }: ApproveAsSelfProps) {
  const data = useData()
  const request = useWatcher(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => data.watchTransferRequest(email, watcher),
      [data, email],
    ),
  )
  return (
    <RequestApproval
      email={email}
      request={request}
      approve={() => data.approveTransfer(email, account)}
      onApproved={onApproved}
    />
  )
}
