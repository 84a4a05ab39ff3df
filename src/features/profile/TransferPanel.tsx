/** The transfer mode: asks for the old address, then waits for its owner's word. */

import type { Account } from '../../data'
import { Card } from '../../ui/Card'
import styles from './Profile.module.css'
import { TransferForm } from './TransferForm'
import { TransferWait } from './TransferWait'
import type { PendingTransfer } from './usePendingTransfer'

interface TransferPanelProps {
  account: Account
  pending: PendingTransfer
  onTransferred: () => void
  onBack: () => void
}

export function TransferPanel({ account, pending, onTransferred, onBack }: TransferPanelProps) {
  const { oldEmail, remember, forget } = pending
  return (
    <Card className={styles.card}>
      {oldEmail === null ? (
        <TransferForm account={account} onAsked={remember} onBack={onBack} />
      ) : (
        <TransferWait
          key={oldEmail}
          account={account}
          oldEmail={oldEmail}
          onEnded={forget}
          onTransferred={() => {
            forget()
            onTransferred()
          }}
          onBack={onBack}
        />
      )}
    </Card>
  )
}
