/** A request under way: what it waits for, what went wrong, and the ways out. */

import type { Account } from '../../data'
import { generalMessages } from '../../domain/messages'
import { failureSentence, generalFailures } from '../../failures/failureSentences'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { CancelRequest } from './CancelRequest'
import styles from './Profile.module.css'
import { RetryButton } from './RetryButton'
import { moveFailures } from './sentences'
import { TransferInvitation } from './TransferInvitation'
import { useTransfer } from './useTransfer'

interface TransferWaitProps {
  account: Account
  oldEmail: string
  /** The request is over, without any data. */
  onEnded: () => void
  onTransferred: () => void
  onBack: () => void
}

export function TransferWait({ account, oldEmail, onEnded, onTransferred, onBack }: TransferWaitProps) {
  const transfer = useTransfer(account, oldEmail, onTransferred)
  const back = (
    <Button variant="secondary" onClick={onBack}>
      Back to Profile
    </Button>
  )

  switch (transfer.status) {
    case 'loading':
      return <Skeleton shape="block" height="14rem" />
    case 'unreadable':
      return (
        <>
          <Notice tone="error" action={<RetryButton onClick={transfer.retry} />}>
            {failureSentence(generalFailures, transfer.error)}
          </Notice>
          <div className={styles.actions}>{back}</div>
        </>
      )
    case 'waiting':
      return (
        <>
          <TransferInvitation oldEmail={oldEmail} />
          <div className={styles.actions}>
            {back}
            <CancelRequest oldEmail={oldEmail} onCancelled={onEnded} />
          </div>
        </>
      )
    case 'moving':
      return <output className={styles.live}>Approved. Moving your data…</output>
    case 'moveFailed':
      return (
        <>
          <Notice tone="error" action={<RetryButton onClick={transfer.retry} />}>
            {failureSentence(moveFailures, transfer.error)}
          </Notice>
          <p className={styles.lead}>Nothing has been moved or lost.</p>
          <div className={styles.actions}>
            {back}
            <CancelRequest oldEmail={oldEmail} onCancelled={onEnded} />
          </div>
        </>
      )
    default:
      return (
        <>
          <Notice>
            {transfer.status === 'gone'
              ? generalMessages.transferGone(oldEmail)
              : generalMessages.transferExpired(oldEmail)}
          </Notice>
          <div className={styles.actions}>
            <Button onClick={onEnded}>Ask again</Button>
            <Button
              variant="secondary"
              onClick={() => {
                onEnded()
                onBack()
              }}
            >
              Back to Profile
            </Button>
          </div>
        </>
      )
  }
}
