/** The wait for the approval: follows the request, moves the data once it is approved, and lets the user cancel. */

import { useEffect, useEffectEvent, useState } from 'react'
import { isDataError, type Account } from '../../data'
import { errorMessage, notLoaded } from '../../domain/text/errorMessages'
import { transferErrors, transferMessages, transferWrites } from './messages'
import { isExpired } from '../../domain/account/transfer'
import { useWrite } from '../../hooks/useWrite'
import { useSources } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { ButtonRow } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
import styles from './Transfer.module.css'
import { TransferInvitation } from './TransferInvitation'
import { useTransferRequest } from './useTransferRequest'

export interface TransferModeProps {
  account: Account
  /** Changes the mode of the profile. */
  onMode: (mode: 'view' | 'edit' | 'transfer') => void
}

export function TransferWait({ account, oldEmail, onMode }: TransferModeProps & { oldEmail: string }) {
  const { data, outbox } = useSources()
  const request = useTransferRequest(oldEmail)
  const move = useWrite(transferWrites.move(oldEmail), () => data.transfers.move(oldEmail, account), {
    onDone: () => onMode('view'),
  })
  const cancel = useWrite(transferWrites.cancel(oldEmail), async () => {
    await data.transfers.removeRequest(oldEmail)
    await data.transfers.forget(account.uid)
  })
  const [openedAtMs] = useState(Date.now)
  const own = request.status === 'ready' && request.value?.toUid === account.uid ? request.value : null
  // Another device or account has declined, cancelled or replaced the request; a denied read means the same.
  const isGone =
    request.status === 'failed' ? isDataError(request.error, 'permissionDenied') : request.status === 'ready'
  const isOver = own === null ? isGone : move.error === null && isExpired(own, openedAtMs)
  const approved = own?.approved ?? false
  const start = useEffectEvent(() => {
    // An earlier visit to this page may have started it.
    if (outbox.find('moveData', oldEmail) === undefined) move.run()
  })
  useEffect(() => {
    if (approved) start()
  }, [approved])

  function end(mode: 'view' | 'transfer') {
    onMode(mode)
    move.reset()
    if (!cancel.isPending) cancel.run()
  }
  const back = (
    <Button variant="secondary" onClick={() => (isOver ? end('view') : onMode('view'))}>
      Back to Profile
    </Button>
  )

  // The client shows the deleted request before the server has confirmed the move.
  if (move.isPending || (approved && move.error === null)) {
    return <StatusLine>{transferMessages.moving}</StatusLine>
  }
  // The client removes the request before the server has answered, too.
  if (cancel.isPending) {
    return (
      <>
        <StatusLine>{transferMessages.cancelling}</StatusLine>
        <ButtonRow>{back}</ButtonRow>
      </>
    )
  }
  if (request.status === 'loading') return <Skeleton shape="block" height="14rem" />
  if (isOver) {
    return (
      <>
        <Notice>
          {own === null ? transferMessages.closed(oldEmail) : transferMessages.expired(oldEmail)}
        </Notice>
        <ButtonRow>
          <Button onClick={() => end('transfer')}>Ask again</Button>
          {back}
        </ButtonRow>
      </>
    )
  }
  if (request.status === 'failed') {
    return (
      <>
        <LoadError onRetry={request.retry}>{notLoaded('your request', request.error)}</LoadError>
        <ButtonRow>{back}</ButtonRow>
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
          <p className={styles.lead}>
            {transferMessages[isDataError(move.error, 'notFound') ? 'maybeEnded' : 'nothingMoved']}
          </p>
        </>
      )}
      <ButtonRow>
        {back}
        <Button variant="quiet" onClick={() => end('transfer')}>
          Cancel request
        </Button>
      </ButtonRow>
      {cancel.error !== null && <Notice tone="error">{errorMessage(cancel.error)}</Notice>}
    </>
  )
}
