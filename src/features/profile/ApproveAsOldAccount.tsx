/** Approving with a session of the old account, which its owner opens here first. */

import { useCallback } from 'react'
import type { OldAccountSession, Watcher } from '../../data'
import type { TransferRequest } from '../../domain/transfer'
import { ProveOldAccount } from './ProveOldAccount'
import { RequestApproval } from './RequestApproval'
import { useOldAccount } from './useOldAccount'
import { useWatcher } from './useWatcher'

interface ApproveAsOldAccountProps {
  email: string
  onApproved: () => void
}

export function ApproveAsOldAccount({ email, onApproved }: ApproveAsOldAccountProps) {
  const { old, prove } = useOldAccount(email)
  if (old.status === 'open') {
    return <Proven email={email} session={old.session} onApproved={onApproved} />
  }
  return <ProveOldAccount email={email} old={old} prove={prove} />
}

function Proven({ email, session, onApproved }: ApproveAsOldAccountProps & { session: OldAccountSession }) {
  const request = useWatcher(
    useCallback((watcher: Watcher<TransferRequest | null>) => session.watchRequest(watcher), [session]),
  )
  return (
    <RequestApproval
      email={email}
      request={request}
      approve={() => session.approve()}
      onApproved={onApproved}
    />
  )
}
