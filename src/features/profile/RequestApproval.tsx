/** Who asks for the data, and the button that lets them have it. */

import { useState } from 'react'
import { transferMessages } from '../../domain/messages'
import { isExpired, type TransferRequest } from '../../domain/transfer'
import { failureSentence, generalFailures } from '../../failures/failureSentences'
import type { WatchedWithRetry } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import styles from './Profile.module.css'
import { RetryButton } from './RetryButton'

interface RequestApprovalProps {
  email: string
  request: WatchedWithRetry<TransferRequest | null>
  approve: () => Promise<void>
  onApproved: () => void
}

export function RequestApproval({ email, request, approve, onApproved }: RequestApprovalProps) {
  const [approving, setApproving] = useState(false)
  const [nowMs] = useState(Date.now)
  const [failure, setFailure] = useState<unknown>(null)

  async function press() {
    setApproving(true)
    setFailure(null)
    try {
      await approve()
      onApproved()
    } catch (error) {
      setFailure(error)
      setApproving(false)
    }
  }

  if (request.status === 'loading') return <Skeleton shape="block" height="10rem" />
  if (request.status === 'failed') {
    return (
      <Notice tone="error" action={<RetryButton onClick={request.retry} />}>
        {failureSentence(generalFailures, request.error)}
      </Notice>
    )
  }
  if (request.value === null || isExpired(request.value, nowMs)) {
    return <Notice>{transferMessages.noRequest}</Notice>
  }
  return (
    <>
      <p className={styles.lead}>
        <strong>{request.value.toEmail}</strong> asks for the entries and the profile of{' '}
        <strong>{email}</strong>. If you approve, everything moves to that account and this one keeps none of
        it. Approve only if that account is yours too.
      </p>
      {failure !== null && <Notice tone="error">{failureSentence(generalFailures, failure)}</Notice>}
      <div className={styles.actions}>
        <Button busy={approving} busyLabel="Approving…" onClick={() => void press()}>
          Approve Transfer
        </Button>
      </div>
    </>
  )
}
