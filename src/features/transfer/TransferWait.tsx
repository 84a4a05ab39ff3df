/** The wait for the approval: follows the request, moves the data once it is approved, and lets the user cancel. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDataError, type Account } from '../../data'
import { errorMessage, notLoaded } from '../../domain/text/errorMessages'
import { transferErrors, transferMessages, transferWrites } from './messages'
import { isExpired, type TransferRequest } from '../../domain/account/transfer'
import { useAction } from '../../hooks/useAction'
import { useWrite } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { ButtonRow } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
import styles from './Transfer.module.css'
import { TransferInvitation } from './TransferInvitation'
import { useTransferRequest } from './useTransferRequest'

interface TransferWaitProps {
  account: Account
  oldEmail: string
  /** Called when the request is over and nothing has moved. */
  onEnded: () => void
  onTransferred: () => void
  onBack: () => void
}

export function TransferWait({ account, oldEmail, onEnded, onTransferred, onBack }: TransferWaitProps) {
  const data = useData()
  const request = useTransferRequest(oldEmail)
  const transfer = useOwn('transfer')
  const move = useWrite(transferWrites.move(oldEmail), () => data.transfers.move(oldEmail, account), {
    onDone: onTransferred,
  })
  const cancel = useWrite(
    transferWrites.cancel(oldEmail),
    async () => {
      await data.transfers.removeRequest(oldEmail)
      await data.transfers.forget(account.uid)
    },
    { onDone: onEnded },
  )
  const forget = useAction(() => data.transfers.forget(account.uid))
  const [openedAtMs] = useState(Date.now)
  const back = (
    <Button variant="secondary" onClick={onBack}>
      Back to Profile
    </Button>
  )

  const own = request.status === 'ready' && request.value?.toUid === account.uid ? request.value : null
  const approved = own?.approved ?? false
  const started = useRef(false)
  const start = useEffectEvent(() => {
    // An earlier visit to this page may have started it.
    if (!move.isPending) move.run()
  })
  useEffect(() => {
    if (!approved || started.current) return
    started.current = true
    start()
  }, [approved])

  // The client shows the deleted request before the server has confirmed the move.
  if (move.isPending || (approved && move.error === null)) {
    return <StatusLine>{transferMessages.moving}</StatusLine>
  }
  if (request.status === 'loading') return <Skeleton shape="block" height="14rem" />
  if (request.status === 'failed' && !isDataError(request.error, 'permissionDenied')) {
    return (
      <>
        <LoadError onRetry={request.retry}>{notLoaded('your request', request.error)}</LoadError>
        <ButtonRow>{back}</ButtonRow>
      </>
    )
  }
  // Another tab or account has declined, cancelled, replaced or completed the request; a denied read means the same.
  // While this page cancels, the client already shows it as gone.
  const isGone = own === null && !cancel.isPending
  if (isGone || (own !== null && move.error === null && isExpired(own, openedAtMs))) {
    // The profile says what another tab has moved.
    const hasMoved = transfer.status === 'ready' && transfer.value.moved !== null
    return (
      <>
        <Notice>{hasMoved ? transferMessages.movedElsewhere(oldEmail) : endMessage(own, oldEmail)}</Notice>
        <ButtonRow>
          {!hasMoved && <Button onClick={onEnded}>Ask again</Button>}
          <Button
            variant="secondary"
            onClick={() => {
              if (!hasMoved) forget.run()
              onEnded()
              onBack()
            }}
          >
            Back to Profile
          </Button>
        </ButtonRow>
      </>
    )
  }
  return (
    <>
      {move.error === null ? (
        <TransferInvitation oldEmail={oldEmail} />
      ) : (
        <>
          <LoadError onRetry={() => move.run()}>{errorMessage(move.error, transferErrors.move)}</LoadError>
          <p className={styles.lead}>{transferMessages.nothingMoved}</p>
          {isDataError(move.error, 'notFound') && (
            <p className={styles.lead}>{transferMessages.maybeEnded}</p>
          )}
        </>
      )}
      <ButtonRow>
        {back}
        <Button variant="quiet" busy={cancel.isPending} busyLabel="Cancelling…" onClick={() => cancel.run()}>
          Cancel request
        </Button>
      </ButtonRow>
      {cancel.error !== null && <Notice tone="error">{errorMessage(cancel.error)}</Notice>}
    </>
  )
}

function endMessage(own: TransferRequest | null, oldEmail: string): string {
  return own === null ? transferMessages.closed(oldEmail) : transferMessages.expired(oldEmail)
}
